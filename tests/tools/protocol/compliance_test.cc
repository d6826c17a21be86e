// The compliance suite passes our own engine, and catches engines that are broken on purpose for the right reason.
#include "tools/protocol/compliance.h"

#include <gtest/gtest.h>

#include <csignal>

#include "absl/strings/match.h"

namespace zerohour::protocol {
namespace {

std::string failure_of(const std::vector<Finding>& findings, absl::string_view requirement) {
  for (const Finding& finding : findings) {
    if (finding.requirement == requirement) return finding.failure;
  }
  ADD_FAILURE() << "no requirement is called " << requirement;
  return "";
}

TEST(Compliance, OurOwnEnginePasses) {
  std::signal(SIGPIPE, SIG_IGN);
  ComplianceOptions options;
  options.control_ms = 500;  // other tests run beside this one
  for (const Finding& finding : check_compliance({ZEROHOUR_PROGRAM, "engine"}, options)) {
    EXPECT_EQ(finding.failure, "") << finding.requirement;
  }
}

TEST(Compliance, SaysWhatCannotBeStarted) {
  const std::vector<Finding> findings = check_compliance({"/no/such/engine"}, {});
  for (const Finding& finding : findings) EXPECT_NE(finding.failure, "") << finding.requirement;
}

struct Broken {
  const char* how;
  const char* requirement;  // that it must fail
  const char* reason;       // a part of the text
  const char* met;          // one that it must meet all the same, or ""
};

void PrintTo(const Broken& broken, std::ostream* out) {
  *out << broken.how;
}

class BrokenEngine : public testing::TestWithParam<Broken> {};

TEST_P(BrokenEngine, IsCaught) {
  std::signal(SIGPIPE, SIG_IGN);
  ComplianceOptions options;
  options.timeout_ms = 2000;
  options.control_ms = 500;
  const Broken& broken = GetParam();
  options.only = {broken.requirement, broken.met};
  const std::vector<Finding> findings =
      check_compliance({ZEROHOUR_PYTHON, ZEROHOUR_BROKEN_ENGINE, broken.how, ZEROHOUR_PROGRAM}, options);
  EXPECT_TRUE(absl::StrContains(failure_of(findings, broken.requirement), broken.reason))
      << failure_of(findings, broken.requirement);
  if (*broken.met != '\0') {
    EXPECT_EQ(failure_of(findings, broken.met), "");
  }
}

INSTANTIATE_TEST_SUITE_P(Engines, BrokenEngine,
                         testing::Values(Broken{"crash", "one-reply", "it ended after 'newgame", "hello"},
                                         Broken{"hang", "go", "no reply within 2000 ms after 'go'", "legal"},
                                         Broken{"twice", "one-reply", "a line after the final one", "end"},
                                         Broken{"unquoted", "version-2", "does not keep the field rule", "hello"},
                                         Broken{"anonymous", "json", "not an object with the ID", "version-2"},
                                         Broken{"old", "state-kept", "", "version-2"},
                                         Broken{"illegal", "go", "illegal action", "legal"},
                                         Broken{"garbage", "one-reply", "expected a line that begins with the ID", ""}),
                         [](const auto& engine) { return std::string(engine.param.how); });

}  // namespace
}  // namespace zerohour::protocol
