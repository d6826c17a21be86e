// Fields of a position's text that `edit` changes.
#include "tools/protocol/edit_fields.h"

#include <gtest/gtest.h>

namespace zerohour::protocol {
namespace {

std::string edited(absl::string_view text, const std::vector<absl::string_view>& parts) {
  const absl::StatusOr<std::string> changed = with_fields(text, parts, "usage");
  return changed.ok() ? *changed : std::string(changed.status().message());
}

TEST(WithFields, ReplacesAddsAndTakesAway) {
  EXPECT_EQ(edited("game a turn=1 side=x", {"turn=3"}), "game a turn=3 side=x");
  EXPECT_EQ(edited("game a turn=1 side=x", {"turn="}), "game a side=x");
  EXPECT_EQ(edited("game a turn=1", {"side=y", "turn=2"}), "game a turn=2 side=y");
  EXPECT_EQ(edited("game a turn=1", {"side="}), "game a turn=1");
  EXPECT_EQ(edited("game a turn=1", {"A1 20,30", "turn=4"}), "game a turn=4");  // others are not looked at
}

TEST(WithFields, RefusesSeveralWords) {
  EXPECT_NE(edited("game a", {"turn=3 side=x"}).find("usage"), std::string::npos);
}

}  // namespace
}  // namespace zerohour::protocol
