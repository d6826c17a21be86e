#include "ai/players/settings.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/nearest_words.h"

namespace zerohour::ai {
namespace {

constexpr std::size_t kMostNamed = 12;  // settings in an error

// Printed safely.
std::string in_quotes(absl::string_view text) {
  std::string shown;
  for (const char c : text.substr(0, 60)) shown += absl::ascii_isprint(static_cast<unsigned char>(c)) ? c : '?';
  return absl::StrCat("'", shown, "'");
}

bool is_word(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](char c) { return absl::ascii_isgraph(static_cast<unsigned char>(c)); });
}

}  // namespace

absl::StatusOr<std::vector<SettingText>> parse_settings(absl::string_view text) {
  std::vector<SettingText> settings;
  if (text.empty()) return absl::InvalidArgumentError("expected settings, NAME=VALUE,NAME=VALUE");
  for (const absl::string_view part : absl::StrSplit(text, ',')) {
    const std::size_t equals = part.find('=');
    if (part.empty()) return absl::InvalidArgumentError("a setting is empty; expected NAME=VALUE");
    if (equals == absl::string_view::npos || !is_word(part.substr(0, equals)) || !is_word(part.substr(equals + 1))) {
      return absl::InvalidArgumentError(absl::StrCat("the setting ", in_quotes(part), " is not NAME=VALUE"));
    }
    std::string name(part.substr(0, equals));
    const bool twice =
        std::any_of(settings.begin(), settings.end(), [&](const SettingText& one) { return one.name == name; });
    if (twice) return absl::InvalidArgumentError(absl::StrCat("the setting ", in_quotes(name), " is given twice"));
    settings.push_back({std::move(name), std::string(part.substr(equals + 1))});
  }
  return settings;
}

absl::StatusOr<PlayerText> parse_player_text(absl::string_view text) {
  const absl::string_view player = player_of(text);
  if (player.size() == text.size()) return PlayerText{std::string(text)};
  absl::StatusOr<std::vector<SettingText>> settings = parse_settings(text.substr(player.size() + 1));
  if (!settings.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(in_quotes(player), ": ", settings.status().message()));
  }
  return PlayerText{std::string(player), *std::move(settings)};
}

std::string format_settings(absl::Span<const SettingText> settings) {
  return absl::StrJoin(
      settings, ",", [](std::string* out, const SettingText& one) { absl::StrAppend(out, one.name, "=", one.value); });
}

std::string format_player_text(const PlayerText& player) {
  return absl::StrCat(player.player, player.settings.empty() ? "" : ":", format_settings(player.settings));
}

absl::string_view player_of(absl::string_view text) {
  return text.substr(0, text.find(':'));
}

namespace internal {

std::string alternatives_text(absl::Span<const std::string> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? "" : i + 1 == words.size() ? " or " : ", ", words[i]);
  }
  return text;
}

absl::Status unknown_setting(absl::string_view player, absl::string_view setting, absl::Span<const std::string> known) {
  const std::string meant = did_you_mean(setting, known);
  const std::string has_no = absl::StrCat(in_quotes(player), " has no setting ", in_quotes(setting));
  if (!meant.empty() || known.empty()) return absl::InvalidArgumentError(has_no + meant);
  const std::size_t shown = known.size() <= kMostNamed ? known.size() : kMostNamed;
  const std::size_t others = known.size() - shown;
  return absl::InvalidArgumentError(absl::StrCat(has_no, "; it has ", absl::StrJoin(known.first(shown), ", "),
                                                 others == 0 ? "" : absl::StrCat(" and ", others, " others")));
}

absl::Status bad_value(absl::string_view player, const SettingText& setting, absl::string_view range) {
  return absl::InvalidArgumentError(absl::StrCat(in_quotes(player), ": the setting ", in_quotes(setting.name),
                                                 " takes ", range, ", not ", in_quotes(setting.value)));
}

bool parse_switch(absl::string_view text, bool& value) {
  const bool on = text == "on" || text == "1";
  if (!on && text != "off" && text != "0") return false;
  value = on;
  return true;
}

}  // namespace internal
}  // namespace zerohour::ai
