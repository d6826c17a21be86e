#include "tools/tournament/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <thread>

#include "absl/strings/match.h"
#include "tests/tools/tournament/sample.h"
#include "tools/support/files.h"
#include "tools/tournament/sqlite.h"

namespace zerohour::tournament {
namespace {

using ::testing::HasSubstr;

// Changes the database behind the store's back.
void tamper(const std::string& folder, const std::string& statements) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder + "/tournament.db").c_str(), &database), SQLITE_OK);
  const absl::Status status = execute(database, statements);
  EXPECT_TRUE(status.ok()) << status;
  sqlite3_close(database);
}

// A tournament with its first games, not open any more.
void make(const std::string& folder, const Setup& setup, std::size_t games) {
  absl::StatusOr<Store> store = Store::create(folder, setup, 0);
  ASSERT_TRUE(store.ok()) << store.status();
  for (const GameId& id : all_ids(setup)) {
    if (games-- == 0) break;
    ASSERT_TRUE(store->add(sample_report(setup, id)).ok());
  }
}

// What `work` returns in a process of its own.
int in_child(const std::function<int()>& work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work());
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(StoreTest, CreateAddReadResume) {
  const Folder top;
  const std::string folder = top.path("new/deeper/tournament/");
  const auto setup = sample_setup(3, 3);
  GameReport odd = sample_report(setup, {2, 1, 1});
  odd.ending = Ending::kFault;
  odd.fault = Fault::kIllegal;
  odd.faulty = Side::kSecond;
  odd.fault_state = "a state";
  odd.fault_exchange = std::string("> go\n< \xff\0 it's\n", 15);
  odd.luck = 0.1 + 0.2;
  odd.fault_move = 12;
  odd.fault_exit = 0;
  odd.fault_words = "Traceback\nValueError: it's";
  odd.fault_log = "bot-1.err";
  odd.nodes = {NodesUsed{}, NodesUsed{9, 8, 1, 12'345, 9'000}};
  odd.cpu = {CpuUsed{1, 9, 1'234'567}, CpuUsed{}};
  {
    absl::StatusOr<Store> store = Store::create(folder, setup, 0);
    ASSERT_TRUE(store.ok()) << store.status();
    EXPECT_EQ(store->folder(), top.path("new/deeper/tournament"));
    EXPECT_EQ(setup_to_json(store->setup()), setup_to_json(setup));
    EXPECT_TRUE(store->games()->empty());
    ASSERT_TRUE(store->add(odd).ok());
    ASSERT_TRUE(store->add(sample_report(setup, {0, 2, 0})).ok());

    const absl::StatusOr<Store> reader = Store::read(folder);
    ASSERT_TRUE(reader.ok()) << reader.status();
    EXPECT_EQ(lines_of(*reader->games()), lines_of({sample_report(setup, {0, 2, 0}), odd}));
  }
  absl::StatusOr<Store> store = Store::resume(folder);
  ASSERT_TRUE(store.ok()) << store.status();
  EXPECT_EQ(setup_to_json(store->setup()), setup_to_json(setup));
  EXPECT_EQ(lines_of(*store->games()), lines_of({sample_report(setup, {0, 2, 0}), odd}));
  EXPECT_EQ(*store->record(odd.id), odd.record);
  EXPECT_EQ(Store::record_name(odd.id), "records/000002-1-1.zhr");
  EXPECT_TRUE(absl::IsNotFound(store->record({0, 0, 0}).status()));
  ASSERT_TRUE(store->add(sample_report(setup, {0, 0, 0})).ok());
  EXPECT_EQ(store->games()->size(), 3u);
}

TEST(StoreTest, SeedsAreTheOwnersAlone) {
  const Folder top;
  const mode_t mask = ::umask(0);
  make(top.path("t"), sample_setup(2, 2), 1);
  ::umask(mask);
  for (const char* name : {"t/tournament.db", "t/lock"}) {
    struct stat info {};
    ASSERT_EQ(::stat(top.path(name).c_str(), &info), 0) << name;
    EXPECT_EQ(info.st_mode & 0777U, 0600U) << name;
  }
}

TEST(StoreTest, APipeIsNoDatabase) {
  const Folder top;
  ASSERT_EQ(::mkdir(top.path("t").c_str(), 0700), 0);
  ASSERT_EQ(::mkfifo(top.path("t/tournament.db").c_str(), 0600), 0);
  EXPECT_THAT(Store::read(top.path("t")).status().message(), HasSubstr("it is not a regular file"));
  EXPECT_THAT(Store::resume(top.path("t")).status().message(), HasSubstr("it is not a regular file"));
}

TEST(StoreTest, PeopleCanAskForResults) {
  const Folder folder;
  make(folder.path(), sample_setup(2), 2);
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(folder.path("tournament.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(*query_text(database,
                        "SELECT player0 || ' ' || player1 || ' ' || winner || ' ' || begun || ' ' || record "
                        "FROM result WHERE leg = 1"),
            "bot1 bot0 bot0 2023-11-14 22:13:20 records/000000-0-1.zhr");
  EXPECT_EQ(*query_text(database, "SELECT name || ' ' || version FROM entry WHERE id = 1"), "bot1 greedy 1");
  sqlite3_close(database);
}

TEST(StoreTest, SeedsAreForThisUserAlone) {
  const Folder folder;
  ::umask(022);
  make(folder.path("t"), sample_setup(2), 1);
  const auto mode_of = [&](const std::string& name) {
    struct stat file = {};
    EXPECT_EQ(::stat(folder.path(name).c_str(), &file), 0) << name;
    return file.st_mode & 0777;
  };
  EXPECT_EQ(mode_of("t"), 0700U);
  EXPECT_EQ(mode_of("t/tournament.db"), 0600U);
  EXPECT_EQ(mode_of("t/records/000000-0-0.zhr"), 0600U);
}

TEST(StoreTest, TournamentsOfVersion1GoOn) {
  const Folder folder;
  auto setup = sample_setup(2);
  setup.version = 1;
  make(folder.path(), setup, 1);
  absl::StatusOr<Store> store = Store::resume(folder.path());
  ASSERT_TRUE(store.ok()) << store.status();
  EXPECT_EQ(store->setup().version, 1);
  EXPECT_EQ(store->setup().seed, MasterSeed::from_number(7));
  EXPECT_TRUE(store->add(sample_report(setup, {1, 0, 1})).ok());
}

// As they were made before faults, nodes and processor times had tables of their own.
TEST(StoreTest, TournamentsWithoutTheLaterTablesAreReadAndGoOn) {
  const Folder folder;
  const auto setup = sample_setup(2);
  make(folder.path(), setup, 1);
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(folder.path("tournament.db").c_str(), &database), SQLITE_OK);
  ASSERT_TRUE(execute(database, "DROP TABLE fault; DROP TABLE nodes; DROP TABLE cpu").ok());
  sqlite3_close(database);
  EXPECT_EQ(lines_of(*Store::read(folder.path())->games()), lines_of({sample_report(setup, {0, 0, 0})}));
  GameReport crashed = sample_report(setup, {1, 0, 1});
  crashed.ending = Ending::kFault;
  crashed.fault = Fault::kCrash;
  crashed.faulty = Side::kFirst;
  crashed.fault_move = 3;
  crashed.fault_signal = 11;
  crashed.nodes[0] = {1, 1, 0, 5, 5};
  crashed.cpu[1] = {1, 0, 0};
  {
    absl::StatusOr<Store> store = Store::resume(folder.path());
    ASSERT_TRUE(store.ok()) << store.status();
    ASSERT_TRUE(store->add(crashed).ok());
  }
  EXPECT_EQ(lines_of(*Store::read(folder.path())->games()), lines_of({sample_report(setup, {0, 0, 0}), crashed}));
}

TEST(StoreTest, ARowOfAnotherGameIsDamage) {
  for (const char* change :
       {"INSERT INTO fault VALUES (1, 0, 1, 5, 3, NULL, '', '')",
        "INSERT INTO nodes VALUES (0, 0, 0, 2, 1, 1, 0, 5, 5)", "INSERT INTO nodes VALUES (0, 0, 0, 1, 1, 1, 0, -5, 5)",
        "INSERT INTO cpu VALUES (0, 0, 0, -1, 5, 5)", "INSERT INTO cpu VALUES (0, 0, 0, 1, 5, -5)"}) {
    const Folder folder;
    make(folder.path(), sample_setup(2), 1);
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(folder.path("tournament.db").c_str(), &database), SQLITE_OK);
    ASSERT_TRUE(execute(database, change).ok()) << change;
    sqlite3_close(database);
    EXPECT_TRUE(absl::IsDataLoss(Store::read(folder.path())->games().status())) << change;
  }
}

TEST(StoreTest, AGameIsAddedOnce) {
  const Folder folder;
  const auto setup = sample_setup(2);
  make(folder.path(), setup, 1);
  absl::StatusOr<Store> store = Store::resume(folder.path());
  ASSERT_TRUE(store.ok());
  GameReport other = sample_report(setup, {0, 0, 0});
  other.record = "another";
  const absl::Status status = store->add(other);
  EXPECT_TRUE(absl::IsAlreadyExists(status)) << status;
  EXPECT_EQ(status.message(), folder.path() + " has records/000000-0-0.zhr already");
  EXPECT_EQ(*store->record(other.id), sample_report(setup, other.id).record);

  GameReport foreign = sample_report(setup, {0, 0, 1});
  foreign.id.pair = 2;
  EXPECT_TRUE(absl::IsInvalidArgument(store->add(foreign)));
  foreign.id.pair = 1;
  foreign.entry = {0, 1};
  EXPECT_TRUE(absl::IsInvalidArgument(store->add(foreign))) << "the sides are swapped";
  EXPECT_EQ(files_in(folder.path("records")), 1);
}

TEST(StoreTest, NotWhereATournamentIs) {
  const Folder folder;
  make(folder.path(), sample_setup(2), 1);
  absl::Status status = Store::create(folder.path(), sample_setup(2), 0).status();
  EXPECT_TRUE(absl::IsAlreadyExists(status)) << status;
  EXPECT_EQ(status.message(), folder.path() + " already has a tournament");
  EXPECT_EQ(Store::resume(folder.path())->games()->size(), 1u) << "nothing is lost";

  const Folder other;
  std::ofstream(other.path("letter")) << "dear";
  status = Store::create(other.path(), sample_setup(2), 0).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_EQ(status.message(), other.path() + " is not empty: it has letter");
  EXPECT_EQ(files_in(other.path()), 1);
}

TEST(StoreTest, GoesOnWhereACreateWasKilled) {
  const Folder folder;
  for (const char* name : {"lock", "tournament.db.part", "tournament.db.part-journal"}) {
    std::ofstream(folder.path(name)) << "half";
  }
  std::filesystem::create_directory(folder.path("records"));
  EXPECT_TRUE(absl::IsNotFound(Store::resume(folder.path()).status()));
  const absl::StatusOr<Store> store = Store::create(folder.path(), sample_setup(2), 0);
  EXPECT_TRUE(store.ok()) << store.status();
}

TEST(StoreTest, KilledWhileItIsMade) {
  Random random(static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()));
  for (int i = 0; i < 15; ++i) {
    const Folder folder;
    const pid_t child = ::fork();
    if (child == 0) ::_exit(Store::create(folder.path("t"), sample_setup(2), 0).ok() ? 0 : 1);
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(8000)));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    absl::StatusOr<Store> store = Store::create(folder.path("t"), sample_setup(2), 0);
    if (absl::IsAlreadyExists(store.status())) store = Store::resume(folder.path("t"));
    ASSERT_TRUE(store.ok()) << store.status();
    EXPECT_TRUE(store->add(sample_report(sample_setup(2), {0, 0, 0})).ok());
  }
}

TEST(StoreTest, OneProgramAtATime) {
  const Folder folder;
  const auto setup = sample_setup(2);
  absl::StatusOr<Store> store = Store::create(folder.path(), setup, 0);
  ASSERT_TRUE(store.ok());
  const absl::Status status = Store::resume(folder.path()).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_EQ(status.message(), "another program is playing the tournament in " + folder.path());
  EXPECT_TRUE(Store::read(folder.path()).ok());
  EXPECT_EQ(in_child([&] { return absl::IsFailedPrecondition(Store::resume(folder.path()).status()) ? 0 : 1; }), 0);
  Store moved = *std::move(store);
  EXPECT_FALSE(Store::resume(folder.path()).ok()) << "the lock moves along";
  EXPECT_TRUE(moved.add(sample_report(setup, {0, 0, 0})).ok());
  { const Store gone = std::move(moved); }
  EXPECT_TRUE(Store::resume(folder.path()).ok());
}

TEST(StoreTest, AFolderThatCannotBe) {
  const Folder folder;
  std::ofstream(folder.path("file")) << "text";
  absl::Status status = Store::create(folder.path("file/a/b"), sample_setup(2), 0).status();
  EXPECT_EQ(status.message(), "cannot create the folder " + folder.path("file/a") + ": Not a directory");
  status = Store::create(folder.path("file"), sample_setup(2), 0).status();
  EXPECT_EQ(status.message(), "cannot read the folder " + folder.path("file") + ": Not a directory");
  status = Store::create("/proc/zerohour", sample_setup(2), 0).status();
  EXPECT_THAT(status.message(), HasSubstr("cannot create the folder /proc/zerohour: "));
  EXPECT_TRUE(absl::IsNotFound(Store::resume(folder.path("none")).status()));
  EXPECT_TRUE(absl::IsNotFound(Store::read(folder.path("file")).status()));
  EXPECT_EQ(files_in(folder.path()), 1);
}

// As somebody whom permissions bind.
int as_nobody(const std::function<int()>& work) {
  return in_child([&] { return ::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0) ? 77 : work(); });
}

TEST(StoreTest, AFolderThatCannotBeWritten) {
  const Folder folder;
  make(folder.path("t"), sample_setup(2), 3);
  std::filesystem::create_directory(folder.path("empty"));
  ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
  for (const char* name : {"t", "t/records", "empty"}) ASSERT_EQ(::chmod(folder.path(name).c_str(), 0555), 0);
  for (const char* name : {"t/lock", "t/tournament.db"}) ASSERT_EQ(::chmod(folder.path(name).c_str(), 0444), 0);
  EXPECT_EQ(as_nobody([&] {
              const absl::Status create = Store::create(folder.path("empty"), sample_setup(2), 0).status();
              const absl::Status resume = Store::resume(folder.path("t")).status();
              const absl::StatusOr<Store> read = Store::read(folder.path("t"));
              if (!absl::IsPermissionDenied(create) || !absl::StrContains(create.message(), folder.path("empty"))) {
                return 1;
              }
              if (!absl::IsPermissionDenied(resume)) return 2;
              if (!read.ok() || !read->games().ok()) return 3;
              return read->games()->size() == 3 ? 0 : 4;
            }),
            0);
  for (const char* name : {"t", "t/records", "empty"}) ASSERT_EQ(::chmod(folder.path(name).c_str(), 0755), 0);
}

TEST(StoreTest, NoRoomOnTheDisk) {
  const Folder folder;
  const absl::Status status = Store::create(folder.path("deep/t"), sample_setup(2), std::int64_t{1} << 62).status();
  EXPECT_TRUE(absl::IsResourceExhausted(status)) << status;
  EXPECT_THAT(status.message(), HasSubstr("the disk of " + folder.path("deep/t") + " has "));
  EXPECT_EQ(files_in(folder.path()), 0) << "nothing is left";
  EXPECT_EQ(room_for(1000), (16 << 20) + 1000 * (64 << 10));
}

// A limit on the size of files stands in for a full disk.
void limit_files(rlim_t bytes) {
  ::signal(SIGXFSZ, SIG_IGN);
  const rlimit limit{bytes, RLIM_INFINITY};
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

TEST(StoreTest, ADiskThatIsFullFromTheStart) {
  const Folder folder;
  for (const rlim_t bytes : {0, 4096, 20'000}) {
    EXPECT_EQ(in_child([&] {
                limit_files(bytes);
                const absl::Status status = Store::create(folder.path("t"), sample_setup(2), 0).status();
                return !status.ok() && absl::StrContains(status.message(), folder.path("t/tournament.db")) ? 0 : 1;
              }),
              0)
        << bytes;
    EXPECT_EQ(files_in(folder.path()), 0) << "nothing is left at " << bytes;
  }
}

TEST(StoreTest, ADiskThatFillsUp) {
  const Folder folder;
  const auto setup = sample_setup(100);
  constexpr rlim_t kFull = 100'000;
  EXPECT_EQ(in_child([&] {
              absl::StatusOr<Store> store = Store::create(folder.path(), setup, 0);
              if (!store.ok()) return 1;
              limit_files(kFull);
              std::size_t added = 0;
              absl::Status status;
              for (const GameId& id : all_ids(setup)) {
                status = store->add(sample_report(setup, id));
                if (!status.ok()) break;
                ++added;
              }
              // The database is in the way first.
              if (status.ok() || !absl::StrContains(status.message(), folder.path("tournament.db"))) return 2;
              if (added < 3 || store->games()->size() != added) return 3;
              GameReport large = sample_report(setup, {99, 0, 1});
              large.record.resize(kFull + 1);
              status = store->add(large);
              if (status.ok() || !absl::StrContains(status.message(), "records/000099-0-1.zhr")) return 4;
              limit_files(RLIM_INFINITY);
              // There is room again: the game that failed can be added.
              if (!store->add(sample_report(setup, all_ids(setup)[added])).ok()) return 5;
              return files_in(folder.path("records")) == static_cast<std::ptrdiff_t>(added) + 1 ? 0 : 6;
            }),
            0);
  absl::StatusOr<Store> store = Store::resume(folder.path());
  ASSERT_TRUE(store.ok()) << store.status();
  const std::vector<GameReport> games = *store->games();
  for (const GameReport& game : games) EXPECT_EQ(*store->record(game.id), sample_report(setup, game.id).record);
}

TEST(StoreTest, DamagedDatabase) {
  const auto setup = sample_setup(50);
  const Folder folder;
  make(folder.path("good"), setup, 60);
  const std::string good = *read_file(folder.path("good/tournament.db"));
  const std::string path = folder.path("t/tournament.db");
  const auto damaged = [&](const std::string& text) {
    std::filesystem::create_directories(folder.path("t/records"));
    std::ofstream(path, std::ios::binary) << text;
    absl::Status status = Store::read(folder.path("t")).status();
    EXPECT_TRUE(absl::IsDataLoss(status)) << status;
    EXPECT_THAT(status.message(), HasSubstr(path));
    status = Store::resume(folder.path("t")).status();
    EXPECT_TRUE(absl::IsDataLoss(status)) << status;
    EXPECT_THAT(status.message(), HasSubstr(path));
  };
  damaged("");
  damaged("not a database, but rather a long text " + std::string(1000, 'x'));
  damaged(good.substr(0, good.size() / 2));
  std::string holes = good;
  for (std::size_t i = 5000; i < holes.size(); i += 100) holes[i] = static_cast<char>(~holes[i]);
  damaged(holes);

  make(folder.path("rows"), setup, 2);
  tamper(folder.path("rows"), "UPDATE game SET winner = 'nobody' WHERE leg = 1");
  const absl::Status rows = Store::resume(folder.path("rows"))->games().status();
  EXPECT_TRUE(absl::IsDataLoss(rows));
  EXPECT_EQ(rows.message(), folder.path("rows/tournament.db") + " is damaged: the row of game 0-0-1 is not consistent");
  for (const char* const change :
       {"turns = -1", "actions = 5000000000", "pair = 4294967296", "think_ms0 = -1", "luck = 9e999"}) {
    const std::string odd = folder.path(absl::StrCat("odd ", change));
    make(odd, setup, 2);
    tamper(odd, absl::StrCat("UPDATE game SET ", change, " WHERE leg = 1"));
    EXPECT_TRUE(absl::IsDataLoss(Store::resume(odd)->games().status())) << change;
  }
  make(folder.path("twice"), setup, 2);
  tamper(folder.path("twice"),
         "DROP VIEW result; CREATE TABLE copy AS SELECT * FROM game; DROP TABLE game; ALTER TABLE copy RENAME TO game;"
         " INSERT INTO game SELECT * FROM game WHERE leg = 1");
  EXPECT_THAT(Store::resume(folder.path("twice"))->games().status().message(),
              HasSubstr("is damaged: it has game 0-0-1 twice"));
  // A view may be a query that never ends.
  make(folder.path("view"), setup, 2);
  tamper(
      folder.path("view"),
      "ALTER TABLE game RENAME TO old; CREATE VIEW game AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n)"
      " SELECT old.* FROM old, n");
  EXPECT_THAT(Store::resume(folder.path("view")).status().message(), HasSubstr("lacks the tables of a tournament"));
  tamper(folder.path("rows"), "UPDATE setup SET json = replace(json, '\"pairs\":50', '\"pairs\":\"x\"')");
  EXPECT_EQ(Store::resume(folder.path("rows")).status().message(),
            folder.path("rows/tournament.db") + " is damaged: setup: field \"pairs\": expected a whole number");
}

TEST(StoreTest, NewerSchema) {
  const Folder folder;
  make(folder.path(), sample_setup(2), 2);
  tamper(folder.path(), "PRAGMA user_version = 3");
  for (const absl::Status& status : {Store::resume(folder.path()).status(), Store::read(folder.path()).status()}) {
    EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
    EXPECT_EQ(status.message(),
              folder.path("tournament.db") + " was made by a newer program: its schema is 3, this program knows 2");
  }
}

TEST(StoreTest, WhatAKilledRunLeftIsOverwrittenOrSwept) {
  const Folder folder;
  const auto setup = sample_setup(2);
  make(folder.path(), setup, 1);
  std::ofstream(folder.path("records/000000-0-1.zhr")) << "a record without a row";
  std::ofstream(folder.path("records/.zerohour-1-2.zhr.part")) << "half a rec";
  absl::StatusOr<Store> store = Store::resume(folder.path());
  ASSERT_TRUE(store.ok());
  EXPECT_EQ(store->games()->size(), 1u);
  EXPECT_EQ(files_in(folder.path("records")), 2);
  ASSERT_TRUE(store->add(sample_report(setup, {0, 0, 1})).ok());
  EXPECT_EQ(*store->record({0, 0, 1}), sample_report(setup, {0, 0, 1}).record);
}

}  // namespace
}  // namespace zerohour::tournament
