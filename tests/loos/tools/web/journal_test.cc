// The game outlives the server.
#include "tools/web/journal.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

#include "tests/loos/tools/web/loos_host.h"

namespace zerohour::web {
namespace {

using protocol::is_error;
namespace fs = std::filesystem;

// A folder of its own for each test.
class KeptGame : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = absl::StrCat(testing::TempDir(), "/zerohour-web-", ::getpid(), "-",
                           testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    options_.journal = absl::StrCat(folder_, "/state/web.zhr");
  }
  void TearDown() override { fs::remove_all(folder_); }

  // The names in the journal's folder that hold `part`.
  std::vector<std::string> names_with(const std::string& part) const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(fs::path(options_.journal).parent_path())) {
      const std::string name = entry.path().filename().string();
      if (absl::StrContains(name, part)) names.push_back(entry.path().string());
    }
    return names;
  }
  // Whether a file in the journal's folder has this action or roll, or all that `record` prints of it.
  bool is_kept(const std::string& text) const {
    const std::vector<std::string> names = names_with(".zhr");
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      const absl::StatusOr<std::string> kept = read_file(name);
      return kept.ok() && absl::StrContains(*kept, text);
    });
  }
  static unsigned mode_of(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 0777U : 0;
  }

  std::string folder_;
  HostOptions options_;
};

// Rolls n times, playing on between.
std::string rolls(Page& page, int n) {
  std::string faces;
  for (int i = 0; i < n; ++i) {
    page.play_to_die();
    absl::StrAppend(&faces, Talk::field_of(page.ask("roll"), "faces"), ";");
  }
  return faces;
}

TEST_F(KeptGame, GoesOnWithTheSameDice) {
  std::string hash, commitment;
  {
    const LoosHost host(options_);
    Page page(host);
    page.ask("newgame scenario trench-assault seed secret");
    rolls(page, 1);
    page.play_once();
    hash = page.hash();
    commitment = page.ask("commit");
  }
  EXPECT_EQ(mode_of(options_.journal), 0600U);
  const std::string copy = absl::StrCat(folder_, "/copy.zhr");
  fs::copy_file(options_.journal, copy);
  std::string faces[2];
  for (int i = 0; i < 2; ++i) {
    HostOptions options = options_;
    if (i == 1) options.journal = copy;
    const LoosHost host(options);
    EXPECT_TRUE(host.warnings.empty());
    Page page(host);
    EXPECT_EQ(page.hash(), hash);
    EXPECT_EQ(page.ask("commit"), commitment);
    // What was played is known, and may be taken back up to the die.
    page.ask("events");
    EXPECT_GE(page.lines.size(), 2U);
    EXPECT_TRUE(absl::StartsWith(page.ask("undo"), "ok undone=1"));
    EXPECT_TRUE(is_error(page.ask("undo"), "past-die"));
    faces[i] = rolls(page, 3);
  }
  EXPECT_EQ(faces[0], faces[1]);
}

TEST_F(KeptGame, KeepsWhatTheTableKnowsBesideTheGame) {
  std::string record, result, hints;
  {
    const LoosHost host(options_);
    Page page(host);
    page.ask("newgame scenario trench-assault seed 7");
    rolls(page, 1);
    page.ask("set analysis on");
    EXPECT_TRUE(absl::StartsWith(page.ask("undo"), "ok"));
    page.play_once();
    EXPECT_TRUE(absl::StartsWith(page.ask("undo"), "ok"));
    const std::string actor = Talk::field_of(page.ask("turn"), "actor");
    EXPECT_TRUE(absl::StartsWith(page.ask("hint"), "ok"));
    hints = absl::StrCat("\nrecord text=\"info hints-", actor, " 1\"\n");
    result = page.ask("resign british");
    page.ask("record");
    record = absl::StrJoin(page.lines, "\n");
    EXPECT_TRUE(absl::StrContains(record, "\nrecord text=\"analysis 1\"\n")) << record;
    EXPECT_TRUE(absl::StrContains(record, hints)) << record;
    EXPECT_TRUE(absl::StrContains(record, "\nrecord text=\"resign british\"\nrecord text=\"result german resigned"))
        << record;
  }
  const LoosHost host(options_);
  Page page(host);
  page.ask("record");
  EXPECT_EQ(absl::StrJoin(page.lines, "\n"), record);
  EXPECT_EQ(page.ask("result"), result);
  EXPECT_TRUE(is_error(page.ask("undo"), "game-over"));
}

TEST_F(KeptGame, TheGameBeforeIsPutBeside) {
  {
    const LoosHost host(options_);
    Page page(host);
    page.ask("newgame scenario trench-assault seed secret");
    page.ask("newgame scenario trench-assault seed secret");  // nothing was played: nothing to keep
    page.ask("play bombard 1814");
    page.ask("newgame scenario hill70 seed 7");
    page.ask("play done");
    page.ask("position start");
  }
  const std::vector<std::string> names = names_with("web-");
  ASSERT_EQ(names.size(), 2U);
  for (const std::string& name : names) {
    const absl::StatusOr<std::string> text = read_file(name);
    ASSERT_TRUE(text.ok());
    EXPECT_TRUE(absl::StrContains(*text, "\na british ")) << *text;
    EXPECT_TRUE(parse_record(*text).ok());
    EXPECT_EQ(mode_of(name), 0600U);
  }
}

TEST_F(KeptGame, ABrokenJournalIsPutAside) {
  for (const char* text :
       {"no record\n", "zerohour-record 1\ngame chess\nscenario x\ndata 0\ndice mine\n", "\xff\0\n"}) {
    fs::create_directories(fs::path(options_.journal).parent_path());
    ASSERT_TRUE(write_file_atomically(options_.journal, text, Until::kSystem).ok());
    const LoosHost host(options_);
    ASSERT_EQ(host.warnings.size(), 1U);
    EXPECT_TRUE(absl::StrContains(host.warnings[0], options_.journal)) << host.warnings[0];
    Page page(host);
    EXPECT_TRUE(is_error(page.ask("turn"), "no-game"));
    EXPECT_TRUE(absl::StartsWith(page.ask("newgame"), "ok"));
  }
  EXPECT_EQ(names_with("unreadable").size(), 3U);
}

TEST_F(KeptGame, IsOneServers) {
  const LoosHost host(options_);
  protocol::Engine engine("test", {protocol::test_loos()});
  const auto second = Journal::keep(options_.journal, engine, [](const std::string&) {});
  ASSERT_FALSE(second.ok());
  EXPECT_TRUE(absl::StrContains(second.status().message(), "another server")) << second.status();
}

TEST_F(KeptGame, GoesOnWhereItCannotBeWritten) {
  HostOptions options = options_;
  LoosHost host(options);
  Page page(host);
  page.ask("newgame scenario trench-assault seed 7");
  fs::remove_all(fs::path(options_.journal).parent_path());
  EXPECT_TRUE(absl::StartsWith(page.ask("play bombard 1814"), "ok"));
  EXPECT_TRUE(absl::StartsWith(page.ask("undo"), "ok"));
  host.stop();
  EXPECT_EQ(host.warnings.size(), 1U);
}

TEST_F(KeptGame, ASavedGameComesBackWithItsDice) {
  fs::create_directories(folder_);
  const auto mine = KeySealer::load(absl::StrCat(folder_, "/web.key"));
  ASSERT_TRUE(mine.ok()) << mine.status();
  options_.sealer = *mine;
  const LoosHost host(options_);
  Page page(host);
  page.ask("newgame scenario trench-assault seed secret");
  rolls(page, 1);
  const std::string commitment = Talk::field_of(page.ask("commit"), "commitment"), hash = page.hash();
  page.ask("record");
  const std::vector<std::string> saved = page.lines;
  const std::string faces = rolls(page, 2);
  page.ask("newgame");
  for (const std::string& line : saved) page.send(absl::StrCat("load line ", Talk::field_of(line, "text")));
  for (std::size_t i = 0; i < saved.size(); ++i) EXPECT_EQ(page.read(), absl::StrCat("ok lines=", i + 1));
  EXPECT_TRUE(absl::EndsWith(page.ask("load done"), " new-dice=no"));
  EXPECT_EQ(page.hash(), hash);
  EXPECT_EQ(page.ask("commit"), absl::StrCat("ok commitment=", commitment, " loads=1 known-rolls=2 revealed=no"));
  EXPECT_EQ(rolls(page, 2), faces);
}

TEST_F(KeptGame, AGamePutBesideComesBackWithItsDice) {
  fs::create_directories(folder_);
  const auto mine = KeySealer::load(absl::StrCat(folder_, "/web.key"));
  ASSERT_TRUE(mine.ok()) << mine.status();
  options_.sealer = *mine;
  const LoosHost host(options_);
  Page page(host);
  page.ask("newgame scenario trench-assault seed secret");
  rolls(page, 1);
  const std::string commitment = Talk::field_of(page.ask("commit"), "commitment"), hash = page.hash();
  page.ask("newgame");
  const std::vector<std::string> names = names_with("web-");
  ASSERT_EQ(names.size(), 1U);
  const std::string text = read_file(names[0]).value();
  EXPECT_TRUE(absl::StrContains(text, "\ndice secret\n")) << "its seed is sealed";
  for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    EXPECT_TRUE(absl::StartsWith(page.ask(absl::StrCat("load line ", line)), "ok"));
  }
  EXPECT_TRUE(absl::EndsWith(page.ask("load done"), " new-dice=no"));
  EXPECT_EQ(page.hash(), hash);
  EXPECT_EQ(Talk::field_of(page.ask("commit"), "commitment"), commitment);
}

TEST_F(KeptGame, ARevealedSeedIsSpentAfterANewStartToo) {
  fs::create_directories(folder_);
  std::vector<std::string> saved;
  for (int run = 0; run < 2; ++run) {
    const auto mine = KeySealer::load(absl::StrCat(folder_, "/web.key"));
    ASSERT_TRUE(mine.ok()) << mine.status();
    options_.sealer = *mine;
    const LoosHost host(options_);
    Page page(host);
    if (run == 0) {
      page.ask("newgame scenario trench-assault seed secret");
      rolls(page, 1);
      page.ask("record");
      saved = page.lines;
      page.ask("resign british");
      EXPECT_TRUE(absl::StartsWith(page.ask("reveal"), "ok seed="));
    }
    for (const std::string& line : saved) page.ask(absl::StrCat("load line ", Talk::field_of(line, "text")));
    EXPECT_TRUE(absl::EndsWith(page.ask("load done"), " new-dice=yes why=\"the seed has been revealed\""));
  }
}

// A disk without room for a file of more than `bytes`, for as long as it lives.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    EXPECT_EQ(::getrlimit(RLIMIT_FSIZE, &old_), 0);
    handler_ = ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{bytes, old_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &old_);
    ::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit old_{};
  void (*handler_)(int) = nullptr;
};

TEST_F(KeptGame, ADiskThatFillsUpLosesNoOlderGame) {
  LoosHost host(options_);
  Page page(host);
  page.ask("newgame scenario trench-assault seed 7");
  page.ask("play bombard 1814");
  ASSERT_TRUE(is_kept("\na british bombard 1814\n"));
  {
    const FullDisk full(10);
    // Another game begins and is played, and a third one: the first one's only copy stays.
    EXPECT_TRUE(absl::StartsWith(page.ask("newgame scenario hill70 seed 8"), "ok"));
    EXPECT_TRUE(is_kept("\na british bombard 1814\n"));
    EXPECT_TRUE(absl::StartsWith(page.ask("play done"), "ok"));
    EXPECT_TRUE(is_kept("\na british bombard 1814\n"));
    EXPECT_TRUE(absl::StartsWith(page.ask("newgame scenario trench-assault seed 9"), "ok"));
    EXPECT_TRUE(absl::StartsWith(page.ask("play bombard 1714"), "ok"));
    EXPECT_TRUE(is_kept("\na british bombard 1814\n"));
    EXPECT_EQ(names_with(".part").size(), 0U);
  }
  // With room again all three are kept.
  page.ask("player british name=Anna");
  host.stop();
  EXPECT_EQ(host.warnings.size(), 1U);
  EXPECT_TRUE(is_kept("\nscenario trench-assault+rules-2\n"));
  EXPECT_TRUE(is_kept("\nscenario hill70+rules-2\n"));
  EXPECT_TRUE(is_kept("\na british bombard 1814\n"));
  EXPECT_TRUE(is_kept("\na british bombard 1714\n"));
  EXPECT_TRUE(absl::StrContains(read_file(options_.journal).value(), "\na british bombard 1714\n"));
}

TEST_F(KeptGame, TheEndOfTheServerIsAnotherTry) {
  {
    const LoosHost host(options_);
    Page page(host);
    page.ask("newgame scenario trench-assault seed 7");
    const FullDisk full(10);
    page.ask("play bombard 1814");
    EXPECT_FALSE(is_kept("\na british bombard 1814\n"));
  }
  EXPECT_TRUE(is_kept("\na british bombard 1814\n"));
}

TEST_F(KeptGame, WhereTheFileIsBehindItIsNotWrittenOverEither) {
  LoosHost host(options_);
  Page page(host);
  page.ask("newgame scenario trench-assault seed 7");
  page.ask("play bombard 1814");
  {
    // Its last move was not kept, so that a rename would lose it: the file stays until there is room for all of it.
    const FullDisk full(10);
    page.ask("play attack 1/1a 1814");
    page.ask("newgame scenario hill70 seed 8");
    page.ask("play done");
    EXPECT_TRUE(absl::StrContains(read_file(options_.journal).value(), "\na british bombard 1814\n"));
  }
  page.ask("undo");
  EXPECT_TRUE(is_kept("\na british attack 1/1a 1814\n"));
  EXPECT_TRUE(absl::StrContains(read_file(options_.journal).value(), "\nscenario hill70+rules-2\n"));
}

TEST_F(KeptGame, APipeOrAFolderIsNoJournal) {
  const auto refused = [](const std::string& path) {
    protocol::Engine engine("test", {protocol::test_loos()});
    return Journal::keep(path, engine, [](const std::string&) {}).status();
  };
  fs::create_directories(folder_);
  const std::string pipe = absl::StrCat(folder_, "/pipe.zhr"), folder = absl::StrCat(folder_, "/folder.zhr");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  fs::create_directory(folder);
  EXPECT_EQ(refused(pipe).message(), absl::StrCat("cannot read ", pipe, ": it is not a regular file"));
  EXPECT_EQ(refused(folder).message(), absl::StrCat("cannot read ", folder, ": Is a directory"));
  EXPECT_TRUE(fs::is_fifo(pipe)) << "it is left where it is";
  EXPECT_TRUE(fs::is_directory(folder));
  const std::string locked = absl::StrCat(folder_, "/a.zhr");
  fs::create_directory(absl::StrCat(locked, ".lock"));
  EXPECT_EQ(refused(locked).message(), absl::StrCat("cannot lock ", locked, ".lock: Is a directory"));
}

TEST_F(KeptGame, NobodyElseMayReadAnyOfIt) {
  fs::create_directories(folder_);
  const mode_t mask = ::umask(0);
  const std::string state = absl::StrCat(folder_, "/state");
  const auto mine = KeySealer::load(absl::StrCat(state, "/web.key"));
  ASSERT_TRUE(mine.ok()) << mine.status();
  options_.sealer = *mine;
  {
    const LoosHost host(options_);
    Page page(host);
    page.ask("newgame scenario trench-assault seed secret");
    rolls(page, 1);
    page.ask("newgame");
  }
  ::umask(mask);
  EXPECT_EQ(mode_of(state), 0700U);
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(state)) {
    if (!entry.is_regular_file()) continue;
    ++files;
    EXPECT_EQ(mode_of(entry.path().string()), 0600U) << entry.path();
  }
  EXPECT_GE(files, 5U);  // the key, the account, the journal, its lock, the game before
}

}  // namespace
}  // namespace zerohour::web
