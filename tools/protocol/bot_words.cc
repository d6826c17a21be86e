#include "tools/protocol/bot_words.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/protocol/reply_form.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

// Nothing where there is no such field, and where a line of version 2 does not keep the field rule.
std::optional<std::string> find_field(int version, absl::string_view text, absl::string_view name) {
  if (version == 1) {
    for (absl::string_view word : words_of(text)) {
      if (absl::ConsumePrefix(&word, absl::StrCat(name, "="))) return std::string(word);
    }
    return std::nullopt;
  }
  const auto fields = read_fields(text);
  if (!fields.has_value()) return std::nullopt;
  for (const auto& [told, value] : *fields) {
    if (told == name) return value;
  }
  return std::nullopt;
}

}  // namespace

int version_told(absl::string_view answer) {
  return field_told(2, answer, "protocol") == "2" || field_told(1, answer, "protocol") == "2" ? 2 : 1;
}

std::string field_told(int version, absl::string_view text, absl::string_view name) {
  return find_field(version, text, name).value_or("");
}

std::optional<std::string> best_told(int version, absl::string_view text) {
  if (version == 1) return absl::ConsumePrefix(&text, "best ") ? std::optional(std::string(text)) : std::nullopt;
  return find_field(version, text, "best");
}

absl::string_view best_form(int version) {
  return version == 1 ? "ok best ACTION" : "ok best=\"ACTION\"";
}

std::vector<std::string> actions_told(absl::Span<const std::string> lines) {
  std::vector<std::string> actions;
  for (absl::string_view line : lines) {
    if (take_word(line) == "action") actions.push_back(field_told(2, line, "text"));
  }
  return actions;
}

std::pair<std::string, std::string> error_told(int version, absl::string_view text) {
  if (std::string code = version == 1 ? "" : field_told(version, text, "code"); !code.empty()) {
    return {std::move(code), field_told(version, text, "message")};
  }
  const absl::string_view code = take_word(text);
  return {std::string(code), std::string(text)};
}

}  // namespace zerohour::protocol
