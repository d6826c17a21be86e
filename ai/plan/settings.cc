#include "ai/plan/settings.h"

#include <cstdint>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace zerohour::plan {
namespace {

// The ends of ranges: no value may take more memory than a machine has, or never return. A roll-out never goes further
// than the end of the game.
constexpr int kMostTurns = 100;
constexpr int kMostIdeas = 200;
constexpr int kMostRounds = 20;
constexpr std::uint64_t kMostNodes = 1'000'000'000;
constexpr std::uint64_t kMostExactNodes = 4'000'000, kMostOrderNodes = 10'000'000, kMostPositions = 5'000'000;

using Search = ai::SettingTable<PlannerOptions>;

ai::Setting<PlannerOptions> luck() {
  return {"luck", "whether roll-outs keep the luck of their dice; without it fewer of them tell ideas apart",
          "on or off", [](const PlannerOptions& o) { return o.horizon.without_luck ? "off" : "on"; },
          [](PlannerOptions& o, absl::string_view text) {
            bool on = false;
            if (!ai::internal::parse_switch(text, on)) return false;
            o.horizon.without_luck = !on;
            return true;
          }};
}

ai::Setting<NodeLimit> nodes() {
  ai::Setting<NodeLimit> setting{"nodes",
                                 "actions and rolls of roll-outs for a phase, at most, whatever the game allows",
                                 absl::StrCat("a whole number from 1 to ", kMostNodes),
                                 [](const NodeLimit& limit) { return absl::StrCat(limit.count); },
                                 [](NodeLimit& limit, absl::string_view text) {
                                   std::uint64_t count = 0;
                                   if (!absl::SimpleAtoi(text, &count) || count < 1 || count > kMostNodes) return false;
                                   limit.count = count;
                                   limit.at_most = true;
                                   return true;
                                 }};
  setting.number = {1, static_cast<double>(kMostNodes), true};
  return setting;
}

}  // namespace

const ai::SettingTable<PlannerOptions>& search_settings() {
  static const Search table = [] {
    Search t;
    t.whole(
        "turns", "player turns that a roll-out plays to their end, counting the one under way", 1, kMostTurns,
        [](auto& o) -> auto& { return o.horizon.player_turns; });
    t.whole(
        "looks", "ends of the last player turns at which a roll-out is judged; it is worth their mean", 1, kMostTurns,
        [](auto& o) -> auto& { return o.horizon.looks; });
    t.whole("to_end",
            "player turns, counting the two of this game turn: where no more are left, roll-outs go on to the end; 0: "
            "never",
            0, 2 * kMostTurns, &PlannerOptions::to_end);
    t.add(luck());
    t.whole("plans", "ideas that are compared first, where the game makes any number of them", 1, kMostIdeas,
            &PlannerOptions::plans);
    t.whole("rounds", "rounds in which the best idea is changed", 0, kMostRounds, &PlannerOptions::rounds);
    t.whole("changes", "large changes of the best idea in each round", 0, kMostIdeas, &PlannerOptions::changes);
    t.whole("mutants", "small changes of the best idea in each round", 0, kMostIdeas, &PlannerOptions::mutants);
    t.real("keep", "standard errors by which an idea must lead the usual one to replace it", 0, 100,
           &PlannerOptions::keep);
    t.real("slight_phase", "a chance: a comparison of ideas ends once none can be better by more", 0, 1,
           &PlannerOptions::slight_of_phase);
    t.whole("tables", "positions that may come of one that is solved by a table; 0: none is", 0,
            static_cast<std::int64_t>(kMostPositions), &PlannerOptions::exact_positions);
    return t;
  }();
  return table;
}

const ai::SettingTable<PlannerOptions>& lead_settings() {
  static const Search table = [] {
    Search t;
    t.toggle("follow", "whether roll-outs of an idea go on as it would, rather than as the script does",
             &PlannerOptions::follow);
    return t;
  }();
  return table;
}

const ai::SettingTable<PlannerOptions>& anew_settings() {
  static const Search table = [] {
    Search t;
    t.word(
        "anew",
        "which decisions of a plan are compared by themselves, not carried out as part of it; choices: those after a "
        "single choice that is not compared; on: all",
        {"off", "choices", "on"}, &PlannerOptions::anew);
    return t;
  }();
  return table;
}

const ai::SettingTable<PlannerOptions>& choice_settings() {
  static const Search table = [] {
    Search t;
    t.whole("choices", "ways that are compared at a single choice; 1 leaves it to the script", 1, kMostIdeas,
            &PlannerOptions::choices);
    t.whole("least", "roll-outs that there must be for each way; otherwise fewer ways are compared", 1, 10'000,
            &PlannerOptions::least);
    t.real("slight", "a chance: a single choice is made once no other way can be better by more", 0, 1,
           &PlannerOptions::slight);
    return t;
  }();
  return table;
}

const ai::SettingTable<PlannerOptions>& exact_settings() {
  static const Search table = [] {
    Search t;
    t.whole("order", "actions and rolls for the exact order of linked actions; 0: never", 0,
            static_cast<std::int64_t>(kMostOrderNodes), &PlannerOptions::order_nodes);
    t.whole("exact", "positions for solving the rest of the game; 0: never", 0,
            static_cast<std::int64_t>(kMostExactNodes), &PlannerOptions::exact_nodes);
    return t;
  }();
  return table;
}

const ai::SettingTable<NodeLimit>& node_settings() {
  static const ai::SettingTable<NodeLimit> table = [] {
    ai::SettingTable<NodeLimit> t;
    t.add(nodes());
    t.toggle("at_most",
             "whether nodes is a limit whatever the game allows; otherwise it holds only where the game limits neither "
             "time nor nodes",
             &NodeLimit::at_most);
    t.whole("choices_a_phase", "single choices that together take the nodes of a phase", 1, 1'000,
            &NodeLimit::choices_a_phase);
    return t;
  }();
  return table;
}

}  // namespace zerohour::plan
