// The file of a muster: both sides may commit themselves at the same time.
#include "tools/lgg/army/muster_file.h"

#include <array>
#include <future>

#include "tests/lgg/army/army_help.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

class MusterFileTest : public FolderTest {
 protected:
  MusterFileTest() {
    army_[index(kBlue)] = army_of("line line elite light");
    army_[index(kRed)] = army_of("line line line foot_gun");
    for (ArmyList& army : army_) army.salt = fresh_salt();
  }
  void create() const { ASSERT_TRUE(write_file_atomically(path("m"), format_muster({}, built_in_prices())).ok()); }
  absl::StatusOr<Muster> commit_side(Side side) const {
    return change_muster(path("m"), built_in_prices(),
                         [&](Muster& muster) { return commit(muster, side, army_[index(side)], built_in_prices()); });
  }
  absl::StatusOr<Muster> reveal_side(Side side) const {
    return change_muster(path("m"), built_in_prices(),
                         [&](Muster& muster) { return reveal(muster, side, army_[index(side)], built_in_prices()); });
  }

 private:
  std::array<ArmyList, 2> army_;
};

TEST_F(MusterFileTest, WhatIsChangedIsReadAgain) {
  create();
  ASSERT_TRUE(commit_side(kBlue).ok());
  ASSERT_TRUE(commit_side(kRed).ok());
  ASSERT_TRUE(reveal_side(kRed).ok());
  const absl::StatusOr<Muster> changed = reveal_side(kBlue);
  ASSERT_TRUE(changed.ok()) << changed.status();
  EXPECT_TRUE(changed->is_complete());
  const absl::StatusOr<Muster> read = read_muster(path("m"), built_in_prices());
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, *changed);
  EXPECT_EQ(files(), 1);
}

TEST_F(MusterFileTest, AnErrorLeavesTheFile) {
  create();
  ASSERT_TRUE(commit_side(kBlue).ok());
  const std::string before = *read_file(path("m"));
  EXPECT_TRUE(names(commit_side(kBlue).status(), {"blue", "already"}));
  EXPECT_TRUE(names(reveal_side(kBlue).status(), {"red", "not committed"}));
  const auto fail_after_a_change = [](Muster& muster) {
    muster.base = 7;
    return absl::CancelledError("no");
  };
  EXPECT_TRUE(absl::IsCancelled(change_muster(path("m"), built_in_prices(), fail_after_a_change).status()));
  EXPECT_EQ(*read_file(path("m")), before);
  EXPECT_TRUE(absl::IsNotFound(change_muster(path("n"), built_in_prices(), fail_after_a_change).status()));
}

TEST_F(MusterFileTest, OneProgramAtATimeChangesIt) {
  create();
  const auto both = [&](Muster& muster) {
    EXPECT_TRUE(names(commit_side(kRed).status(), {path("m"), "another program is changing it"}));
    muster.base = 300;
    return absl::OkStatus();
  };
  ASSERT_TRUE(change_muster(path("m"), built_in_prices(), both).ok());
  EXPECT_TRUE(names(commit_side(kRed).status(), {"400 points", "300"}));
}

TEST_F(MusterFileTest, BothSidesMayCommitThemselvesAtTheSameTime) {
  for (int time = 0; time < 10; ++time) {
    create();
    const auto until_written = [&](Side side) {
      absl::Status status;
      do {
        status = commit_side(side).status();
      } while (absl::IsAborted(status));
      return status;
    };
    std::future<absl::Status> blue = std::async(std::launch::async, until_written, kBlue);
    EXPECT_TRUE(until_written(kRed).ok());
    EXPECT_TRUE(blue.get().ok());
    const absl::StatusOr<Muster> muster = read_muster(path("m"), built_in_prices());
    ASSERT_TRUE(muster.ok()) << muster.status();
    EXPECT_FALSE(muster->commitment[index(kBlue)].empty());
    EXPECT_FALSE(muster->commitment[index(kRed)].empty());
  }
}

}  // namespace
}  // namespace zerohour::lgg
