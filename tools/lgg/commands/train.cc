// `zerohour train --game lgg`: a network for the evaluator (eval/lgg/network.h) from games of scripts.
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_format.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/script.h"
#include "ai/lgg/settings.h"
#include "ai/plan/owned_source.h"
#include "eval/lgg/logistic.h"
#include "eval/lgg/network.h"
#include "eval/lgg/worth.h"
#include "tools/fit/script_games.h"
#include "tools/fit/train_command.h"
#include "tools/lgg/adapter.h"
#include "tools/lgg/commands/commands.h"

namespace zerohour::lgg {
namespace {

class Learner {
 public:
  using Model = Ideas;
  using Mood = Brief;

  explicit Learner(const std::shared_ptr<const Lgg>& game)
      : ideas_(plan::make_source<Ideas>(game, planner_settings())), usual_(*game) {}

  const Ideas& model() const { return *ideas_; }
  fit::NetworkKind kind() const {
    return {&NetworkInputs::files(), 0, [](const fit::NetworkLoss& loss) {
              return absl::StrFormat("margin %.2f units", kUnitsAnAmount * std::sqrt(loss.amount));
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
    const View view = game().view(end);
    return static_cast<float>(broken_units(view, kRed) - broken_units(view, kBlue)) / kUnitsAnAmount;
  }

  // About the script's leanings, and now and then something quite different.
  Mood mood(Side, Random& random) const {
    const auto between = [&](int least, int most) {
      return static_cast<std::int16_t>(least +
                                       static_cast<int>(random.below(static_cast<std::uint32_t>(most - least))));
    };
    Brief brief;
    brief.noise = between(0, 300);
    brief.flank = static_cast<Flank>(random.below(4));
    brief.attack = between(-200, 100);
    brief.exposed = between(30, 100);
    brief.danger = between(40, 110);
    brief.press = between(20, 100);
    const auto now_and_then = [&] { return random.below(8) == 0; };
    if (now_and_then()) brief.attack = between(-900, 300);
    if (now_and_then()) brief.close = brief.standoff = between(600, 1'300);
    if (now_and_then()) brief.rally = brief.recover = 500;
    if (now_and_then()) brief.advance = 0;
    if (now_and_then()) brief.escape = 400;
    if (now_and_then()) brief.fire = 500;
    return brief;
  }
  Action choose(const State& s, Side side, const Mood& mood, Random& random) const {
    return script_action(game(), game().visible_to(s, side), side, mood, random());
  }

 private:
  const Lgg& game() const { return ideas_->game(); }

  std::shared_ptr<const Ideas> ideas_;
  Logistic usual_;
};

}  // namespace

Exit train_command(Arguments arguments, std::ostream& out) {
  const fit::TrainedGame game = {
      "lgg", "meeting", [](const GameFlags& load) -> absl::StatusOr<std::unique_ptr<const fit::TrainingSource>> {
        absl::StatusOr<std::shared_ptr<const Lgg>> loaded =
            make_adapter(load.data)->loader().load(load.scenario, load.options);
        if (!loaded.ok()) return loaded.status();
        return std::make_unique<const fit::ScriptGames<Learner>>(Learner(*loaded));
      }};
  return fit::train_command(game, arguments, out);
}

}  // namespace zerohour::lgg
