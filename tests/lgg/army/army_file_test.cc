// The file of an army: what a side has committed itself to stays as it is.
#include "tools/lgg/army/army_file.h"

#include <sys/stat.h>

#include "tests/lgg/army/army_help.h"
#include "tools/lgg/army/muster.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

class ArmyFileTest : public FolderTest {
 protected:
  ArmyFile create(int base = 400) const {
    ArmyFile file(path("a"));
    file.army() = army_of("line line elite light", base);
    EXPECT_TRUE(file.save(built_in_prices()).ok());
    return file;
  }
  ArmyFile open() const { return *ArmyFile::open(path("a"), built_in_prices()); }
};

TEST_F(ArmyFileTest, WhatIsSavedIsReadAgain) {
  ArmyFile file = create();
  EXPECT_EQ(open().army(), file.army());
  file.army().name = "Elbe";
  ASSERT_TRUE(file.save(built_in_prices()).ok());
  EXPECT_EQ(open().army().name, "Elbe");
  struct stat status {};
  ASSERT_EQ(::stat(path("a").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  EXPECT_EQ(files(), 1);
  EXPECT_TRUE(names(ArmyFile::open(path("b"), built_in_prices()).status(), {path("b")}));
}

TEST_F(ArmyFileTest, ANewOneDoesNotReplaceAnother) {
  create();
  const std::string before = *read_file(path("a"));
  ArmyFile file(path("a"));
  file.army() = army_of("line");
  EXPECT_TRUE(absl::IsAlreadyExists(file.save(built_in_prices())));
  EXPECT_EQ(*read_file(path("a")), before);
}

// A side commits itself in one terminal while the army is still being bought in another.
TEST_F(ArmyFileTest, ASaltIsNotWrittenOver) {
  create();
  ArmyFile shop = open(), committed = open();
  committed.army().salt = fresh_salt();
  ASSERT_TRUE(committed.save(built_in_prices()).ok());
  shop.army().units.pop_back();
  EXPECT_TRUE(absl::IsAborted(shop.save(built_in_prices())));
  EXPECT_EQ(open().army(), committed.army());
  {
    const absl::StatusOr<LockFile> other = LockFile::take_to_replace(path("a"));
    ASSERT_TRUE(other.ok()) << other.status();
    EXPECT_TRUE(names(committed.save(built_in_prices()), {path("a"), "another program is changing it"}));
  }
  EXPECT_TRUE(committed.save(built_in_prices()).ok());
}

TEST_F(ArmyFileTest, ACommittedArmyIsNotContinued) {
  ArmyFile file = create();
  EXPECT_TRUE(check_can_continue("a", file.army(), {}).ok());
  file.army().salt = fresh_salt();
  EXPECT_TRUE(names(check_can_continue("a", file.army(), {}), {"'a'", "committed", "copy it under another name"}));
}

TEST_F(ArmyFileTest, AnArmyIsContinuedWithItsOwnPoints) {
  ArmyFile file = create(200);
  EXPECT_TRUE(check_can_continue("a", file.army(), 200).ok());
  EXPECT_TRUE(names(check_can_continue("a", file.army(), 400), {"'a'", "200 points", "400"}));
}

}  // namespace
}  // namespace zerohour::lgg
