#include "tools/study/studied_game.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/replay.h"

namespace zerohour::study {
namespace {

absl::StatusOr<PlayedGame> read_game(const StudiedGame& studied, const protocol::AnyAdapter& adapter,
                                     const AnyGame& game, const Record& record) {
  PlayedGame played;
  std::optional<std::uint64_t> key;
  std::optional<AnyState> start;  // of a player turn in which nothing has been decided yet
  const auto see = [&](const RecordEvent& event, const AnyState& before, const AnyAction& action, const AnyState&) {
    const bool roll = event.kind == RecordEvent::Kind::kDice;
    ++(roll ? played.rolls : played.actions);
    if (studied.sets_up(before)) return;
    if (const std::uint64_t now = adapter.wording().turn_key(game, before); key != now) {
      key = now;
      start = before;
    }
    if (roll || !start.has_value()) return;
    played.starts.push_back({*std::exchange(start, std::nullopt), game.chooser(before, action)});
  };
  const absl::StatusOr<AnyState> last = replay_each(game, record, see);
  if (!last.ok()) return last.status();
  played.end = *last;
  return played;
}

}  // namespace

absl::StatusOr<tournament::LeftOut> for_each_played(
    const StudiedGame& studied, const std::vector<std::string>& folders, const std::string& data,
    const std::function<absl::Status(const std::shared_ptr<const AnyGame>&)>& begin,
    const std::function<absl::Status(const PlayedGame&)>& visit, Scenarios scenarios) {
  const std::shared_ptr<const protocol::AnyAdapter> adapter = studied.adapter(data);
  std::shared_ptr<const AnyGame> game;
  const tournament::Setup* setup = nullptr;
  tournament::DiceClusters clusters;
  return tournament::for_each_game(
      folders, *adapter,
      [&](const std::shared_ptr<const AnyGame>& loaded, const tournament::Setup& of) -> absl::Status {
        if (scenarios == Scenarios::kOne && game != nullptr && loaded->scenario_name() != game->scenario_name()) {
          return absl::InvalidArgumentError(
              absl::StrCat("these are games of '", game->scenario_name(), "' and of '", loaded->scenario_name(), "'"));
        }
        game = loaded;
        setup = &of;
        return begin(loaded);
      },
      [&](const tournament::GameReport& report, const Record& record) -> absl::Status {
        absl::StatusOr<PlayedGame> played = read_game(studied, *adapter, *game, record);
        if (!played.ok()) return played.status();
        played->winner = report.winner;
        played->pair = report.id.pair;
        played->cluster = clusters.of(*setup, report.id);
        return visit(*played);
      });
}

}  // namespace zerohour::study
