// The AnyAdapter of a game: each of its parts with the game's type taken away.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
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

// A class of its own for each part, with the types of the game G.
template <Game G>
class AnyAdapterOf final : public AnyAdapter {
  using GameRef = const AnyGame&;
  using StateRef = const AnyState&;
  using ActionRef = const AnyAction&;
  using GameOr = absl::StatusOr<std::shared_ptr<const AnyGame>>;

  // What an opaque value is.
  static const G& in(GameRef game) { return *typed<G>(game); }
  static const typename G::State& in(StateRef s) { return s.as<typename G::State>(); }
  static const typename G::Action& in(ActionRef action) { return action.as<typename G::Action>(); }
  // The same the other way.
  static GameOr out(absl::StatusOr<std::shared_ptr<const G>> game) {
    if (!game.ok()) return game.status();
    return any_game<G>(*std::move(game));
  }
  static std::vector<AnyAction> out(const std::vector<typename G::Action>& actions) {
    std::vector<AnyAction> all;
    all.reserve(actions.size());
    for (const auto& action : actions) all.push_back(AnyAction::of(action));
    return all;
  }

  class ItsBot final : public AnyBot, public ai::CountsNodes {
   public:
    explicit ItsBot(std::unique_ptr<ai::Bot<G>> bot) : bot_(std::move(bot)) {}

    std::string name() const override { return bot_->name(); }
    void sit(Side side) override { bot_->sit(side); }
    AnyAction choose(GameRef game, StateRef state, const ai::Budget& budget) override {
      return AnyAction::of(bot_->choose(in(game), in(state), budget));
    }
    std::uint64_t nodes_used() const override { return ai::nodes_used(*bot_); }
    ai::Memory memory() const override { return bot_->memory(); }
    ai::Forecast forecast(GameRef game, StateRef state) override { return bot_->forecast(in(game), in(state)); }
    std::string explain() const override { return bot_->explain(); }
    std::string idea() const override { return bot_->idea(); }
    std::vector<ai::Alternative<AnyGame>> alternatives() const override {
      std::vector<ai::Alternative<AnyGame>> found;
      for (const ai::Alternative<G>& other : bot_->alternatives()) found.push_back({out(other.actions), other.why});
      return found;
    }

   private:
    std::unique_ptr<ai::Bot<G>> bot_;
  };

  // A part that is made of the game's own.
  template <class Any, class Own>
  class PartOf : public Any {
   public:
    std::shared_ptr<const Own> own;  // not null
  };
  template <class Any, class Own>
  class AbilityOf : public PartOf<Any, Own> {
   public:
    absl::string_view usage() const override { return this->own->usage(); }
  };
  template <class Part, class Own>
  static std::shared_ptr<const Part> made_of(std::shared_ptr<const Own> own) {
    auto part = std::make_shared<Part>();
    part->own = std::move(own);
    return part;
  }

  class ItsBots final : public PartOf<AnyBots, BotSource<G>> {
   public:
    std::vector<std::string> names() const override { return this->own->names(); }
    std::vector<BotNote> notes() const override { return this->own->notes(); }
    std::vector<int> levels_in(absl::string_view scenario) const override { return this->own->levels_in(scenario); }
    std::vector<ai::KindNote> settings() const override { return this->own->settings(); }
    absl::StatusOr<ai::KindNote> settings_of(const std::string& name) const override {
      return this->own->settings_of(name);
    }
    absl::StatusOr<std::unique_ptr<AnyBot>> make_bot(const std::string& name, std::uint64_t seed) const override {
      absl::StatusOr<std::unique_ptr<ai::Bot<G>>> bot = this->own->make_bot(name, seed);
      if (!bot.ok()) return bot.status();
      return std::make_unique<ItsBot>(*std::move(bot));
    }
    absl::Span<const plan::PlanSlot> plan_slots() const override { return this->own->plan_slots(); }
    std::string quick_bot(const std::string& name) const override { return this->own->quick_bot(name); }
    std::string adviser(GameRef game, const std::string& name) const override {
      return this->own->adviser(in(game), name);
    }
  };

  class ItsLoader final : public PartOf<AnyLoader, Loader<G>> {
   public:
    std::string name() const override { return this->own->name(); }
    std::vector<std::string> scenarios() const override { return this->own->scenarios(); }
    std::vector<std::string> rule_options() const override { return this->own->rule_options(); }
    std::vector<std::string> recorded_options(std::vector<std::string> options) const override {
      return this->own->recorded_options(std::move(options));
    }
    GameOr load(const std::string& scenario, const std::vector<std::string>& options) const override {
      return out(this->own->load(scenario, options));
    }
    GameOr load_for(absl::string_view text, const std::shared_ptr<const AnyGame>& now) const override {
      const std::shared_ptr<const G> own_now = now == nullptr ? nullptr : typed<G>(*now);
      absl::StatusOr<std::shared_ptr<const G>> game = this->own->load_for(text, own_now);
      if (now != nullptr && game.ok() && *game == own_now) return now;
      return out(std::move(game));
    }
    ScenarioNote scenario_note(GameRef game) const override { return this->own->scenario_note(in(game)); }
    bool takes_texts() const override { return this->own->takes_texts(); }
    ScenarioReading read_text(absl::string_view text) const override { return this->own->read_text(text); }
    GameOr load_text(const ScenarioReading& reading, const std::vector<std::string>& options) const override {
      return out(this->own->load_text(reading, options));
    }
    absl::Status open(const ScenarioReading& reading) const override { return this->own->open(reading); }
    std::string opened_text(const std::string& scenario) const override { return this->own->opened_text(scenario); }
    std::string text_of(GameRef game) const override { return this->own->text_of(in(game)); }
  };

  class ItsWording final : public PartOf<AnyWording, Wording<G>> {
   public:
    Row turn_row(GameRef game, StateRef s) const override { return this->own->turn_row(in(game), in(s)); }
    std::uint64_t turn_key(GameRef game, StateRef s) const override { return this->own->turn_key(in(game), in(s)); }
    bool is_action_word(GameRef game, StateRef s, absl::string_view word) const override {
      return this->own->is_action_word(in(game), in(s), word);
    }
    std::string subject(GameRef game, StateRef s, ActionRef action) const override {
      return this->own->subject(in(game), in(s), in(action));
    }
    HintWords hint_words(GameRef game, StateRef s, ActionRef action) const override {
      return this->own->hint_words(in(game), in(s), in(action));
    }
    std::vector<std::string> rolls_together(GameRef game, StateRef s) const override {
      return this->own->rolls_together(in(game), in(s));
    }
    std::vector<DrawnKind> drawn(GameRef game, StateRef s) const override { return this->own->drawn(in(game), in(s)); }
    std::string roll_needs(GameRef game, StateRef s) const override { return this->own->roll_needs(in(game), in(s)); }
    std::string considers(GameRef game, StateRef s, Side side) const override {
      return this->own->considers(in(game), in(s), side);
    }
    ActionParts parts(GameRef game, StateRef s, ActionRef action) const override {
      return this->own->parts(in(game), in(s), in(action));
    }
    absl::Status describe_part(GameRef game, Words words, Reply& reply) const override {
      return this->own->describe_part(in(game), words, reply);
    }
    absl::StatusOr<bool> in_area(GameRef game, absl::string_view place, absl::string_view from,
                                 absl::string_view to) const override {
      return this->own->in_area(in(game), place, from, to);
    }
    absl::Span<const ReplyRow> reply_rows() const override { return this->own->reply_rows(); }
    const RuleText* rules() const override { return this->own->rules(); }
    std::string picture(GameRef game, StateRef s) const override { return this->own->picture(in(game), in(s)); }
    void describe(GameRef game, Reply& reply) const override { this->own->describe(in(game), reply); }
    void describe_briefly(GameRef game, Reply& reply) const override { this->own->describe_briefly(in(game), reply); }
    std::string title(GameRef game, StateRef s) const override { return this->own->title(in(game), in(s)); }
    Row phase(GameRef game, StateRef s) const override { return this->own->phase(in(game), in(s)); }
    RollFacts roll_facts(GameRef game, StateRef before, absl::Span<const std::uint8_t> faces,
                         StateRef after) const override {
      return this->own->roll_facts(in(game), in(before), faces, in(after));
    }
    std::string tell(GameRef game, StateRef before, ActionRef action, Actor actor, absl::Span<const std::uint8_t> faces,
                     StateRef after) const override {
      return this->own->tell(in(game), in(before), in(action), actor, faces, in(after));
    }
  };

  class ItsOdds final : public AbilityOf<Odds<AnyGame>, Odds<G>> {
   public:
    Answer odds(GameRef game, StateRef s, Words words, Reply& reply) const override {
      return this->own->odds(in(game), in(s), words, reply);
    }
  };
  class ItsOverlay final : public AbilityOf<Overlay<AnyGame>, Overlay<G>> {
   public:
    Answer overlay(GameRef game, StateRef s, Words words, Reply& reply) const override {
      return this->own->overlay(in(game), in(s), words, reply);
    }
  };
  class ItsThreats final : public AbilityOf<Threats<AnyGame>, Threats<G>> {
   public:
    Answer threats(GameRef game, StateRef s, Words words, Reply& reply) const override {
      return this->own->threats(in(game), in(s), words, reply);
    }
  };
  class ItsBook final : public AbilityOf<Book<AnyGame>, Book<G>> {
   public:
    absl::StatusOr<SetUps> set_ups(GameRef game, StateRef s) const override {
      return this->own->set_ups(in(game), in(s));
    }
    absl::StatusOr<std::vector<AnyAction>> placements(GameRef game, StateRef s, absl::string_view name) const override {
      const auto actions = this->own->placements(in(game), in(s), name);
      if (!actions.ok()) return actions.status();
      return out(*actions);
    }
  };
  class ItsGuide final : public AbilityOf<Guide<AnyGame>, Guide<G>> {
   public:
    absl::StatusOr<Advice> guide(GameRef game, StateRef s) const override { return this->own->guide(in(game), in(s)); }
  };
  class ItsVictory final : public AbilityOf<Victory<AnyGame>, Victory<G>> {
   public:
    VictoryReport victory(GameRef game, StateRef s) const override { return this->own->victory(in(game), in(s)); }
  };
  class ItsPreview final : public AbilityOf<Preview<AnyGame>, Preview<G>> {
   public:
    ActionPreview preview(GameRef game, StateRef s, ActionRef action) const override {
      return this->own->preview(in(game), in(s), in(action));
    }
    std::string aftermath(GameRef game, StateRef before, ActionRef action, StateRef after) const override {
      return this->own->aftermath(in(game), in(before), in(action), in(after));
    }
  };
  class ItsRuler final : public AbilityOf<Ruler<AnyGame>, Ruler<G>> {
   public:
    PhysicalTable table(GameRef game, StateRef seen) const override { return this->own->table(in(game), in(seen)); }
    std::optional<std::pair<std::string, std::string>> way(GameRef game, StateRef before,
                                                           ActionRef action) const override {
      return this->own->way(in(game), in(before), in(action));
    }
  };
  class ItsEdit final : public AbilityOf<Edit<AnyGame>, Edit<G>> {
   public:
    absl::StatusOr<std::string> edit(GameRef game, AnyState s, Words parts) const override {
      return this->own->edit(in(game), in(s), parts);
    }
  };
  class ItsDrawing final : public AbilityOf<Drawing<AnyGame>, Drawing<G>> {
   public:
    Ground ground(GameRef game) const override { return this->own->ground(in(game)); }
    Scene scene(GameRef game, StateRef view) const override { return this->own->scene(in(game), in(view)); }
  };
  class ItsInstructions final : public AbilityOf<Instructions<AnyGame>, Instructions<G>> {
   public:
    absl::StatusOr<std::vector<std::string>> instruct(GameRef game, Side side, const std::vector<std::string>& now,
                                                      Words words) const override {
      return this->own->instruct(in(game), side, now, words);
    }
    std::vector<std::string> usual(GameRef game, Side side) const override { return this->own->usual(in(game), side); }
    std::optional<AnyAction> answer(GameRef game, StateRef s, Side side,
                                    const std::vector<std::string>& instructions) const override {
      const std::optional<typename G::Action> action = this->own->answer(in(game), in(s), side, instructions);
      return action.has_value() ? std::optional<AnyAction>(AnyAction::of(*action)) : std::nullopt;
    }
  };

  // With samples of the game's own, or roll-outs to the end by a quick player. make_bot must work for the first player
  // of the list.
  class ItsChances final : public Chances<AnyGame> {
   public:
    explicit ItsChances(std::shared_ptr<const GameAdapter<G>> adapter) : adapter_(std::move(adapter)) {}
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
          game, [bots, quick](std::uint64_t seed) { return *bots->make_bot(quick, seed); }, kNodes,
          judge::QuickEffort());
    }

    std::shared_ptr<const GameAdapter<G>> adapter_;
  };

  using TypedAdapter = std::shared_ptr<const GameAdapter<G>>;
  // Adds the ability if the game has it.
  template <class Own, class Its>
  static void add(const TypedAdapter& adapter, Abilities& all) {
    const Own* const own = adapter->template find<Own>();
    if (own == nullptr) return;
    std::shared_ptr<const Own> shared(adapter, own);
    if constexpr (std::is_same_v<Own, Its>) {
      all.push_back(std::move(shared));
    } else {
      all.push_back(made_of<Its>(std::move(shared)));
    }
  }
  static Abilities abilities_of(const TypedAdapter& adapter) {
    Abilities all = {std::make_shared<const ItsChances>(adapter)};
    add<Odds<G>, ItsOdds>(adapter, all);
    add<Overlay<G>, ItsOverlay>(adapter, all);
    add<Threats<G>, ItsThreats>(adapter, all);
    add<Book<G>, ItsBook>(adapter, all);
    add<Guide<G>, ItsGuide>(adapter, all);
    add<Victory<G>, ItsVictory>(adapter, all);
    add<Preview<G>, ItsPreview>(adapter, all);
    add<Ruler<G>, ItsRuler>(adapter, all);
    add<Edit<G>, ItsEdit>(adapter, all);
    add<Drawing<G>, ItsDrawing>(adapter, all);
    add<Instructions<G>, ItsInstructions>(adapter, all);
    // These have no types of the game.
    add<ScenarioCheck, ScenarioCheck>(adapter, all);
    add<Armies, Armies>(adapter, all);
    return all;
  }

 public:
  explicit AnyAdapterOf(const TypedAdapter& adapter)
      : AnyAdapter(made_of<ItsLoader>(std::shared_ptr<const Loader<G>>(adapter, &adapter->loader())),
                   bots_of(adapter->bots()),
                   made_of<ItsWording>(std::shared_ptr<const Wording<G>>(adapter, &adapter->wording())),
                   abilities_of(adapter)) {}
  static std::shared_ptr<const AnyBots> bots_of(std::shared_ptr<const BotSource<G>> bots) {
    return made_of<ItsBots>(std::move(bots));
  }

  bool may_hide() const override { return ImperfectInformation<G>; }
  std::optional<VictoryPoints> victory_points(const Result& result) const override {
    return zerohour::victory_points<G>(result);
  }
  std::shared_ptr<const ai::AnySolver> solver(const AnyGame& game) const override {
    return std::make_shared<const ai::AnySolverOf<G>>(typed<G>(game));
  }
};

// Neither is null.
template <Game G>
std::shared_ptr<const AnyBots> any_bots(std::shared_ptr<const BotSource<G>> bots) {
  return AnyAdapterOf<G>::bots_of(std::move(bots));
}
template <Game G>
std::shared_ptr<const AnyAdapter> any_adapter(const std::shared_ptr<const GameAdapter<G>>& adapter) {
  return std::make_shared<const AnyAdapterOf<G>>(adapter);
}

}  // namespace zerohour::protocol
