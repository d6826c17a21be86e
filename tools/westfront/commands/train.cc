// `zerohour train --game westfront`: a network for the evaluator (eval/westfront/network.h) from games of scripts.
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_format.h"
#include "ai/plan/owned_source.h"
#include "ai/westfront/ideas.h"
#include "ai/westfront/script.h"
#include "engine/westfront/play.h"
#include "eval/westfront/logistic.h"
#include "eval/westfront/network.h"
#include "tools/fit/script_games.h"
#include "tools/fit/train_command.h"
#include "tools/westfront/adapter.h"
#include "tools/westfront/commands/commands.h"

namespace zerohour::westfront {
namespace {

class Learner {
 public:
  using Model = Ideas;
  using Mood = Brief;

  explicit Learner(const std::shared_ptr<const Westfront>& game)
      : ideas_(plan::make_source<Ideas>(game)), briefs_(script_briefs(game->rules().scenario)), usual_(*game) {}

  const Ideas& model() const { return *ideas_; }
  fit::NetworkKind kind() const {
    return {&NetworkInputs::files(), 0, [](const fit::NetworkLoss& loss) {
              return absl::StrFormat("margin %.2f points", kPointsAnAmount * std::sqrt(loss.amount));
            }};
  }
  void count(const State& s, std::vector<std::int16_t>& features) const {
    const auto values = NetworkInputs::features(game(), s);
    features.assign(values.begin(), values.end());
  }
  Side seen_from(const State& s) const { return NetworkInputs::seen_from(s); }
  std::string usual() const { return usual_.name(); }
  eval::Value usual_value(const State& s) const { return usual_.value_of(game(), s); }
  float amount(const State& end) const {
    const Scenario& scenario = game().rules().scenario;
    const int halves = 2 * score(game().view(end)) - (scenario.win + scenario.draw - 1);
    return static_cast<float>(halves) / 2 / kPointsAnAmount;
  }

  // The script's leanings, each between half and twice what it is, and now and then something quite different.
  Mood mood(Side side, Random& random) const {
    Brief brief = briefs_.of(side);
    brief.noise = static_cast<std::int16_t>(1 + random.below(25));
    for (std::int16_t* const weight : {&brief.press, &brief.danger, &brief.reaction, &brief.assault, &brief.hold}) {
      *weight = static_cast<std::int16_t>(*weight * static_cast<int>(50 + random.below(150)) / 100);
    }
    const auto now_and_then = [&] { return random.below(8) == 0; };
    if (now_and_then()) brief.press = 0, brief.settled = 30, brief.fire = 200;
    if (now_and_then()) {
      brief.home = 0;
      brief.press = static_cast<std::int16_t>(2 * brief.press);
      brief.danger = static_cast<std::int16_t>(brief.danger / 4);
    }
    if (now_and_then()) brief.assault = 200, brief.home = 0;
    if (now_and_then()) brief.assault = -500;
    if (now_and_then()) brief.chase = 250;
    if (now_and_then()) brief.home = 99, brief.press = 0;
    return brief;
  }
  Action choose(const State& s, Side, const Mood& mood, Random& random) const {
    return script_action(game(), ideas_->knowledge().script(), s, mood, random());
  }

 private:
  const Westfront& game() const { return ideas_->game(); }

  std::shared_ptr<const Ideas> ideas_;
  Briefs briefs_;
  Logistic usual_;
};

}  // namespace

Exit train_command(Arguments arguments, std::ostream& out) {
  const fit::TrainedGame game = {
      "westfront", "raid", [](const GameFlags& load) -> absl::StatusOr<std::unique_ptr<const fit::TrainingSource>> {
        absl::StatusOr<std::shared_ptr<const Westfront>> loaded =
            make_adapter(load.data)->loader().load(load.scenario, load.options);
        if (!loaded.ok()) return loaded.status();
        return std::make_unique<const fit::ScriptGames<Learner>>(Learner(*loaded));
      }};
  return fit::train_command(game, arguments, out);
}

}  // namespace zerohour::westfront
