// Settings of players by name: "planner:nodes=3000,turns=4". A table binds each field of a game's struct of settings to
// a name, with its range and words for people; reading, listing and writing all follow from it. A search has the plain
// fields and never sees the table.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour::ai {

// "nodes=3000".
struct SettingText {
  std::string name;
  std::string value;
};

// A player as people name it: "planner", or "planner:nodes=3000,turns=4".
struct PlayerText {
  std::string player;
  std::vector<SettingText> settings{};
};

// Settings in order: "nodes=3000,turns=4". Errors (InvalidArgument) say what is wrong: a part that is not NAME=VALUE,
// an empty name or value, a name that comes twice.
absl::StatusOr<std::vector<SettingText>> parse_settings(absl::string_view text);
// Text without a colon is a player without settings, whatever it is. Errors are those of parse_settings, with the text.
absl::StatusOr<PlayerText> parse_player_text(absl::string_view text);
std::string format_settings(absl::Span<const SettingText> settings);
std::string format_player_text(const PlayerText& player);
// The name before the colon: "planner" of "planner:nodes=3000".
absl::string_view player_of(absl::string_view text);

// What numbers a setting takes.
struct NumberRange {
  double least = 0, most = 0;
  bool whole = true;
};

// A setting in words for people.
struct SettingNote {
  std::string name;
  std::string what;
  std::string range;                    // "a whole number from 1 to 50", "on or off", "fitted, fitted-1 or material-1"
  std::string value;                    // by default
  std::optional<NumberRange> number{};  // if it is one
  bool listed = true;                   // for people; a remark explains the others
};

// What kind of players has which settings.
struct KindNote {
  std::string kind;                    // "planner"
  std::vector<std::string> players;    // all of this kind
  std::vector<SettingNote> settings;   // none: its players have no settings
  std::vector<std::string> remarks{};  // sentences about how settings may be written
};

namespace internal {

// "a, b or c".
std::string alternatives_text(absl::Span<const std::string> words);
absl::Status unknown_setting(absl::string_view player, absl::string_view setting, absl::Span<const std::string> known);
absl::Status bad_value(absl::string_view player, const SettingText& setting, absl::string_view range);
// "on", "off", "1" or "0".
bool parse_switch(absl::string_view text, bool& value);

}  // namespace internal

// One setting of a T.
template <class T>
struct Setting {
  std::string name;
  std::string what;
  std::string range;
  // As it can be read again.
  std::function<std::string(const T&)> value;
  // Whether the text is a value in range; otherwise the T is unchanged.
  std::function<bool(T&, absl::string_view)> set;
  // Instead of `set`, if the value is the name of another player: copies what that player has. False if it has none.
  std::function<bool(T&, const T&)> copy{};
  bool listed = true;  // for people; a remark explains the others
  std::optional<NumberRange> number{};
};

// Settings are applied in the order of the table, whatever the order in which they are given.
template <class T>
class SettingTable {
 public:
  // The settings of a named player. An error if there is none.
  using Others = absl::FunctionRef<absl::StatusOr<T>(absl::string_view name)>;

  // Each of these binds a field: a member of T, or a function that takes constant and other Ts. No setting may have the
  // name yet.
  template <class Field>
  void whole(std::string name, std::string what, std::int64_t least, std::int64_t most, Field field) {
    using Value = std::remove_reference_t<std::invoke_result_t<const Field&, T&>>;
    add({std::move(name), std::move(what), absl::StrCat("a whole number from ", least, " to ", most),
         [field](const T& t) { return absl::StrCat(std::invoke(field, t)); },
         [field, least, most](T& t, absl::string_view text) {
           std::int64_t value = 0;
           if (!absl::SimpleAtoi(text, &value) || value < least || value > most) return false;
           std::invoke(field, t) = static_cast<Value>(value);
           return true;
         }});
    settings_.back().number = {static_cast<double>(least), static_cast<double>(most), true};
  }
  template <class Field>
  void real(std::string name, std::string what, double least, double most, Field field) {
    add({std::move(name), std::move(what), absl::StrCat("a number from ", least, " to ", most),
         [field](const T& t) { return absl::StrCat(std::invoke(field, t)); },
         [field, least, most](T& t, absl::string_view text) {
           double value = 0;
           if (!absl::SimpleAtod(text, &value) || !(value >= least && value <= most)) return false;
           std::invoke(field, t) = value;
           return true;
         }});
    settings_.back().number = {least, most, false};
  }
  template <class Field>
  void toggle(std::string name, std::string what, Field field) {
    add({std::move(name), std::move(what), "on or off",
         [field](const T& t) { return std::invoke(field, t) ? "on" : "off"; },
         [field](T& t, absl::string_view text) {
           bool value = false;
           if (!internal::parse_switch(text, value)) return false;
           std::invoke(field, t) = value;
           return true;
         }});
  }
  // One of the words: the field is a string, or the enumerator of the word's number.
  template <class Field>
  void word(std::string name, std::string what, const std::vector<std::string>& words, Field field) {
    using Value = std::remove_reference_t<std::invoke_result_t<const Field&, T&>>;
    add({std::move(name), std::move(what), internal::alternatives_text(words),
         [field, words](const T& t) -> std::string {
           if constexpr (std::is_enum_v<Value>) {
             return words[static_cast<std::size_t>(std::invoke(field, t))];
           } else {
             return std::invoke(field, t);
           }
         },
         [field, words](T& t, absl::string_view text) {
           const auto found = std::find(words.begin(), words.end(), text);
           if (found == words.end()) return false;
           if constexpr (std::is_enum_v<Value>) {
             std::invoke(field, t) = static_cast<Value>(found - words.begin());
           } else {
             std::invoke(field, t) = *found;
           }
           return true;
         }});
  }
  // The value is the name of a player of which something is copied (Setting::copy). range: "a player with a script".
  void copied(std::string name, std::string what, std::string range, std::function<bool(T&, const T&)> copy) {
    add({std::move(name), std::move(what), std::move(range), [](const T&) { return ""; }, nullptr, std::move(copy)});
  }
  void add(Setting<T> setting) { settings_.push_back(std::move(setting)); }

  // The settings of a part of T, which is bound as a field, with the prefix before each name, and the remarks on them.
  // listed: false for none of them.
  template <class Part, class PartOf>
  void include(const SettingTable<Part>& part, PartOf part_of, const std::string& prefix = "", bool listed = true) {
    for (const Setting<Part>& of_part : part.settings()) {
      Setting<T> setting{prefix + of_part.name, of_part.what, of_part.range,
                         [value = of_part.value, part_of](const T& t) { return value(std::invoke(part_of, t)); },
                         nullptr};
      if (of_part.set != nullptr) {
        setting.set = [set = of_part.set, part_of](T& t, absl::string_view text) {
          return set(std::invoke(part_of, t), text);
        };
      } else {
        setting.copy = [copy = of_part.copy, part_of](T& t, const T& other) {
          return copy(std::invoke(part_of, t), std::invoke(part_of, other));
        };
      }
      setting.listed = listed && of_part.listed;
      setting.number = of_part.number;
      add(std::move(setting));
    }
    remarks_.insert(remarks_.end(), part.remarks().begin(), part.remarks().end());
  }
  // A sentence about how settings may be written.
  void remark(std::string sentence) { remarks_.push_back(std::move(sentence)); }

  const std::vector<Setting<T>>& settings() const { return settings_; }
  const std::vector<std::string>& remarks() const { return remarks_; }

  // Sets them in `t`. Errors (InvalidArgument) name the player, the setting and what is expected; `t` is then of no
  // use.
  absl::Status apply(absl::string_view player, absl::Span<const SettingText> given, Others others, T& t) const {
    for (const SettingText& one : given) {
      if (find(one.name) != nullptr) continue;
      std::vector<std::string> names;
      for (const Setting<T>& setting : settings_) {
        if (setting.listed) names.push_back(setting.name);
      }
      return internal::unknown_setting(player, one.name, names);
    }
    for (const Setting<T>& setting : settings_) {
      for (const SettingText& one : given) {
        if (one.name != setting.name) continue;
        if (absl::Status status = set_one(player, setting, one, others, t); !status.ok()) return status;
      }
    }
    return absl::OkStatus();
  }

  // All of them, with their values in `t`.
  std::vector<SettingNote> all_notes(const T& t) const {
    std::vector<SettingNote> notes;
    for (const Setting<T>& one : settings_) {
      notes.push_back({one.name, one.what, one.range, one.value(t), one.number, one.listed});
    }
    return notes;
  }
  // Those for people.
  std::vector<SettingNote> notes(const T& t) const {
    std::vector<SettingNote> listed = all_notes(t);
    const auto hidden = [](const SettingNote& note) { return !note.listed; };
    listed.erase(std::remove_if(listed.begin(), listed.end(), hidden), listed.end());
    return listed;
  }

 private:
  const Setting<T>* find(absl::string_view name) const {
    const auto found =
        std::find_if(settings_.begin(), settings_.end(), [&](const Setting<T>& one) { return one.name == name; });
    return found == settings_.end() ? nullptr : &*found;
  }

  static absl::Status set_one(absl::string_view player, const Setting<T>& setting, const SettingText& given,
                              Others others, T& t) {
    if (setting.copy == nullptr) {
      if (setting.set(t, given.value)) return absl::OkStatus();
      return internal::bad_value(player, given, setting.range);
    }
    const absl::StatusOr<T> other = others(given.value);
    if (other.ok() && setting.copy(t, *other)) return absl::OkStatus();
    return internal::bad_value(player, given, setting.range);
  }

  std::vector<Setting<T>> settings_;
  std::vector<std::string> remarks_;
};

}  // namespace zerohour::ai
