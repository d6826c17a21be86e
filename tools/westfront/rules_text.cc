#include "tools/westfront/rules_text.h"

#include "absl/types/span.h"
#include "engine/core/embedded.h"

namespace zerohour::westfront {

namespace rules_text {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace rules_text

const RuleText& rule_text() {
  static const RuleText text(rules_text::embedded_files().front().text, "zerohour rules --game westfront --contents");
  return text;
}

}  // namespace zerohour::westfront
