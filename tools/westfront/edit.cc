// `edit` for Western Front: the position with stands put elsewhere, or fields of its text changed.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/notation.h"
#include "tools/protocol/edit_fields.h"
#include "tools/protocol/line.h"
#include "tools/support/text.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/names.h"

namespace zerohour::westfront {
namespace {

using protocol::refusal;

constexpr absl::string_view kEditUsage =
    "edit STAND X,Y [markers N] [held N]; edit STAND markers N; edit STAND held N; edit MORTAR aim X,Y; edit STAND "
    "lost; edit BATTERY X,Y, used, free or lost; edit KEY=VALUE of the position's text";

absl::Status read_number(absl::string_view what, absl::string_view id, protocol::Words words, std::size_t at, int most,
                         std::uint8_t& number) {
  const absl::StatusOr<int> read = parse_count(at < words.size() ? words[at] : "", 0, most);
  if (!read.ok()) {
    return refusal("bad-arguments", absl::StrCat(what, " of ", id, ": ", read.status().message()));
  }
  number = static_cast<std::uint8_t>(*read);
  return absl::OkStatus();
}

void take_off(State& s, StandId stand) {
  s.life[stand] = Life::kLost;
  s.markers[stand] = s.held[stand] = s.flags[stand] = 0;
}

// The changes of one stand, after its id.
absl::Status put_stand(const Westfront& game, State& s, StandId stand, protocol::Words words) {
  const View view = game.view(s);
  const std::string& id = view.stand(stand).id;
  for (std::size_t i = 0; i < words.size(); ++i) {
    absl::Status read = absl::OkStatus();
    if (words[i] == "lost") {
      take_off(s, stand);
    } else if (words[i] == "markers") {
      read = read_number("markers", id, words, ++i, kMaxMarkers - 1, s.markers[stand]);
      if (s.markers[stand] != 0) s.held[stand] = 0;
    } else if (words[i] == "held") {
      read = read_number("held", id, words, ++i, 2, s.held[stand]);
    } else if (words[i] == "aim") {
      const auto point = parse_millimetres(++i < words.size() ? words[i] : "");
      if (!point.has_value()) return refusal("bad-arguments", absl::StrCat("aim of ", id, ": a point is X,Y in mm"));
      s.aim[stand] = *point;
    } else if (const auto point = parse_millimetres(words[i])) {
      s.life[stand] = Life::kInPlay;
      s.at[stand] = *point;
    } else {
      return refusal("bad-arguments", absl::StrCat(quote(words[i]), " is not a change; ", kEditUsage));
    }
    if (!read.ok()) return read;
  }
  return absl::OkStatus();
}

absl::Status put_battery(State& s, BatteryId battery, protocol::Words words) {
  const std::uint32_t bit = std::uint32_t{1} << battery;
  for (const absl::string_view word : words) {
    if (const auto point = parse_millimetres(word)) {
      s.battery_aim[battery] = *point;
    } else if (word == "lost") {
      s.batteries_lost |= bit;
    } else if (word == "used") {
      s.batteries_used |= bit;
    } else if (word == "free") {
      s.batteries_lost &= ~bit;
      s.batteries_used &= ~bit;
    } else {
      return refusal("bad-arguments", absl::StrCat(quote(word), " is not a change; ", kEditUsage));
    }
  }
  return absl::OkStatus();
}

class WestfrontEdit final : public protocol::Edit<Westfront> {
 public:
  absl::StatusOr<std::string> edit(const Westfront& game, State s, protocol::Words parts) const override {
    if (parts.empty()) return refusal("bad-arguments", kEditUsage);
    const Scenario& scenario = game.rules().scenario;
    for (const absl::string_view part : parts) {
      if (absl::StrContains(part, '=')) continue;
      const std::vector<absl::string_view> words = words_of(part);
      if (words.size() < 2) return refusal("bad-arguments", kEditUsage);
      const auto changes = protocol::Words(words).subspan(1);
      const std::string id = id_in_letters_of(scenario, words[0]);
      const StandId stand = find_stand(scenario, id);
      const BatteryId battery = find_battery(scenario, id);
      if (stand == kNoStand && battery == 0) {
        return refusal("bad-arguments",
                       absl::StrCat(quote(words[0]), " is not the id of a stand or battery; ", kEditUsage));
      }
      absl::Status status = stand != kNoStand ? put_stand(game, s, stand, changes) : put_battery(s, battery, changes);
      if (!status.ok()) return status;
    }
    // What does not fit together is refused when the text is read: a change of a field may be what makes it fit.
    const absl::StatusOr<std::string> text = protocol::with_fields(game.format_state(s), parts, kEditUsage);
    if (!text.ok()) return text.status();
    const absl::StatusOr<State> state = read_state(game.rules(), game.scenario_name(), *text);
    if (!state.ok()) return refusal("bad-position", state.status().message());
    return game.format_state(*state);
  }
};

}  // namespace

std::shared_ptr<const protocol::Edit<Westfront>> make_edit() {
  return std::make_shared<const WestfrontEdit>();
}

}  // namespace zerohour::westfront
