#include "tools/loos/commands/games.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/loos/settings.h"
#include "engine/core/any_game_of.h"
#include "engine/core/replay.h"
#include "eval/loos/logistic.h"
#include "eval/loos/zone_features.h"
#include "tools/loos/adapter.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/study/evaluator_file.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

absl::StatusOr<PlayedGame> played_game(const Loos& game, const Record& record) {
  PlayedGame played;
  std::optional<std::pair<int, Side>> turn;
  const absl::StatusOr<Loos::State> last =
      replay_each(game, record, [&](const RecordEvent&, const Loos::State& before, Loos::Action, const Loos::State&) {
        const auto now = std::make_pair(static_cast<int>(before.turn), before.active);
        const bool set_up = before.step == Step::kGermanSetup || before.step == Step::kBritishSetup;
        if (set_up || turn == now) return;
        turn = now;
        played.starts.push_back(before);
      });
  if (!last.ok()) return last.status();
  played.end = *last;
  return played;
}

}  // namespace

void add_flags(GameChoice& choice, absl::string_view what, Flags& flags, int least) {
  flags.operands("DIR...", least, 10'000, &choice.folders, "Folders of tournaments.");
  flags.number("--unseen", "N", &choice.unseen, 0, 1'000'000, what);
  flags.text("--data", "DIR", &choice.data, "The data with which the games were played, if not the built-in ones.");
}

absl::StatusOr<tournament::LeftOut> for_each_played(
    const GameChoice& choice, const std::function<void(const std::shared_ptr<const Loos>&)>& begin,
    const std::function<void(const PlayedGame&)>& visit) {
  std::shared_ptr<const Loos> loaded;
  const tournament::Setup* setup = nullptr;
  tournament::DiceClusters clusters;
  return tournament::for_each_game(
      choice.folders, *protocol::any_adapter(make_adapter(choice.data)),
      [&](const std::shared_ptr<const AnyGame>& game, const tournament::Setup& of) {
        loaded = typed<Loos>(*game);
        setup = &of;
        begin(loaded);
        return absl::OkStatus();
      },
      [&](const tournament::GameReport& report, const Record& record) {
        const bool set_aside = choice.unseen > 0 && report.id.pair % choice.unseen == 0;
        if (choice.only_unseen && choice.unseen > 0 && !set_aside) return absl::OkStatus();
        absl::StatusOr<PlayedGame> played = played_game(*loaded, record);
        if (!played.ok()) return played.status();
        played->halves = report.winner == Actor::kFirst ? 2 : report.winner == Actor::kNobody ? 1 : 0;
        played->set_aside = set_aside;
        played->cluster = clusters.of(*setup, report.id);
        visit(*played);
        return absl::OkStatus();
      });
}

absl::StatusOr<std::unique_ptr<const LeafEvaluator>> read_evaluator(const Loos& game, const std::string& path_or_name) {
  return study::read_evaluator<Logistic, ZoneNetwork>(game, path_or_name);
}

absl::StatusOr<const Habits*> read_habits(absl::string_view script) {
  const Habits* const habits = find_habits(script);
  if (habits == nullptr) {
    return absl::InvalidArgumentError(
        absl::StrCat("no script is called ", quote(script), "; there are: ", script_names()));
  }
  return habits;
}

std::string script_names() {
  return absl::StrJoin(scripts(), ", ");
}

}  // namespace zerohour::loos
