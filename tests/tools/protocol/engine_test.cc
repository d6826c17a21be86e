// Commands that need no game, and refusals.
#include "tools/protocol/engine.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/patrol/adapter.h"
#include "tests/tools/protocol/person.h"
#include "tests/tools/protocol/talk.h"

namespace zerohour::protocol {
namespace {

using Lines = std::vector<std::string>;

TEST(Engine, HelpNamesEveryCommand) {
  Talk talk;
  EXPECT_EQ(talk.ask("help").size(), Engine::commands().size() + 1);
  EXPECT_EQ(talk.ask("help go").size(), 2U);
  EXPECT_TRUE(is_error(talk.final_line("help went"), "bad-arguments"));
}

TEST(Engine, RepeatsTheId) {
  Talk talk;
  EXPECT_EQ(talk.ask("12 ping a  b"), Lines{"12 ok text=\"a  b\""});
  EXPECT_EQ(
      talk.ask("007 nonsense"),
      Lines{"007 error code=unknown-command rule=\"\" message=\"no command is called 'nonsense': 'help' lists them\""});
  EXPECT_TRUE(is_error(talk.final_line("1234567890123456789 ping"), "unknown-command"));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("5"), "5 error code=unknown-command "));
  for (const std::string& line : talk.ask("3 hello")) EXPECT_TRUE(absl::StartsWith(line, "3 ")) << line;
}

// Readers of JSON hold numbers as doubles, which are exact only below 2^53.
TEST(Engine, ALargeIdIsTextInJson) {
  Talk talk;
  talk.ask("set format json");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("9007199254740991 ping"), "{\"id\":9007199254740991,"));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("9007199254740992 ping"), "{\"id\":\"9007199254740992\","));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("999999999999999999 ping"), "{\"id\":\"999999999999999999\","));
}

// Pasted from a web page or a word processor.
TEST(Engine, SpacesAndDashesAreThoseOfAKeyboard) {
  Talk talk;
  EXPECT_EQ(talk.ask("12\xc2\xa0help\xe2\x80\xafping"), talk.ask("12 help ping"));
  EXPECT_EQ(talk.ask("\xc2\xa0newgame\xc2\xa0scenario no\xe2\x80\x91such"), talk.ask("newgame scenario no-such"));
  // What is said, and names, stay as they are.
  EXPECT_EQ(talk.ask("ping 1915\xe2\x80\x93"
                     "1917"),
            Lines{"ok text=1915\xe2\x80\x93"
                  "1917"});
}

TEST(Engine, PassesOverBlankLinesAndComments) {
  Talk talk;
  EXPECT_EQ(talk.ask(""), Lines{""});
  EXPECT_EQ(talk.ask("# newgame"), Lines{""});
  EXPECT_EQ(talk.ask(" \tping x \t"), Lines{"ok text=x"});
}

TEST(Engine, RefusesBadLines) {
  Talk talk;
  const auto take = [&](const Line& line) {
    talk.ask("ping");
    talk.take(line);
    talk.output().flush();
    return talk.lines().back();
  };
  EXPECT_TRUE(absl::StartsWith(take({"9 newgame", Line::Fault::kTooLong}), "9 error code=line-too-long "));
  EXPECT_TRUE(is_error(take({std::string("new\0", 4), Line::Fault::kBadBytes}), "bad-bytes"));
  EXPECT_TRUE(is_error(take({"newgame", Line::Fault::kUnfinished}), "unfinished-line"));
  EXPECT_TRUE(is_error(talk.final_line("state"), "no-game"));
}

TEST(Engine, OptionsHaveTypes) {
  Talk talk;
  EXPECT_EQ(talk.final_line("set bot random"), "ok");
  EXPECT_TRUE(is_error(talk.final_line("set bot nobody"), "bad-value"));
  EXPECT_EQ(talk.final_line("set seed 9223372036854775807"), "ok");
  EXPECT_TRUE(is_error(talk.final_line("set seed 9223372036854775808"), "bad-value"));
  EXPECT_TRUE(is_error(talk.final_line("set seed -1"), "bad-value"));
  EXPECT_EQ(talk.final_line("set analysis on"), "ok");
  EXPECT_TRUE(is_error(talk.final_line("set analysis maybe"), "bad-value"));
  EXPECT_TRUE(is_error(talk.final_line("set"), "unknown-option"));
  EXPECT_TRUE(is_error(talk.final_line("set colour blue"), "unknown-option"));
}

TEST(Engine, CommandsWithoutAGame) {
  Talk talk;
  for (const Engine::Command& command : Engine::commands()) {
    if (!command.needs_game) continue;
    EXPECT_TRUE(is_error(talk.final_line(std::string(command.name)), "no-game")) << command.name;
  }
  EXPECT_EQ(talk.final_line("stop"), "ok stopped=no");
  EXPECT_EQ(talk.final_line("wait"), "ok");
  EXPECT_TRUE(is_error(talk.final_line("stop it"), "bad-arguments"));
}

// A game in which the first side may roll on or hold.
void begin_choosing(Talk& talk) {
  for (const char* line : {"newgame seed mine", "play roll", "roll 4"}) talk.ask(line);
}

TEST(Engine, SearchesWithinTheCallWhereItHearsStop) {
  int asked = 0;
  EngineOptions options;
  options.hears_stop = [&] { return ++asked > 2; };
  Talk talk({test_pig()}, options);
  begin_choosing(talk);
  talk.take({"go time 600000", Line::Fault::kNone});
  EXPECT_FALSE(talk.engine().searching());
  ASSERT_FALSE(talk.lines().empty()) << "its answer is there when take() returns";
  EXPECT_TRUE(absl::StartsWith(talk.lines().back(), "ok best=")) << talk.lines().back();
  EXPECT_EQ(asked, 3) << "it heard that it was to stop";
  const std::string best = talk.final_line("go nodes 200");
  Talk with_thread;
  begin_choosing(with_thread);
  EXPECT_EQ(best, with_thread.final_line("go nodes 200"));
}

TEST(Engine, NewsComeWithinTheCall) {
  int asked = 0;
  EngineOptions options;
  options.hears_stop = [&] { return ++asked > 60; };  // after more than the second before the first news
  Talk talk({test_pig()}, options);
  talk.ask("set progress on");
  begin_choosing(talk);
  const std::vector<std::string> lines = talk.ask("go time 600000");
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                          [](const std::string& line) { return absl::StartsWith(line, "info share="); }));
}

TEST(Engine, ABotIsNamedAtTheStart) {
  EngineOptions options;
  options.bot = "random";
  Engine engine("test", {patrol::game_type()}, options);
  Person person(engine);
  const std::vector<std::string> hello = person.ask("hello 2");
  EXPECT_TRUE(std::any_of(hello.begin(), hello.end(), [](const std::string& line) {
    return absl::StartsWith(line, "option name=bot kind=choice default=random values=");
  }));
  EXPECT_TRUE(absl::EndsWith(person.final_line("newgame seed mine"), " bot=random"));
  EXPECT_EQ(person.final_line("set bot -"), "ok") << "the game's own choice";
  EXPECT_FALSE(absl::EndsWith(person.final_line("newgame seed mine"), " bot=random"));
}

// The line that is printed with the port works at once: no guest can be faster than the host.
TEST(Engine, TheHostMayCloseTheSeatsBeforeTheFirstGame) {
  EngineOptions options;
  options.host_token = "host-word";
  Engine engine("test", {patrol::game_type()}, options);
  Person host(engine), guest(engine);
  for (Person* person : {&host, &guest}) person->make_guest();
  EXPECT_EQ(host.final_line("sit"), "ok seat=both host=no open=yes");
  EXPECT_TRUE(is_error(host.final_line("grant closed"), "not-host"));
  EXPECT_TRUE(is_error(host.final_line("sit both token=guessed"), "not-host"));
  EXPECT_EQ(host.final_line("sit both token=host-word"), "ok seat=both host=yes open=yes");
  EXPECT_TRUE(is_error(host.final_line("grant first"), "no-game"));
  EXPECT_TRUE(is_error(host.final_line("sit first"), "no-game"));
  EXPECT_EQ(error_in(host.final_line("grant")), "bad-arguments grant SIDE|open|closed");
  EXPECT_EQ(host.final_line("grant closed"), "ok seat=both host=yes open=no");
  EXPECT_EQ(guest.final_line("sit"), "ok seat=both host=no open=no");
  for (const char* line : {"newgame seed 7", "position start"}) {
    EXPECT_EQ(error_in(guest.final_line(line)),
              "not-host the host has closed the seats: only the host may begin the first game");
  }
  EXPECT_EQ(host.ask("hello 2").back(), "ok protocol=2");
  EXPECT_EQ(host.final_line("sit"), "ok seat=both host=yes open=no");
  EXPECT_TRUE(absl::StartsWith(host.final_line("newgame seed mine"), "ok game=patrol "));
  EXPECT_TRUE(is_error(guest.final_line("sit first"), "seat-taken"));
  EXPECT_TRUE(is_error(guest.final_line("newgame seed 7"), "not-host"));
}

TEST(Engine, QuitEndsIt) {
  Talk talk;
  EXPECT_EQ(talk.ask("1 quit"), Lines{"1 ok"});
  EXPECT_FALSE(talk.open());
}

TEST(Engine, LogsWhatIsSaid) {
  const auto path = std::filesystem::temp_directory_path() / absl::StrCat("zerohour_protocol_", getpid(), ".log");
  std::filesystem::remove(path);
  Talk talk;
  EXPECT_EQ(talk.final_line(absl::StrCat("log ", path.string())), "ok");
  talk.ask("1 ping x");
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("log ", path.string())), "file"));
  EXPECT_TRUE(is_error(talk.final_line("log"), "bad-arguments"));
  EXPECT_EQ(talk.final_line("log off"), "ok");
  talk.ask("2 ping y");
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_TRUE(absl::StrContains(text.str(), "< 1 ping x\n> 1 ok text=x\n")) << text.str();
  EXPECT_FALSE(absl::StrContains(text.str(), "ping y"));
  std::filesystem::remove(path);
}

TEST(Engine, TellsWhyALogEndedEarly) {
  const auto path = std::filesystem::temp_directory_path() / absl::StrCat("zerohour_full_", getpid(), ".log");
  std::filesystem::remove(path);
  Talk talk;
  // A disk that is full after 100 bytes.
  rlimit old_limit;
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old_limit), 0);
  const rlimit limit{100, old_limit.rlim_max};
  const auto old_handler = ::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  const std::string began = talk.final_line(absl::StrCat("log ", path.string()));
  for (int i = 0; i < 10; ++i) talk.ask("ping 0123456789");
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old_limit), 0);
  ::signal(SIGXFSZ, old_handler);

  EXPECT_EQ(began, "ok");
  EXPECT_EQ(error_in(talk.final_line("log off")),
            absl::StrCat("file the log ended early: cannot write ", path.string(), ": File too large"));
  EXPECT_EQ(talk.final_line("log off"), "ok");
  // It is said instead of beginning another one, too.
  std::filesystem::remove(path);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  ::signal(SIGXFSZ, SIG_IGN);
  talk.ask(absl::StrCat("log ", path.string()));
  for (int i = 0; i < 10; ++i) talk.ask("ping 0123456789");
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old_limit), 0);
  ::signal(SIGXFSZ, old_handler);
  std::filesystem::remove(path);
  EXPECT_TRUE(
      absl::StartsWith(error_in(talk.final_line(absl::StrCat("log ", path.string()))), "file the log ended early: "));
  EXPECT_EQ(talk.final_line(absl::StrCat("log ", path.string())), "ok");
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace zerohour::protocol
