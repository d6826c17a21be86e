// The compliance suite passes our own engine, and catches engines that are broken on purpose for the right reason.
#include "tools/protocol/compliance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tools/registry.h"

namespace zerohour::protocol {
namespace {

// The tests run beside others, under sanitizers, on machines that other programs use too: an engine that is right may
// be slow. Still far less than the minute that the suite's search is given, so that one that answers only after it is
// found out.
ComplianceOptions patient() {
  ComplianceOptions options;
  options.timeout_ms = 60000;
  options.control_ms = 20000;
  return options;
}

// The findings of `check` with a timeout that grows until `caught` says that they are what was to be found: one that
// never answers is waited for, and on a busy machine a right one may take longer than that.
template <class Check, class Caught>
std::vector<Finding> with_growing_patience(int timeout_ms, ComplianceOptions options, const Check& check,
                                           const Caught& caught) {
  constexpr int kMost = 400'000;
  for (options.timeout_ms = timeout_ms;; options.timeout_ms *= 3) {
    const absl::StatusOr<std::vector<Finding>> findings = check(options);
    if (!findings.ok()) {
      ADD_FAILURE() << findings.status();
      return {};
    }
    if (caught(*findings) || 3 * options.timeout_ms > kMost) return *findings;
  }
}

std::string failure_of(const std::vector<Finding>& findings, absl::string_view requirement) {
  for (const Finding& finding : findings) {
    if (finding.requirement == requirement) return finding.failure;
  }
  ADD_FAILURE() << "no requirement is called " << requirement;
  return "";
}

TEST(Compliance, OurOwnEnginePasses) {
  std::signal(SIGPIPE, SIG_IGN);
  const absl::StatusOr<std::vector<Finding>> findings = check_compliance({ZEROHOUR_PROGRAM, "engine"}, patient());
  ASSERT_TRUE(findings.ok()) << findings.status();
  for (const Finding& finding : *findings) {
    EXPECT_EQ(finding.failure, "") << finding.requirement;
  }
}

// The games of the program, as `zerohour comply --bot` asks in them.
ComplianceOptions for_bots() {
  ComplianceOptions options = patient();
  options.margin_ms = 60000;
  for (const GameEntry& game : games()) options.bot_games.push_back(game.tools->game_type(""));
  return options;
}

class GoodBot : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(GoodBot, Passes) {
  std::signal(SIGPIPE, SIG_IGN);
  const absl::StatusOr<std::vector<Finding>> findings = check_compliance(GetParam(), for_bots());
  ASSERT_TRUE(findings.ok()) << findings.status();
  EXPECT_EQ(findings->size(), 9U);
  for (const Finding& finding : *findings) EXPECT_EQ(finding.failure, "") << finding.requirement;
}

std::vector<std::vector<std::string>> good_bots() {
  std::vector<std::vector<std::string>> bots = {
      {ZEROHOUR_PYTHON, "-B", ZEROHOUR_PYTHON_BOT},
      {ZEROHOUR_PYTHON, "-B", ZEROHOUR_SPOILED_BOT, "version-1", ZEROHOUR_PYTHON_BOT},
      {ZEROHOUR_PROGRAM, "engine"}};
#ifdef ZEROHOUR_EXAMPLE_BOT
  bots.push_back({ZEROHOUR_EXAMPLE_BOT});
#endif
  return bots;
}

INSTANTIATE_TEST_SUITE_P(Bots, GoodBot, testing::ValuesIn(good_bots()));

// A bot that is spoiled in one way: what it must fail, with a part of the reason, and all the rest it meets.
struct BadBot {
  const char* how;
  const char* requirement;
  const char* reason;
  int timeout_ms = 0;
};

void PrintTo(const BadBot& bad, std::ostream* out) {
  *out << bad.how;
}

class SpoiledBot : public testing::TestWithParam<BadBot> {};

TEST_P(SpoiledBot, IsCaught) {
  std::signal(SIGPIPE, SIG_IGN);
  const BadBot& bad = GetParam();
  ComplianceOptions options = for_bots();
  options.margin_ms = 1500;
  options.only = {bad.requirement};
  const std::vector<Finding> findings = with_growing_patience(
      bad.timeout_ms > 0 ? bad.timeout_ms : options.timeout_ms, options,
      [&](const ComplianceOptions& now) {
        return check_compliance({ZEROHOUR_PYTHON, "-B", ZEROHOUR_SPOILED_BOT, bad.how, ZEROHOUR_PYTHON_BOT}, now);
      },
      [&](const std::vector<Finding>& found) {
        return found.size() == 1 && absl::StrContains(found.front().failure, bad.reason);
      });
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_TRUE(absl::StrContains(findings.front().failure, bad.reason)) << findings.front().failure;
}

INSTANTIATE_TEST_SUITE_P(Bots, SpoiledBot,
                         testing::Values(BadBot{"nameless", "hello", "no line 'engine name=... version=...'"},
                                         BadBot{"unversioned", "hello", "has no version="},
                                         BadBot{"twice", "one-reply", "a line after the final one"},
                                         BadBot{"wrong-id", "one-reply", "expected a line that begins with the ID"},
                                         BadBot{"knows-all", "unknown", "'definitely-no-command' is not refused"},
                                         BadBot{"illegal", "ask", "which is not legal"},
                                         BadBot{"one-game", "ask", "is refused other than as unknown"},
                                         BadBot{"slow", "time", "ms where it was given 500"},
                                         BadBot{"mute", "nodes", "does not tell 'info nodes=USED'"},
                                         BadBot{"greedy", "nodes", "it used 4001 nodes where it was given 2000"},
                                         BadBot{"short-lines", "long-lists", "illegal action"},
                                         BadBot{"stays", "quit", "it still runs after quit", 3000},
                                         BadBot{"stays", "end", "it still runs after its input has ended", 3000}),
                         [](const auto& bot) {
                           std::string name = absl::StrCat(bot.param.how, "_", bot.param.requirement);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Compliance, SaysOnceWhatCannotBeStarted) {
  const absl::StatusOr<std::vector<Finding>> findings = check_compliance({"/no/such/engine"}, {});
  EXPECT_EQ(findings.status().message(), "cannot start /no/such/engine: No such file or directory");
}

struct Broken {
  const char* how;
  const char* requirement;  // that it must fail
  const char* reason;       // a part of the text
  const char* met;          // one that it must meet all the same, or ""
  int timeout_ms = 0;       // that ends the waiting for one that never answers; 0: as for all
};

void PrintTo(const Broken& broken, std::ostream* out) {
  *out << broken.how;
}

class BrokenEngine : public testing::TestWithParam<Broken> {};

TEST_P(BrokenEngine, IsCaught) {
  std::signal(SIGPIPE, SIG_IGN);
  const Broken& broken = GetParam();
  ComplianceOptions options = patient();
  options.only = {broken.requirement, broken.met};
  const std::vector<Finding> findings = with_growing_patience(
      broken.timeout_ms > 0 ? broken.timeout_ms : options.timeout_ms, options,
      [&](const ComplianceOptions& now) {
        return check_compliance({ZEROHOUR_PYTHON, ZEROHOUR_BROKEN_ENGINE, broken.how, ZEROHOUR_PROGRAM}, now);
      },
      [&](const std::vector<Finding>& found) {
        const bool met = *broken.met == '\0' || failure_of(found, broken.met).empty();
        return met && absl::StrContains(failure_of(found, broken.requirement), broken.reason);
      });
  EXPECT_TRUE(absl::StrContains(failure_of(findings, broken.requirement), broken.reason))
      << failure_of(findings, broken.requirement);
  if (*broken.met != '\0') {
    EXPECT_EQ(failure_of(findings, broken.met), "");
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, BrokenEngine,
                         testing::Values(Broken{"deep", "json", "not an object with the ID", "fields"},
                                         Broken{"endless", "one-reply", "a reply that does not end", ""},
                                         Broken{"crash", "one-reply", "it ended after 'newgame", "hello"},
                                         Broken{"hang", "go", " ms after 'go'", "legal", 8000},
                                         Broken{"twice", "one-reply", "a line after the final one", "end"},
                                         Broken{"unquoted", "fields", "does not keep the field rule", "end"},
                                         Broken{"anonymous", "json", "not an object with the ID", "fields"},
                                         Broken{"illegal", "go", "illegal action", "legal"},
                                         Broken{"illegal", "ask", "illegal action", "hash"},
                                         Broken{"no-bot", "hash", "", "ask"},
                                         Broken{"hash-x", "hash", "not 16 hexadecimal digits: 'x'", "legal"},
                                         Broken{"hash-same", "hash", "the hash is the same after 'play ", "legal"},
                                         Broken{"hash-count", "hash", "the hash after 'undo'", "legal"},
                                         Broken{"garbage", "one-reply", "expected a line that begins with the ID", ""}),
                         [](const auto& engine) {
                           std::string name = absl::StrCat(engine.param.how, "_", engine.param.requirement);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace zerohour::protocol
