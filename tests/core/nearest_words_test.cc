// What a mistyped word may have been meant to be.
#include "engine/core/nearest_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace zerohour {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Words = std::vector<std::string>;

// The words of `zerohour play`.
const Words kTerminal = {"advance",  "aircraft", "arrive",  "attack", "board", "bombard",  "box",   "break", "commit",
                         "deadpile", "displace", "done",    "end",    "entry", "everyone", "exit",  "gas",   "help",
                         "hex",      "hint",     "legal",   "legend", "load",  "log",      "los",   "lose",  "mobile",
                         "move",     "no-gas",   "nogas",   "odds",   "pass",  "place",    "quit",  "reach", "reserves",
                         "resolve",  "retreat",  "roll",    "rules",  "save",  "setup",    "stand", "state", "status",
                         "stay",     "swap",     "threats", "towns",  "track", "undo",     "units", "why",   "zoc"};

TEST(Nearest, MisspellingsFindTheirWord) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"hnit", "hint"},         {"borad", "board"},     {"qiut", "quit"},        {"atack", "attack"},
      {"attakc", "attack"},     {"bmobard", "bombard"}, {"BORAD", "board"},      {"hlep", "help"},
      {"stauts", "status"},     {"sav", "save"},        {"threat", "threats"},   {"comit", "commit"},
      {"retraet", "retreat"},   {"hexx", "hex"},        {"everone", "everyone"}, {"reslove", "resolve"},
      {"deadplie", "deadpile"}, {"leg", "legal"},
  };
  for (const auto& [typed, meant] : cases) {
    const Words near = nearest_words(typed, kTerminal);
    ASSERT_FALSE(near.empty()) << typed;
    EXPECT_EQ(near.front(), meant) << typed;
  }
}

TEST(Nearest, NonsenseFindsNothing) {
  for (const std::string typed : {"xyzzy", "foo", "qqqqqqqq", "bar", "asdf", "ls", "x", "??", "42", "hello", "sudo",
                                  "make", "began", "frobnicate", "northwest", ""}) {
    EXPECT_THAT(nearest_words(typed, kTerminal), IsEmpty()) << typed;
  }
  EXPECT_THAT(nearest_words(std::string(100'000, 'x'), kTerminal), IsEmpty());
}

TEST(Nearest, WordsThatAreAsCloseAreAllNamed) {
  EXPECT_THAT(nearest_words("stat", kTerminal), ElementsAre("state", "status", "stay"));
  EXPECT_THAT(nearest_words("lo", kTerminal), IsEmpty());  // load, log, los, lose: none is likelier
  EXPECT_THAT(nearest_words("ab", Words{"abc", "abc"}), ElementsAre("abc"));
}

TEST(Nearest, TheHyphensOfFlagsDoNotCount) {
  const Words flags = {"--side", "--seed", "--bot", "--plain"};
  EXPECT_THAT(nearest_words("--sede", flags), ElementsAre("--side", "--seed"));
  EXPECT_THAT(nearest_words("--sudo", flags), IsEmpty());
  EXPECT_THAT(nearest_words("--", flags), IsEmpty());
}

TEST(Nearest, ItIsAsked) {
  EXPECT_EQ(did_you_mean("borad", kTerminal), "; did you mean board?");
  EXPECT_EQ(did_you_mean("1/2x", Words{"1/2a", "1/2b"}), "; did you mean 1/2a or 1/2b?");
  EXPECT_EQ(did_you_mean("stat", kTerminal), "; did you mean state, status or stay?");
  EXPECT_EQ(did_you_mean("xyzzy", kTerminal), "");
}

}  // namespace
}  // namespace zerohour
