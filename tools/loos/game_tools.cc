#include "tools/loos/game_tools.h"

#include <atomic>
#include <memory>
#include <utility>

#include "ai/loos/players.h"
#include "engine/loos/notation.h"
#include "tools/game_tools_of.h"
#include "tools/loos/bot_source.h"
#include "tools/loos/front.h"
#include "tools/loos/load.h"
#include "tools/loos/overview.h"
#include "tools/loos/wording.h"
#include "tools/protocol/hint.h"

namespace zerohour::loos {
namespace {

// What `zerohour engine` would answer to `set bot NAME` and `hint 3`.
absl::StatusOr<session::Hint> find_hint(const std::shared_ptr<const Loos>& game, const State& s,
                                        const std::string& bot) {
  const std::shared_ptr<const protocol::BotSource<Loos>> bots = std::make_shared<const LoosBots>();
  const auto search = protocol::make_search(bots, game, s, protocol::hint_limits(), bot, protocol::Settings().seed);
  if (!search.ok()) return search.status();
  const std::atomic<bool> stop = false;
  return protocol::find_hint<Loos>(LoosWording(), *game, s, **search, stop);
}

class LoosTools final : public GameToolsOf<Loos> {
 public:
  std::string title() const override { return "Loos 1915"; }
  absl::Status check_data(const std::string& data) const override { return data_source(data).status(); }

  // As the list of players has them, not the default first.
  std::vector<protocol::BotNote> bots() const override {
    const std::vector<protocol::BotNote> notes = LoosBots().notes();
    std::vector<protocol::BotNote> listed;
    for (const BotInfo& bot : loos_bots()) {
      for (const protocol::BotNote& note : notes) {
        if (note.name == bot.name) listed.push_back(note);
      }
    }
    return listed;
  }

  absl::Status play(play::PlayOptions options, const std::string& data, std::istream& in, std::ostream& out,
                    std::ostream& err) const override {
    options.hint = find_hint;
    options.load = [data](const std::string& scenario) { return loos::load_game(scenario, data); };
    return play::run_play(options, in, out, err);
  }

 protected:
  std::shared_ptr<const protocol::Front<Loos>> front(const std::string& data) const override {
    return make_front(data);
  }
  std::string scenario_text(const Loos& game, int width) const override { return loos::scenario_text(game, width); }
  std::string position_text(const Loos& game, const State& s, int width) const override {
    return loos::position_text(game, s, width);
  }
  std::vector<std::string> step_names() const override {
    std::vector<std::string> names;
    for (int step = 0; step < static_cast<int>(kSteps); ++step) names.emplace_back(to_string(static_cast<Step>(step)));
    return names;
  }
  std::size_t step_of(const State& s) const override { return static_cast<std::size_t>(s.step); }
};

}  // namespace

const GameTools& game_tools() {
  static const LoosTools tools;
  return tools;
}

}  // namespace zerohour::loos
