#include "tools/lgg/game_runner.h"

#include <cmath>
#include <memory>
#include <string>

#include "tools/lgg/adapter.h"
#include "tools/tournament/game_runner_of.h"

namespace zerohour::lgg {
namespace {

// The points of the Strength Points that are left on the table, and half of those that may still rally.
class Points final : public eval::Evaluator<Lgg> {
 public:
  std::string name() const override { return "points-1"; }
  int value(const Lgg& game, const State& s) const override {
    const View view = game.view(s);
    int value = 0;
    for (int u = 1; u <= view.unit_count(); ++u) {
      const auto unit = static_cast<UnitId>(u);
      const UnitType& type = view.type(unit);
      int points = 0;
      if (s.on_table(unit)) points = type.cost * view.strength(unit) / type.strength;
      if (s.place[u] == Place::kRallyable) points = type.cost / 4;
      value += view.side_of(unit) == kBlue ? points : -points;
    }
    return value;
  }
  double win_probability(const Lgg& game, const State& s) const override {
    const Result result = game.result(s);
    if (result.over) return result.winner == Actor::kFirst ? 1 : result.winner == Actor::kSecond ? 0 : 0.5;
    return 1 / (1 + std::exp(-value(game, s) / 40.0));
  }
};

class LggRunner final : public tournament::GameRunnerOf<Lgg> {
 protected:
  std::shared_ptr<const protocol::GameAdapter<Lgg>> adapter(const std::string& data) const override {
    return make_adapter(data);
  }
  std::shared_ptr<const Evaluator> evaluator(const Lgg&, const std::string&) const override {
    return std::make_shared<const Points>();
  }
  bool has_evaluator(const std::string& name) const override { return name == Points().name(); }
};

}  // namespace

const tournament::GameRunner& game_runner() {
  static const LggRunner runner;
  return runner;
}

}  // namespace zerohour::lgg
