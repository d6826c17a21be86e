#include "ai/loos/players.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "ai/loos/exact.h"
#include "ai/loos/exploiters.h"
#include "ai/loos/fixed_plan.h"
#include "ai/loos/greedy.h"
#include "ai/loos/script_bot.h"
#include "ai/loos/script_ideas.h"
#include "ai/plan/fixed_plan_bot.h"
#include "ai/players/grade.h"
#include "ai/players/graded_bot.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "ai/search/sounding.h"

namespace zerohour::loos {
namespace {

using LoosBot = std::unique_ptr<ai::Bot<Loos>>;

constexpr std::uint64_t kNodes = 25'000;  // for a phase

// How a planning player searches, and over what.
struct Planning {
  plan::PlannerOptions search{};
  ScriptSettings settings{};
  std::uint64_t choices_a_phase = plan::NodeLimit{}.choices_a_phase;
};

Planning climb() {
  Planning planning;
  planning.search.horizon.player_turns = 2;
  planning.search.plans = 12;
  planning.search.rounds = 2;
  planning.search.changes = 8;
  return planning;
}

Planning mutate() {
  Planning planning = climb();
  planning.search.changes = 4;
  planning.search.mutants = 6;
  return planning;
}

Planning reply() {
  Planning planning = climb();
  planning.search.mutants = 2;
  planning.search.choices = 8;
  planning.search.exact_nodes = 30'000;
  planning.search.order_nodes = 20'000;
  planning.settings.line_hexes = 4;
  planning.settings.book = BookKind::kUsual;
  return planning;
}

// Those that plan and play on as a newer script does.
template <Planning (*kOlder)()>
Planning with_habits_3() {
  Planning planning = kOlder();
  planning.settings.habits = kHabits3;
  return planning;
}

constexpr char kZones1[] = "zones-1", kZones3[] = "zones-3";

// The newer parts: a newer script for plans and roll-outs, a trained network at their end, the book, and a hastier
// script to play on by.
template <Planning (*kOlder)(), const Habits& kOfScript, const char* kNetwork = kZones1>
Planning with_newer() {
  Planning planning = kOlder();
  planning.settings = {.evaluator = kNetwork, .book = BookKind::kUsual, .line_hexes = 4, .habits = kOfScript};
  planning.search.least = 12;
  return planning;
}

// One that solves larger endings: a node of an exact solution costs much less than one of a roll-out, and the last turn
// is where nothing else is as good.
template <Planning (*kOlder)(), std::uint64_t kMost>
Planning with_larger_endings() {
  Planning planning = kOlder();
  planning.search.exact_nodes = kMost;
  return planning;
}

// One that knows each position of an ending that is small enough.
template <Planning (*kOlder)(), std::uint64_t kMost>
Planning with_tables() {
  Planning planning = kOlder();
  planning.search.exact_positions = kMost;
  return planning;
}

// One that thinks about single choices as much as about phases: most of the ways are compared, the script's own gives
// way only to what leads it by a standard error, and choices that hardly matter are soon made.
template <Planning (*kOlder)()>
Planning with_weighed_choices() {
  Planning planning = kOlder();
  planning.search.keep = 1;
  planning.search.slight = 0.002;
  planning.search.choices = 16;
  planning.choices_a_phase = 2;
  return planning;
}

// One that sets up by a strong book.
template <Planning (*kOlder)(), BookKind kBook>
Planning with_strong_book() {
  Planning planning = kOlder();
  planning.settings.book = kBook;
  return planning;
}
// One that weighs where released divisions arrive.
template <Planning (*kOlder)()>
Planning with_weighed_entries() {
  Planning planning = kOlder();
  planning.settings.weighs_entries = true;
  return planning;
}
constexpr auto kReply4 = with_newer<reply, kHabits5, kZones3>;
constexpr auto kReply8 = with_weighed_choices<with_newer<reply, kHabits6, kZones3>>;
constexpr auto kReply11 = with_weighed_choices<with_newer<reply, kHabits7, kZones3>>;
constexpr auto kReply12 = with_strong_book<with_larger_endings<kReply11, 200'000>, BookKind::kStrong2>;

Planning race() {
  Planning planning = reply();
  planning.search.race = true;
  return planning;
}

// Those whose roll-outs end in a trained network.
template <Planning (*kOther)()>
Planning with_network() {
  Planning planning = kOther();
  planning.settings.evaluator = "zones-1";
  return planning;
}

// How a player is to be made.
struct Making {
  absl::string_view name;
  std::uint64_t seed = 0;
  std::uint64_t nodes = 0;  // 0: the player's own
  bool book = false;        // set-ups from the book, also where the player has none by itself
};

// The book of a player that has none by itself.
std::optional<BookKind> book_of(bool wanted) {
  return wanted ? std::optional(BookKind::kUsual) : std::nullopt;
}

template <Planning (*kPlanning)()>
LoosBot planner(const Making& making) {
  Planning planning = kPlanning();
  if (!planning.settings.book.has_value()) planning.settings.book = book_of(making.book);
  const auto [name, seed, nodes, book] = making;
  const plan::NodeLimit limit{nodes == 0 ? kNodes : nodes, nodes != 0, planning.choices_a_phase};
  return std::make_unique<LoosPlannerBot>(std::string(name), planning.search, planning.settings, limit, seed);
}

template <Style kStyle, const Habits& kOfScript = kHabits>
LoosBot script(const Making& making) {
  return std::make_unique<ScriptBot>(std::string(making.name), kStyle, making.seed, kOfScript, book_of(making.book));
}

template <Whims kWhims, const Habits& kOfScript, bool kBook>
LoosBot restless(const Making& making) {
  return std::make_unique<RestlessBot>(std::string(making.name), kWhims, making.seed, kOfScript, book_of(kBook));
}

template <class B>
LoosBot plain(const Making& making) {
  return std::make_unique<B>(making.seed);
}

struct Player {
  absl::string_view name;
  absl::string_view what;
  bool thinks;
  LoosBot (*make)(const Making& making);
  bool plain = false;  // never sets up by the book
};

// The ladder first, then those who must not beat it, and one for lessons.
constexpr Player kPlayers[] = {
    {"random", "any legal action, all equally likely", false, plain<ai::RandomBot<Loos>>, true},
    {"mcts", "Monte Carlo tree search with random playouts; knows the rules and nothing else", true,
     plain<ai::MctsBot<Loos>>, true},
    {"greedy", "one action at a time, the best by simple odds; no plan, no look at the reply", false, plain<GreedyBot>,
     true},
    {"script", "a plan for each phase by fixed rules: attacks by exact odds, a line without gaps", false,
     script<Style::kSector>},
    {"script-2", "script, but it masses for counter-attacks and makes no attack that is likely to fail", false,
     script<Style::kSector, kHabits2>},
    {"script-3", "script-2, but fresh regiments march to the breach, and the British keep guns for the counter-attack",
     false, script<Style::kSector, kHabits3>},
    {"script-4",
     "script-3, with numbers found by playing: the British mass less for attacks, and Germans stand nearer to them",
     false, script<Style::kSector, kHabits4>},
    {"script-5",
     "script-4, but the British make fewer attacks before the third turn, and then go for the towns rather than "
     "through",
     false, script<Style::kSector, kHabits5>},
    {"script-6",
     "script-5, but the British go apart rather than side by side, and the Germans attack more readily and leave fewer "
     "towns open",
     false, script<Style::kSector, kHabits6>},
    {"script-7", "script-6, but the Germans go for the last British units in the field, which wins at once", false,
     script<Style::kSector, kHabits7>},
    {"script-8",
     "script-7, but in the last player turn it keeps nothing back, and it asks units again that have not moved", false,
     script<Style::kSector, kHabits8>},
    {"climb", "script plans mixed zone by zone and climbed uphill, up to the enemy's next move", true, planner<climb>},
    {"climb-2", "climb, but it plans and plays on as script-3 does", true, planner<with_habits_3<climb>>},
    {"climb-net", "climb, but a trained network judges where its roll-outs end", true, planner<with_network<climb>>},
    {"climb-net-2", "climb-net, but it plans and plays on as script-3 does", true,
     planner<with_network<with_habits_3<climb>>>},
    {"climb-3", "climb-net-2, but it plans and plays on as script-4 does, and sets up by the book", true,
     planner<with_newer<climb, kHabits4>>},
    {"climb-4", "climb-3, but it plans and plays on as script-5 does", true, planner<with_newer<climb, kHabits5>>},
    {"climb-5", "climb-4 with a network that has also learnt from games of planners", true,
     planner<with_newer<climb, kHabits5, kZones3>>},
    {"climb-6", "climb-5, but it plans and plays on as script-6 does", true,
     planner<with_newer<climb, kHabits6, kZones3>>},
    {"climb-7", "climb-6, but it plans and plays on as script-7 does", true,
     planner<with_newer<climb, kHabits7, kZones3>>},
    {"mutate", "climb, but it also varies single moves, attacks and targets of its plans", true, planner<mutate>},
    {"reply", "set-ups from the book; plans and single choices by playing on; exact near the end", true,
     planner<reply>},
    {"reply-2", "reply, but it plans and plays on as script-3 does", true, planner<with_habits_3<reply>>},
    {"reply-net", "reply, but a trained network judges where its roll-outs end", true, planner<with_network<reply>>},
    {"reply-3", "reply with the parts of climb-3; single choices by playing on where that pays", true,
     planner<with_newer<reply, kHabits4>>},
    {"reply-4", "reply-3, but it plans and plays on as script-5 does, with the network of climb-5", true,
     planner<kReply4>},
    {"reply-5", "reply-4, but it is exact in larger endings", true, planner<with_larger_endings<kReply4, 1'000'000>>},
    {"reply-6",
     "reply-4, but single choices are weighed longer, and the usual gives way only to what is clearly better", true,
     planner<with_weighed_choices<kReply4>>},
    {"reply-7", "reply-5, but it sets up by the strong book", true,
     planner<with_strong_book<with_larger_endings<kReply4, 1'000'000>, BookKind::kStrong>>},
    {"reply-8", "reply-6, but it plans and plays on as script-6 does", true, planner<kReply8>},
    {"reply-9", "reply-8, but it sets up by the second strong book, and is exact in larger endings", true,
     planner<with_strong_book<with_larger_endings<kReply8, 200'000>, BookKind::kStrong2>>},
    {"reply-10", "reply-8, but it weighs every entry hex at which a released division may arrive", true,
     planner<with_weighed_entries<kReply8>>},
    {"reply-11", "reply-8, but it plans and plays on as script-7 does", true, planner<kReply11>},
    {"reply-12", "reply-9, but it plans and plays on as script-7 does", true, planner<kReply12>},
    {"reply-13", "reply-12, but it knows each position of small battles and of larger endings; the strongest", true,
     planner<with_tables<kReply12, 2'000'000>>},
    {"race", "reply, but all plans of a decision race in one pool and keep their playouts", true, planner<race>},
    {"rush", "script, but everything goes forward", false, script<Style::kRush>},
    {"turtle", "script, but it holds and fires", false, script<Style::kTurtle>},
    {"flank", "script, but all on one flank", false, script<Style::kFlank>},
    {"restless", "script, but its leanings change at random from phase to phase", false,
     restless<Whims::kFew, kHabits, false>, true},
    {"restless-4", "script-4 with the book, but its leanings change at random from phase to phase", false,
     restless<Whims::kFew, kHabits4, true>, true},
    {"novice", "script, but each phase follows another plan at random, carried out carelessly", false,
     restless<Whims::kAll, kHabits, false>, true},
};

const Player* find_player(absl::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kPlayers), std::end(kPlayers), [&](const Player& p) { return p.name == name; });
  return found == std::end(kPlayers) ? nullptr : found;
}

LoosBot make_exploiter(const Exploiter& exploiter, std::uint64_t seed) {
  const auto& [name, book] = exploiter.player;
  LoosBot player = find_player(name)->make({name, seed, 0, book});
  return std::make_unique<plan::FixedPlanBot<PlanFollower>>(exploiter.name, std::move(player), exploiter.plan, seed);
}

}  // namespace

bool looks_small(const Loos& game) {
  return ai::looks_solvable(game, game.initial_state(), ai::kGradedPositions);
}

absl::StatusOr<NamedPlayer> parse_player(absl::string_view word) {
  const bool book = absl::ConsumeSuffix(&word, "+book");
  const Player* const player = find_player(word);
  if (player == nullptr) return absl::InvalidArgumentError(absl::StrCat("no player is called '", word, "'"));
  if (book && player->plain) {
    return absl::InvalidArgumentError(absl::StrCat("'", word, "' does not set up by the book"));
  }
  return NamedPlayer{std::string(word), book};
}

const ai::BotList<Loos>& bot_list() {
  static const ai::BotList<Loos> list = [] {
    ai::BotList<Loos> all;
    for (const Player& player : kPlayers) {
      all.add({std::string(player.name), std::string(player.what), player.thinks, 0}, [&player](std::uint64_t seed) {
        return player.make({player.name, seed});
      });
    }
    for (const Exploiter& exploiter : exploiters()) {
      all.add({exploiter.name, exploiter.what, false, 0},
              [&exploiter](std::uint64_t seed) { return make_exploiter(exploiter, seed); });
    }
    const int top = static_cast<int>(levels().size());
    for (const Level& level : levels()) {
      const Player& player = *find_player(level.player);
      std::string name = ai::level_name(level.number);
      auto make = [name, &level, &player, top](std::uint64_t seed) -> LoosBot {
        return std::make_unique<ai::GradedBot<Loos>>(player.make({name, seed, level.nodes, level.book}),
                                                     ai::grade_of_level(level.number, top), seed, looks_small);
      };
      all.add({std::move(name), level.what, player.thinks, level.number}, std::move(make));
    }
    return all;
  }();
  return list;
}

absl::StatusOr<LoosBot> make_loos_bot(absl::string_view name, std::uint64_t seed) {
  return bot_list().make(name, seed);
}

}  // namespace zerohour::loos
