// The file of a campaign: what cannot be written leaves the old one.
#include "tools/lgg/army/roster_file.h"

#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>

#include "tests/lgg/army/army_help.h"
#include "tests/lgg/army/campaign_help.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

class RosterFileTest : public testing::Test {
 protected:
  RosterFileTest() {
    std::string pattern = testing::TempDir() + "/rosterXXXXXX";
    folder_ = ::mkdtemp(pattern.data());
  }
  ~RosterFileTest() override { std::filesystem::remove_all(folder_); }
  RosterFileTest(const RosterFileTest&) = delete;
  RosterFileTest& operator=(const RosterFileTest&) = delete;

  std::string path(const std::string& name = "roster") const { return folder_ + "/" + name; }
  RosterFile create(const RecordDice& dice = RecordDice::mine()) const {
    return *RosterFile::create(path(), Campaign(campaign_data(), "", dice, {}));
  }
  int files() const { return static_cast<int>(std::distance(std::filesystem::directory_iterator(folder_), {})); }

 private:
  std::string folder_;
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
