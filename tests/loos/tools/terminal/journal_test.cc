// The journal of a game: sealed at its end, begun anew if it is lost, and games whose players are not installed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/core/digest.h"
#include "tests/loos/tools/terminal/script.h"
#include "tools/support/files.h"
#include "tools/terminal/play.h"

namespace zerohour::terminal {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

CheckedRecord record_in(const std::string& path) {
  const absl::StatusOr<CheckedRecord> checked = read_and_check_digest(file_text(path));
  EXPECT_TRUE(checked.ok()) << checked.status() << file_text(path);
  return checked.ok() ? *checked : CheckedRecord();
}

// Lines that are typed one by one; something happens before some of them.
class TypedLines : public std::streambuf {
 public:
  using Step = std::pair<std::function<void()>, std::string>;
  explicit TypedLines(std::vector<Step> steps) : steps_(std::move(steps)) {}

 protected:
  int_type underflow() override {
    if (next_ == steps_.size()) return traits_type::eof();
    auto& [happens, line] = steps_[next_++];
    if (happens) happens();
    line += '\n';
    setg(line.data(), line.data(), line.data() + line.size());
    return traits_type::to_int_type(line.front());
  }

 private:
  std::vector<Step> steps_;
  std::size_t next_ = 0;
};

struct Told {
  std::string out, err;
};
Told play_steps(const PlayOptions& options, std::vector<TypedLines::Step> steps) {
  TypedLines lines(std::move(steps));
  std::istream in(&lines);
  std::ostringstream out, err;
  const absl::Status status = run_play(options, loos_game(), in, out, err);
  EXPECT_TRUE(status.ok()) << status;
  return {out.str(), err.str()};
}

TEST(Journal, IsSealedWhenTheGameIsOverAndOpenedByAnUndo) {
  TempFolder folder;
  PlayOptions options = small_game("hill70", "both");
  options.dice = "mine";
  options.seed.clear();
  options.record = folder.file("game.zhr");
  std::string at_the_end, undone;
  play_steps(options, {{nullptr, "move 45a 2809"},
                       {nullptr, "done"},
                       {nullptr, "attack 2709"},
                       {nullptr, "done"},
                       {nullptr, "3"},
                       {nullptr, "undo roll"},
                       {nullptr, "5"},
                       {nullptr, "done"},
                       {[&] { at_the_end = file_text(options.record); }, "undo"},
                       {[&] { undone = file_text(options.record); }, "done"}});
  EXPECT_THAT(at_the_end, AllOf(HasSubstr("\ninfo digest "), HasSubstr("\nundo 1 analysis\n"), HasSubstr("\nresult ")));
  EXPECT_THAT(undone, AllOf(Not(HasSubstr("digest")), Not(HasSubstr("\nresult ")), HasSubstr("\nundo 1 analysis\n")));
  // It is over again.
  const CheckedRecord checked = record_in(options.record);
  EXPECT_TRUE(checked.has_digest);
  EXPECT_TRUE(checked.record.result.has_value());
  EXPECT_EQ(checked.record.analysis, 1);
}

TEST(Journal, OneThatIsLostIsBegunAnewBesideIt) {
  const std::vector<std::pair<std::string, std::function<void(const std::string&)>>> fates = {
      {"was removed or renamed", [](const std::string& path) { std::filesystem::remove(path); }},
      {"was replaced by another file",
       [](const std::string& path) {
         std::filesystem::remove(path);
         write_text(path, "mine");
       }},
      {"was shortened", [](const std::string& path) { std::filesystem::resize_file(path, 100); }},
      {"was added to", [](const std::string& path) { std::ofstream(path, std::ios::app) << "x"; }},
      {"was made read-only", [](const std::string& path) { ::chmod(path.c_str(), 0400); }},
  };
  for (const auto& fate : fates) {
    const std::string& what = fate.first;
    const std::function<void(const std::string&)>& happens = fate.second;
    TempFolder folder;
    PlayOptions options = small_game("trench-assault");
    options.record = folder.file("game.zhr");
    // A name that is taken is left alone.
    const std::string taken = folder.file("game-2.zhr"), anew = folder.file("game-3.zhr");
    write_text(taken, "taken");
    std::string left;
    const Told told = play_steps(options, {{nullptr, "bombard 1714"},
                                           {[&] {
                                              happens(options.record);
                                              if (std::filesystem::exists(options.record))
                                                left = file_text(options.record);
                                            },
                                            "bombard 1814"},
                                           {nullptr, "state"}});
    EXPECT_THAT(told.err, AllOf(HasSubstr("the game is no longer recorded in "), HasSubstr(what)));
    EXPECT_THAT(told.out, HasSubstr(absl::StrCat("The whole game is recorded anew in ", anew)));
    EXPECT_THAT(told.out, HasSubstr(absl::StrCat("continue with: zerohour play --resume ", anew)));
    EXPECT_TRUE(left.empty() || file_text(options.record) == left) << what;
    EXPECT_EQ(file_text(taken), "taken");
    PlayOptions resumed;
    resumed.resume = anew;
    EXPECT_EQ(last_line(play_script(resumed, "state\n"), "hash "), last_line(told.out, "hash ")) << what;
  }
}

// Also if nothing more is written to it: whoever leaves is told the right file.
TEST(Journal, OneThatIsLostIsNoticedWhenThePersonLeaves) {
  TempFolder folder;
  PlayOptions options = small_game("trench-assault");
  options.record = folder.file("game.zhr");
  const Told told =
      play_steps(options, {{nullptr, "bombard 1714"}, {[&] { std::filesystem::remove(options.record); }, "quit"}});
  EXPECT_THAT(told.out, HasSubstr(absl::StrCat("continue with: zerohour play --resume ", folder.file("game-2.zhr"))));
  EXPECT_EQ(record_in(folder.file("game-2.zhr")).record.events.size(), 1U);
}

TEST(Journal, IsNotOverwrittenBySavingAnotherGame) {
  TempFolder folder;
  const std::string file = folder.file("other.zhr");
  write_text(file, "another game\n");
  {
    const auto held = AppendFile::resume(file);
    ASSERT_TRUE(held.ok());
    const std::string out = play_script(small_game("hill70"), absl::StrCat("save ", file, "!\n"));
    EXPECT_THAT(unwrapped(out), HasSubstr("is in use: a game is being played in it"));
    EXPECT_EQ(file_text(file), "another game\n");
  }
  EXPECT_THAT(play_script(small_game("hill70"), absl::StrCat("save ", file, "!\n")), HasSubstr("Saved in "));
  // Nor the game's own, under another name.
  PlayOptions options = small_game("hill70");
  options.record = folder.file("game.zhr");
  const Told told = play_steps(options, {{[&] { std::filesystem::create_symlink(options.record, folder.file("link")); },
                                          absl::StrCat("save ", folder.file("link"), "!")}});
  EXPECT_THAT(told.out, HasSubstr("That is the game's journal"));
}

TEST(Journal, AGameWhosePlayerIsMissingIsLookedAt) {
  TempFolder folder;
  ASSERT_EQ(setenv("XDG_STATE_HOME", folder.file("state").c_str(), 1), 0);
  PlayOptions options = small_game("trench-assault");
  options.record = folder.file("game.zhr");
  const std::string before = play_script(options, "bombard 1714\nstate\n");
  for (const char* const name : {"my-bot.py", "level-99"}) {
    const std::string file = folder.file("foreign.zhr");
    std::string text = file_text(options.record);
    const std::size_t at = text.find("player german ");
    text.replace(at, text.find('\n', at) - at, absl::StrCat("player german ", name));
    write_text(file, text);
    PlayOptions resumed;
    resumed.resume = file;
    const std::string looked = play_script(resumed, "bombard 1814\nlog\nstate\nplayers\nsit british\n");
    EXPECT_THAT(unwrapped(looked),
                HasSubstr(absl::StrCat("The German side is played by '", name, "', which is not installed here.")));
    EXPECT_THAT(looked, HasSubstr("A player is missing: sit SIDE or level NAME continues the game."));
    EXPECT_EQ(last_line(looked, "hash "), last_line(before, "hash "));
    EXPECT_EQ(file_text(file), text) << "it was only looked at";
    // By a person, and by another player.
    const std::string sat = play_script(resumed, "sit german\nplayers\nundo\nstate\n");
    EXPECT_THAT(sat, AllOf(HasSubstr("British: you. German: you."),
                           HasSubstr("The game continues in a file of its own: "), HasSubstr("1 action taken back.")));
    const std::string levelled = play_script(resumed, "level 2\nplayers\nbombard 1814\ndone\nno-gas\nquit\n");
    EXPECT_THAT(levelled, AllOf(HasSubstr("British: you. German: level-2."), HasSubstr("  dice ")));
    EXPECT_EQ(file_text(file), text);
    PlayOptions named = resumed;
    named.bot = "level-3";
    named.journal = false;
    std::istringstream in("players\n");
    std::ostringstream out, err;
    EXPECT_TRUE(run_play(named, loos_game(), in, out, err).ok());
    EXPECT_THAT(out.str(), HasSubstr("German: level-3."));
  }
}

}  // namespace
}  // namespace zerohour::terminal
