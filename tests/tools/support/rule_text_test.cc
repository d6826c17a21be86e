// Rules that are looked up, on a small made-up document.
#include "tools/support/rule_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace zerohour {
namespace {

using ::testing::HasSubstr;

constexpr char kDocument[] = R"(# The rules of nothing

Nothing at all.

## Moves

### 8 Moving

A piece moves (G5), *never* twice.

### 8.5 Near others

Slowly (G20).

| piece | `speed` |
|---|---|
| snail | 1, and on a wet and shady day in the garden at most 2 |
| **hare** | 9 |

### S1 Secrets

Some (G20, 8.4).

- G21 **Keeping.** Nobody tells (8.5).

### Last

As G21 says, and G22.
)";

std::string found(absl::string_view query, int width = 40) {
  const absl::StatusOr<std::string> text = RuleText(kDocument).look_up(query, width);
  return text.ok() ? *text : std::string(text.status().message());
}

TEST(RuleText, FindsRulesByTheirNumbers) {
  EXPECT_EQ(found("8.5").substr(0, 16), "8.5 Near others\n");
  EXPECT_EQ(found("s1"), "S1 Secrets\n----------\nSome (G20, 8.4).\n\n- G21 Keeping. Nobody tells (8.5).\n");
  EXPECT_THAT(found("8"), HasSubstr("A piece moves (G5), never twice.\n\nSee:\n  8.5 Near others\n"));
}

TEST(RuleText, FindsANumberWithoutAHeadingWhereItIsCited) {
  EXPECT_THAT(found("G5"), HasSubstr("8 Moving\n"));
  EXPECT_THAT(found("g20"), HasSubstr("8.5 Near others\n"));
  EXPECT_THAT(found("G20"), HasSubstr("S1 Secrets\n"));
  EXPECT_THAT(found("8.4"), HasSubstr("S1 Secrets\n"));
  EXPECT_THAT(found("G2"), HasSubstr("the rules do not mention 'g2'"));
}

TEST(RuleText, TheEntryWithAnItemOfThatNumberComesBeforeThoseThatCiteIt) {
  EXPECT_THAT(found("G21"), testing::StartsWith("S1 Secrets\n"));
  EXPECT_THAT(found("G21"), testing::EndsWith("Also mentioned in:\n  Last\n"));
  EXPECT_THAT(found("G22"), testing::StartsWith("Last\n")) << "no item begins with it";
}

TEST(RuleText, PrintsTablesInColumns) {
  EXPECT_THAT(found("8.5"), HasSubstr("Slowly (G20).\n\n"
                                      "piece  speed\n"
                                      "snail  1, and on a wet and shady day in\n"
                                      "       the garden at most 2\n"
                                      "hare   9\n"));
}

TEST(RuleText, ATableThatIsALittleTooWideStandsCloser) {
  const RuleText text("## A\n### 1 Wide\n\n| unit | speed | weight |\n|---|---|---|\n| snail | 1 | 2 |\n");
  EXPECT_THAT(text.look_up("1", 20).value(), HasSubstr("unit   speed  weight\nsnail  1      2\n"));
  EXPECT_THAT(text.look_up("1", 19).value(), HasSubstr("unit  speed weight\nsnail 1     2\n"));
  EXPECT_THAT(text.look_up("1", 17).value(), HasSubstr("snail: speed 1;\n  weight 2\n"));
}

}  // namespace
}  // namespace zerohour
