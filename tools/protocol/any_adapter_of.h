// The AnyAdapter of a game: each of its parts with the game's type taken away.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/judge/any_sampler.h"
#include "ai/judge/bot_rollouts.h"
#include "ai/players/bot.h"
#include "ai/players/node_count.h"
#include "ai/search/any_solver_of.h"
#include "engine/core/any_game_of.h"
#include "tools/protocol/any_adapter.h"

namespace zerohour::protocol {
namespace internal {

// What an opaque value is.
template <Game G>
const G& as(const AnyGame& game) {
  return *typed<G>(game);
}
template <Game G>
const typename G::State& as(const AnyState& s) {
  return s.as<typename G::State>();
}
template <Game G>
const typename G::Action& as(const AnyAction& action) {
  return action.as<typename G::Action>();
}
// The same the other way.
template <Game G>
absl::StatusOr<std::shared_ptr<const AnyGame>> any(absl::StatusOr<std::shared_ptr<const G>> game) {
  if (!game.ok()) return game.status();
  return any_game<G>(*std::move(game));
}
template <Game G>
std::vector<AnyAction> any(const std::vector<typename G::Action>& actions) {
  std::vector<AnyAction> all;
  all.reserve(actions.size());
  for (const auto& action : actions) all.push_back(AnyAction::of(action));
  return all;
}
template <Game G>
std::optional<AnyAction> any(const std::optional<typename G::Action>& action) {
  if (!action.has_value()) return std::nullopt;
  return AnyAction::of(*action);
}

template <Game G>
class BotOf final : public AnyBot, public ai::CountsNodes {
 public:
  explicit BotOf(std::unique_ptr<ai::Bot<G>> bot) : bot_(std::move(bot)) {}

  std::string name() const override { return bot_->name(); }
  void sit(Side side) override { bot_->sit(side); }
  AnyAction choose(const AnyGame& game, const AnyState& state, const ai::Budget& budget) override {
    return AnyAction::of(bot_->choose(as<G>(game), as<G>(state), budget));
  }
  std::uint64_t nodes_used() const override { return ai::nodes_used(*bot_); }
  ai::Memory memory() const override { return bot_->memory(); }
  ai::Forecast forecast(const AnyGame& game, const AnyState& state) override {
    return bot_->forecast(as<G>(game), as<G>(state));
  }
  std::string explain() const override { return bot_->explain(); }
  std::string idea() const override { return bot_->idea(); }
  std::vector<ai::Alternative<AnyGame>> alternatives() const override {
    std::vector<ai::Alternative<AnyGame>> found;
    for (const ai::Alternative<G>& other : bot_->alternatives()) found.push_back({any<G>(other.actions), other.why});
    return found;
  }

 private:
  std::unique_ptr<ai::Bot<G>> bot_;
};

// A part of an adapter made of the game's own.
template <class Any, class Own>
class PartOf : public Any {
 public:
  explicit PartOf(std::shared_ptr<const Own> own) : own_(std::move(own)) {}

 protected:
  const Own& own() const { return *own_; }

 private:
  std::shared_ptr<const Own> own_;
};
template <template <class> class Ability, Game G>
class AbilityOf : public PartOf<Ability<AnyGame>, Ability<G>> {
 public:
  using PartOf<Ability<AnyGame>, Ability<G>>::PartOf;
  absl::string_view usage() const override { return this->own().usage(); }
};

template <Game G>
class BotsOf final : public PartOf<AnyBots, BotSource<G>> {
 public:
  using PartOf<AnyBots, BotSource<G>>::PartOf;
  std::vector<std::string> names() const override { return this->own().names(); }
  std::vector<BotNote> notes() const override { return this->own().notes(); }
  std::vector<int> levels_in(absl::string_view scenario) const override { return this->own().levels_in(scenario); }
  std::vector<ai::KindNote> settings() const override { return this->own().settings(); }
  absl::StatusOr<ai::KindNote> settings_of(const std::string& name) const override {
    return this->own().settings_of(name);
  }
  absl::StatusOr<std::unique_ptr<AnyBot>> make_bot(const std::string& name, std::uint64_t seed) const override {
    absl::StatusOr<std::unique_ptr<ai::Bot<G>>> bot = this->own().make_bot(name, seed);
    if (!bot.ok()) return bot.status();
    return std::make_unique<BotOf<G>>(*std::move(bot));
  }
  absl::Span<const plan::PlanSlot> plan_slots() const override { return this->own().plan_slots(); }
  std::string quick_bot(const std::string& name) const override { return this->own().quick_bot(name); }
  std::string adviser(const AnyGame& game, const std::string& name) const override {
    return this->own().adviser(as<G>(game), name);
  }
};

template <Game G>
class LoaderOf final : public PartOf<AnyLoader, Loader<G>> {
 public:
  using PartOf<AnyLoader, Loader<G>>::PartOf;
  using AnyGameOr = absl::StatusOr<std::shared_ptr<const AnyGame>>;
  std::string name() const override { return this->own().name(); }
  std::vector<std::string> scenarios() const override { return this->own().scenarios(); }
  std::vector<std::string> rule_options() const override { return this->own().rule_options(); }
  std::vector<std::string> recorded_options(std::vector<std::string> options) const override {
    return this->own().recorded_options(std::move(options));
  }
  AnyGameOr load(const std::string& scenario, const std::vector<std::string>& options) const override {
    return any<G>(this->own().load(scenario, options));
  }
  AnyGameOr load_for(absl::string_view text, const std::shared_ptr<const AnyGame>& now) const override {
    const std::shared_ptr<const G> own_now = now == nullptr ? nullptr : typed<G>(*now);
    absl::StatusOr<std::shared_ptr<const G>> game = this->own().load_for(text, own_now);
    if (now != nullptr && game.ok() && *game == own_now) return now;
    return any<G>(std::move(game));
  }
  ScenarioNote scenario_note(const AnyGame& game) const override { return this->own().scenario_note(as<G>(game)); }
  bool takes_texts() const override { return this->own().takes_texts(); }
  ScenarioReading read_text(absl::string_view text) const override { return this->own().read_text(text); }
  AnyGameOr load_text(const ScenarioReading& reading, const std::vector<std::string>& options) const override {
    return any<G>(this->own().load_text(reading, options));
  }
  absl::Status open(const ScenarioReading& reading) const override { return this->own().open(reading); }
  std::string opened_text(const std::string& scenario) const override { return this->own().opened_text(scenario); }
  std::string text_of(const AnyGame& game) const override { return this->own().text_of(as<G>(game)); }
};

template <Game G>
class WordingOf final : public PartOf<AnyWording, Wording<G>> {
 public:
  using PartOf<AnyWording, Wording<G>>::PartOf;
  using G_ = const AnyGame&;
  using S = const AnyState&;
  using A = const AnyAction&;
  Row turn_row(G_ game, S s) const override { return this->own().turn_row(as<G>(game), as<G>(s)); }
  std::uint64_t turn_key(G_ game, S s) const override { return this->own().turn_key(as<G>(game), as<G>(s)); }
  bool is_action_word(G_ game, S s, absl::string_view word) const override {
    return this->own().is_action_word(as<G>(game), as<G>(s), word);
  }
  std::string subject(G_ game, S s, A action) const override {
    return this->own().subject(as<G>(game), as<G>(s), as<G>(action));
  }
  HintWords hint_words(G_ game, S s, A action) const override {
    return this->own().hint_words(as<G>(game), as<G>(s), as<G>(action));
  }
  std::vector<std::string> rolls_together(G_ game, S s) const override {
    return this->own().rolls_together(as<G>(game), as<G>(s));
  }
  std::vector<DrawnKind> drawn(G_ game, S s) const override { return this->own().drawn(as<G>(game), as<G>(s)); }
  std::string roll_needs(G_ game, S s) const override { return this->own().roll_needs(as<G>(game), as<G>(s)); }
  std::string considers(G_ game, S s, Side side) const override {
    return this->own().considers(as<G>(game), as<G>(s), side);
  }
  ActionParts parts(G_ game, S s, A action) const override {
    return this->own().parts(as<G>(game), as<G>(s), as<G>(action));
  }
  absl::Status describe_part(G_ game, Words words, Reply& reply) const override {
    return this->own().describe_part(as<G>(game), words, reply);
  }
  absl::StatusOr<bool> in_area(G_ game, absl::string_view place, absl::string_view from,
                               absl::string_view to) const override {
    return this->own().in_area(as<G>(game), place, from, to);
  }
  absl::Span<const ReplyRow> reply_rows() const override { return this->own().reply_rows(); }
  const RuleText* rules() const override { return this->own().rules(); }
  std::string picture(G_ game, S s) const override { return this->own().picture(as<G>(game), as<G>(s)); }
  void describe(G_ game, Reply& reply) const override { this->own().describe(as<G>(game), reply); }
  void describe_briefly(G_ game, Reply& reply) const override { this->own().describe_briefly(as<G>(game), reply); }
  std::string title(G_ game, S s) const override { return this->own().title(as<G>(game), as<G>(s)); }
  Row phase(G_ game, S s) const override { return this->own().phase(as<G>(game), as<G>(s)); }
  RollFacts roll_facts(G_ game, S before, absl::Span<const std::uint8_t> faces, S after) const override {
    return this->own().roll_facts(as<G>(game), as<G>(before), faces, as<G>(after));
  }
  std::string tell(G_ game, S before, A action, Actor actor, absl::Span<const std::uint8_t> faces,
                   S after) const override {
    return this->own().tell(as<G>(game), as<G>(before), as<G>(action), actor, faces, as<G>(after));
  }
};

template <Game G>
class OddsOf final : public AbilityOf<Odds, G> {
 public:
  using AbilityOf<Odds, G>::AbilityOf;
  Answer odds(const AnyGame& game, const AnyState& s, Words words, Reply& reply) const override {
    return this->own().odds(as<G>(game), as<G>(s), words, reply);
  }
};
template <Game G>
class OverlayOf final : public AbilityOf<Overlay, G> {
 public:
  using AbilityOf<Overlay, G>::AbilityOf;
  Answer overlay(const AnyGame& game, const AnyState& s, Words words, Reply& reply) const override {
    return this->own().overlay(as<G>(game), as<G>(s), words, reply);
  }
};
template <Game G>
class ThreatsOf final : public AbilityOf<Threats, G> {
 public:
  using AbilityOf<Threats, G>::AbilityOf;
  Answer threats(const AnyGame& game, const AnyState& s, Words words, Reply& reply) const override {
    return this->own().threats(as<G>(game), as<G>(s), words, reply);
  }
};
template <Game G>
class BookOf final : public AbilityOf<Book, G> {
 public:
  using AbilityOf<Book, G>::AbilityOf;
  absl::StatusOr<SetUps> set_ups(const AnyGame& game, const AnyState& s) const override {
    return this->own().set_ups(as<G>(game), as<G>(s));
  }
  absl::StatusOr<std::vector<AnyAction>> placements(const AnyGame& game, const AnyState& s,
                                                    absl::string_view name) const override {
    const auto actions = this->own().placements(as<G>(game), as<G>(s), name);
    if (!actions.ok()) return actions.status();
    return any<G>(*actions);
  }
};
template <Game G>
class GuideOf final : public AbilityOf<Guide, G> {
 public:
  using AbilityOf<Guide, G>::AbilityOf;
  absl::StatusOr<Advice> guide(const AnyGame& game, const AnyState& s) const override {
    return this->own().guide(as<G>(game), as<G>(s));
  }
};
template <Game G>
class VictoryOf final : public AbilityOf<Victory, G> {
 public:
  using AbilityOf<Victory, G>::AbilityOf;
  VictoryReport victory(const AnyGame& game, const AnyState& s) const override {
    return this->own().victory(as<G>(game), as<G>(s));
  }
};
template <Game G>
class PreviewOf final : public AbilityOf<Preview, G> {
 public:
  using AbilityOf<Preview, G>::AbilityOf;
  ActionPreview preview(const AnyGame& game, const AnyState& s, const AnyAction& action) const override {
    return this->own().preview(as<G>(game), as<G>(s), as<G>(action));
  }
  std::string aftermath(const AnyGame& game, const AnyState& before, const AnyAction& action,
                        const AnyState& after) const override {
    return this->own().aftermath(as<G>(game), as<G>(before), as<G>(action), as<G>(after));
  }
};
template <Game G>
class RulerOf final : public AbilityOf<Ruler, G> {
 public:
  using AbilityOf<Ruler, G>::AbilityOf;
  PhysicalTable table(const AnyGame& game, const AnyState& seen) const override {
    return this->own().table(as<G>(game), as<G>(seen));
  }
  std::optional<std::pair<std::string, std::string>> way(const AnyGame& game, const AnyState& before,
                                                         const AnyAction& action) const override {
    return this->own().way(as<G>(game), as<G>(before), as<G>(action));
  }
};
template <Game G>
class EditOf final : public AbilityOf<Edit, G> {
 public:
  using AbilityOf<Edit, G>::AbilityOf;
  absl::StatusOr<std::string> edit(const AnyGame& game, AnyState s, Words parts) const override {
    return this->own().edit(as<G>(game), as<G>(s), parts);
  }
};
template <Game G>
class DrawingOf final : public AbilityOf<Drawing, G> {
 public:
  using AbilityOf<Drawing, G>::AbilityOf;
  Ground ground(const AnyGame& game) const override { return this->own().ground(as<G>(game)); }
  Scene scene(const AnyGame& game, const AnyState& view) const override {
    return this->own().scene(as<G>(game), as<G>(view));
  }
};
template <Game G>
class InstructionsOf final : public AbilityOf<Instructions, G> {
 public:
  using AbilityOf<Instructions, G>::AbilityOf;
  absl::StatusOr<std::vector<std::string>> instruct(const AnyGame& game, Side side, const std::vector<std::string>& now,
                                                    Words words) const override {
    return this->own().instruct(as<G>(game), side, now, words);
  }
  std::vector<std::string> usual(const AnyGame& game, Side side) const override {
    return this->own().usual(as<G>(game), side);
  }
  std::optional<AnyAction> answer(const AnyGame& game, const AnyState& s, Side side,
                                  const std::vector<std::string>& instructions) const override {
    return any<G>(this->own().answer(as<G>(game), as<G>(s), side, instructions));
  }
};

// With samples of the game's own, or roll-outs to the end by a quick player. make_bot must work for the first player of
// the list.
template <Game G>
class ChancesOf final : public Chances<AnyGame> {
 public:
  explicit ChancesOf(std::shared_ptr<const GameAdapter<G>> adapter) : adapter_(std::move(adapter)) {}
  std::shared_ptr<const judge::AnySampler> sampler(std::shared_ptr<const AnyGame> game) const override {
    return judge::any_sampler(own_sampler(typed<G>(*game)));
  }

 private:
  std::shared_ptr<const judge::Sampler<G>> own_sampler(const std::shared_ptr<const G>& game) const {
    if (const auto* const own = adapter_->template find<Chances<G>>(); own != nullptr) return own->sampler(game);
    constexpr std::uint64_t kNodes = 100;  // for each decision, by a player that searches; others ignore it
    const std::shared_ptr<const BotSource<G>>& bots = adapter_->bots();
    const std::string quick = bots->quick_bot(bots->names().front());
    return std::make_shared<const judge::BotRollouts<G>>(
        game, [bots, quick](std::uint64_t seed) { return *bots->make_bot(quick, seed); }, kNodes, judge::QuickEffort());
  }

  std::shared_ptr<const GameAdapter<G>> adapter_;
};

// Those that the game has.
template <Game G>
typename AnyAdapter::Abilities abilities_of(const std::shared_ptr<const GameAdapter<G>>& adapter) {
  AnyAdapter::Abilities all = {std::make_shared<const ChancesOf<G>>(adapter)};
  const auto add = [&]<class Own, class Any>() {
    const Own* const own = adapter->template find<Own>();
    if (own != nullptr) all.push_back(std::make_shared<const Any>(std::shared_ptr<const Own>(adapter, own)));
  };
  add.template operator()<Odds<G>, OddsOf<G>>();
  add.template operator()<Overlay<G>, OverlayOf<G>>();
  add.template operator()<Threats<G>, ThreatsOf<G>>();
  add.template operator()<Book<G>, BookOf<G>>();
  add.template operator()<Guide<G>, GuideOf<G>>();
  add.template operator()<Victory<G>, VictoryOf<G>>();
  add.template operator()<Preview<G>, PreviewOf<G>>();
  add.template operator()<Ruler<G>, RulerOf<G>>();
  add.template operator()<Edit<G>, EditOf<G>>();
  add.template operator()<Drawing<G>, DrawingOf<G>>();
  add.template operator()<Instructions<G>, InstructionsOf<G>>();
  // These have no types of the game.
  if (const auto* const own = adapter->template find<ScenarioCheck>(); own != nullptr) {
    all.push_back(std::shared_ptr<const Ability>(adapter, own));
  }
  if (const auto* const own = adapter->template find<Armies>(); own != nullptr) {
    all.push_back(std::shared_ptr<const Ability>(adapter, own));
  }
  return all;
}

template <Game G>
class AnyAdapterOf final : public AnyAdapter {
 public:
  explicit AnyAdapterOf(const std::shared_ptr<const GameAdapter<G>>& adapter)
      : AnyAdapter(
            std::make_shared<const LoaderOf<G>>(std::shared_ptr<const Loader<G>>(adapter, &adapter->loader())),
            std::make_shared<const BotsOf<G>>(adapter->bots()),
            std::make_shared<const WordingOf<G>>(std::shared_ptr<const Wording<G>>(adapter, &adapter->wording())),
            abilities_of(adapter)) {}

  bool may_hide() const override { return ImperfectInformation<G>; }
  std::optional<VictoryPoints> victory_points(const Result& result) const override {
    return zerohour::victory_points<G>(result);
  }
  std::shared_ptr<const ai::AnySolver> solver(const AnyGame& game) const override {
    return std::make_shared<const ai::AnySolverOf<G>>(typed<G>(game));
  }
};

}  // namespace internal

// Neither is null.
template <Game G>
std::shared_ptr<const AnyBots> any_bots(std::shared_ptr<const BotSource<G>> bots) {
  return std::make_shared<const internal::BotsOf<G>>(std::move(bots));
}
template <Game G>
std::shared_ptr<const AnyAdapter> any_adapter(std::shared_ptr<const GameAdapter<G>> adapter) {
  return std::make_shared<const internal::AnyAdapterOf<G>>(adapter);
}

}  // namespace zerohour::protocol
