// Records that go out of an engine and come back.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/tools/protocol/talk.h"
#include "tools/protocol/seed_keeper.h"

namespace zerohour::protocol {

// Keeps seeds in memory.
class Drawer final : public SeedKeeper {
 public:
  std::string seal(const DiceSeed& seed, absl::string_view line) const override {
    const std::string word = absl::StrCat("sealed-", seals_.size());
    seals_.emplace(word, std::make_pair(seed, std::string(line)));
    return word;
  }
  absl::StatusOr<DiceSeed> open(absl::string_view sealed, absl::string_view line) const override {
    const auto found = seals_.find(std::string(sealed));
    if (found == seals_.end()) return absl::NotFoundError("sealed elsewhere");
    if (found->second.second != line) return absl::FailedPreconditionError("another line of play");
    return found->second.first;
  }
  DiceAccount account(const DiceSeed& seed) const override {
    const auto found = accounts_.find(seed.commitment());
    return found == accounts_.end() ? DiceAccount() : found->second;
  }
  void note_roll(const DiceSeed& seed, const std::string& roll) override {
    DiceAccount& account = accounts_[seed.commitment()];
    if (!account.rolls.insert(roll).second) account.ahead.insert(roll);
  }
  void note_load(const DiceSeed& seed, absl::Span<const std::string> rolls) override {
    DiceAccount& account = accounts_[seed.commitment()];
    bool back = false;
    for (const std::string& roll : account.rolls) {
      if (std::find(rolls.begin(), rolls.end(), roll) != rolls.end()) continue;
      back = true;
      account.ahead.insert(roll);
    }
    account.loads += back ? 1 : 0;
  }
  absl::Status spend(const DiceSeed& seed) override {
    if (disk_full) return absl::ResourceExhaustedError("the disk is full");
    accounts_[seed.commitment()].revealed = true;
    return absl::OkStatus();
  }

  bool disk_full = false;

 private:
  mutable std::map<std::string, std::pair<DiceSeed, std::string>> seals_;
  std::map<std::string, DiceAccount> accounts_;  // by commitment
};

class Loading : public testing::Test {
 protected:
  // What `record` prints.
  static std::vector<std::string> save(Talk& talk) { return talk.fields("record", "record", "text"); }
  // Who alters a record leaves out the digest, which would tell.
  static std::vector<std::string> without_digest(std::vector<std::string> lines) {
    const auto is_digest = [](const std::string& line) { return absl::StartsWith(line, "info digest "); };
    lines.erase(std::remove_if(lines.begin(), lines.end(), is_digest), lines.end());
    return lines;
  }
  static std::string load(Talk& talk, const std::vector<std::string>& lines) {
    EXPECT_EQ(talk.final_line("load drop"), "ok");
    for (const std::string& line : lines) talk.ask(absl::StrCat("load line ", line));
    return talk.final_line("load done");
  }
  static std::string check(Talk& talk, const std::vector<std::string>& lines) {
    talk.ask("load drop");
    for (const std::string& line : lines) talk.ask(absl::StrCat("load line ", line));
    return talk.final_line("load check");
  }
  // Plays on until n dice have fallen; the faces.
  static std::string rolls(Talk& talk, int n) {
    std::string faces;
    while (n > 0) {
      const std::string turn = talk.final_line("turn");
      if (absl::StrContains(turn, "actor=nobody")) break;
      if (absl::StrContains(turn, "actor=chance")) {
        absl::StrAppend(&faces, talk.field("roll", "faces"), ";");
        --n;
      } else {
        play_one(talk);
      }
    }
    return faces;
  }
  static void play_one(Talk& talk) {
    const std::string action = eager_action(actions_in(talk.ask("legal")));
    ASSERT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("play ", action)), "ok ")) << action;
  }
  // Into the middle of a game, one action behind a die.
  static void play_some(Talk& talk) {
    rolls(talk, 3);
    while (absl::StrContains(talk.final_line("turn"), "actor=chance")) talk.ask("roll");
    play_one(talk);
  }
  static std::vector<std::string> events(Talk& talk) { return talk.ask("events"); }

  std::shared_ptr<Drawer> drawer_ = std::make_shared<Drawer>();
};

}  // namespace zerohour::protocol
