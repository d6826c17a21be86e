// The file of a campaign: what cannot be written leaves the old one.
#include "tools/lgg/army/roster_file.h"

#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <future>
#include <vector>

#include "engine/core/csv.h"
#include "tests/lgg/army/army_help.h"
#include "tests/lgg/army/campaign_help.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

class RosterFileTest : public FolderTest {
 protected:
  std::string path(const std::string& name = "roster") const { return FolderTest::path(name); }
  RosterFile create(const RecordDice& dice = RecordDice::mine()) const {
    return *RosterFile::create(path(), Campaign(campaign_data(), "", dice, {}));
  }
};

TEST_F(RosterFileTest, WhatIsSavedIsReadAgain) {
  RosterFile file = create();
  do_all(file.campaign(), {"army A blue good: Elbe"});
  ASSERT_TRUE(file.save().ok());
  do_all(file.campaign(), {"raise A line"});
  ASSERT_TRUE(file.save().ok());
  absl::StatusOr<RosterFile> again = RosterFile::open(path(), campaign_data());
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->campaign().format(), file.campaign().format());
  EXPECT_EQ(files(), 1);
}

TEST_F(RosterFileTest, AFileThatIsThereIsNotBegunAgain) {
  create();
  EXPECT_TRUE(absl::IsAlreadyExists(
      RosterFile::create(path(), Campaign(campaign_data(), "", RecordDice::mine(), {})).status()));
  EXPECT_TRUE(names(RosterFile::open(path("other"), campaign_data()).status(), {"other"}));
  EXPECT_FALSE(RosterFile::create(path("no/folder"), Campaign(campaign_data(), "", RecordDice::mine(), {})).ok());
}

TEST_F(RosterFileTest, AnotherProgramsChangeIsNotWrittenOver) {
  RosterFile one = create();
  absl::StatusOr<RosterFile> two = RosterFile::open(path(), campaign_data());
  ASSERT_TRUE(two.ok());
  do_all(one.campaign(), {"army A blue good"});
  ASSERT_TRUE(one.save().ok());
  do_all(two->campaign(), {"army B red good"});
  EXPECT_TRUE(absl::IsAborted(two->save()));
  EXPECT_EQ(*read_file(path()), one.campaign().format());
}

TEST_F(RosterFileTest, OneProgramAtATimeWritesIt) {
  RosterFile file = create();
  do_all(file.campaign(), {"army A blue good"});
  {
    const absl::StatusOr<LockFile> other = LockFile::take_to_replace(path());
    ASSERT_TRUE(other.ok()) << other.status();
    const absl::Status status = file.save();
    EXPECT_TRUE(absl::IsAborted(status));
    EXPECT_TRUE(names(status, {path(), "another program is changing it"}));
    EXPECT_TRUE(RosterFile::open(path(), campaign_data()).ok()) << "it can be read all the time";
  }
  EXPECT_TRUE(file.save().ok());
  do_all(file.campaign(), {"army C red good"});
  EXPECT_TRUE(file.save().ok());
  EXPECT_EQ(files(), 1) << "the lock leaves nothing in the folder";
}

TEST_F(RosterFileTest, WritersAtTheSameTimeLoseNoStep) {
  constexpr int kWriters = 4, kSteps = 10;
  create();
  const auto write = [&] {
    for (int step = 0; step < kSteps;) {
      absl::StatusOr<RosterFile> file = RosterFile::open(path(), campaign_data());
      if (!file.ok() || !file->campaign().perform(absl::StrCat("note: ", step)).ok()) return false;
      const absl::Status saved = file->save();
      if (saved.ok()) ++step;
      if (!saved.ok() && !absl::IsAborted(saved)) return false;
    }
    return true;
  };
  std::vector<std::future<bool>> writers;
  for (int writer = 0; writer < kWriters; ++writer) writers.push_back(std::async(std::launch::async, write));
  for (std::future<bool>& writer : writers) EXPECT_TRUE(writer.get());
  absl::StatusOr<RosterFile> file = RosterFile::open(path(), campaign_data());
  ASSERT_TRUE(file.ok()) << file.status();
  EXPECT_EQ(file->campaign().steps().size(), static_cast<std::size_t>(kWriters * kSteps));
}

TEST_F(RosterFileTest, WhatCouldNotBeReadAgainIsNotWritten) {
  RosterFile file = create();
  const std::string before = *read_file(path());
  // A word that is longer than a line of a file may be.
  do_all(file.campaign(), {absl::StrCat("province SAX blue ", std::string(kMaxLineBytes, '0'), "60")});
  EXPECT_TRUE(names(file.save(), {"could not be read", absl::StrCat(path(), ":5"), "nothing is written"}));
  EXPECT_EQ(*read_file(path()), before);
  ASSERT_TRUE(file.campaign().undo().ok());
  do_all(file.campaign(), {"province SAX blue 60"});
  EXPECT_TRUE(file.save().ok());
}

TEST_F(RosterFileTest, AFileThatWouldBeTooLargeIsNotWritten) {
  RosterFile file = create();
  const std::string before = *read_file(path());
  const std::string note = absl::StrCat("note: ", std::string(200, 'x'));
  const std::size_t line = absl::StrCat("step ", note, "\n").size();
  for (std::size_t bytes = 0; bytes <= kMaxFileBytes; bytes += line) do_all(file.campaign(), {note});
  const absl::Status status = file.save();
  EXPECT_TRUE(absl::IsResourceExhausted(status));
  EXPECT_TRUE(names(status, {"roster", "too large", absl::StrCat(kMaxFileBytes), "begin a new file", "undo"}));
  EXPECT_EQ(*read_file(path()), before);
  EXPECT_EQ(files(), 1);
  while (file.campaign().format().size() > kMaxFileBytes) ASSERT_TRUE(file.campaign().undo().ok());
  ASSERT_TRUE(file.save().ok());
  EXPECT_TRUE(RosterFile::open(path(), campaign_data()).ok());
}

// A limit on the size of files stands in for a full disk.
TEST_F(RosterFileTest, AFullDiskLeavesTheOldFile) {
  RosterFile file = create();
  const std::string before = *read_file(path());
  do_all(file.campaign(), {"army A blue good"});
  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
  void (*const handler)(int) = ::signal(SIGXFSZ, SIG_IGN);
  const rlimit limit{10, old.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  const absl::Status status = file.save();
  ::setrlimit(RLIMIT_FSIZE, &old);
  ::signal(SIGXFSZ, handler);
  EXPECT_FALSE(status.ok());
  EXPECT_EQ(*read_file(path()), before);
  EXPECT_EQ(files(), 1);
  EXPECT_TRUE(file.save().ok());
}

TEST_F(RosterFileTest, ASecretSeedIsForItsOwnerAlone) {
  create(RecordDice::of(DiceSeed::secret()));
  struct stat status {};
  ASSERT_EQ(::stat(path().c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
}

}  // namespace
}  // namespace zerohour::lgg
