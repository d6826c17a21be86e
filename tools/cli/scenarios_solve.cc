// `zerohour scenarios solve`: how a battle plays, worked out from its solution.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/cli/scenarios.h"
#include "tools/protocol/table.h"
#include "tools/registry.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

constexpr int kNotSolved = 3;
constexpr std::size_t kMostActions = 12;

std::string percent(double share) {
  return absl::StrFormat("%.0f%%", 100 * share);
}

// Of the decisions that matter, or nothing where none does.
std::string part(double share, const ai::DecisionCounts& counts) {
  return counts.matter == 0 ? "-" : percent(share);
}

std::string row(absl::string_view name, const ai::DecisionCounts& counts, const ai::BattleStudy& study) {
  return absl::StrFormat("  %-24s %7.1f %8.1f %9s %8s %8s\n", name, study.a_game(counts.all),
                         study.a_game(counts.choices), percent(counts.share()), part(counts.share_of_near(), counts),
                         part(counts.share_of_more(), counts));
}

// The decisions of each side, by step.
std::string decisions_text(const Solution& solution, int width) {
  const ai::BattleStudy& study = *solution.study;
  std::string out = wrap(
      absl::StrCat("Decisions a game, over ", study.games,
                   " games in which both sides play well with slips (one action in five is any). Of those with a "
                   "choice: in how many it matters; of these: in how many another action is within 0.02 of the best, "
                   "and in how many more is asked than whether to stop."),
      width, 0);
  for (std::size_t side = 0; side < study.sides.size(); ++side) {
    absl::StrAppendFormat(&out, "\n%-26s %7s %8s %9s %8s %8s\n", protocol::title_of_side(solution.side[side]), "all",
                          "choice", "matters", "near", "more");
    const std::vector<ai::DecisionCounts>& by_step = study.sides[side].by_step;
    for (std::size_t step = 0; step < by_step.size(); ++step) {
      if (by_step[step].choices > 0) out += row(solution.steps[step], by_step[step], study);
    }
    out += row("together", study.sides[side].total(), study);
    absl::StrAppendFormat(&out, "  Any action as likely as another loses %.4f, the worst play %.4f.\n",
                          study.sides[side].random_loses, study.sides[side].worst_loses);
  }
  return out;
}

std::string as_text(const Solution& solution, int width) {
  std::string out =
      wrap(absl::StrFormat("%s has %d positions. If both sides play their best, the %s side scores %.6f: it wins "
                           "%.2f%%, draws %.2f%% and loses %.2f%%.",
                           solution.scenario, solution.positions, protocol::title_of_side(solution.side[0]),
                           solution.value, 100 * solution.win, 100 * solution.draw, 100 * solution.loss),
           width, 0) +
      "\n\n" + decisions_text(solution, width);
  if (solution.decides.empty()) return out;
  absl::StrAppend(&out, "\nThe first decision is the ", protocol::title_of_side(solution.decides), " side's:\n");
  std::vector<Solution::Choice> sorted = solution.choices;
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
  for (std::size_t i = 0; i < std::min(kMostActions, sorted.size()); ++i) {
    absl::StrAppendFormat(&out, "  %.6f  %s\n", sorted[i].value, sorted[i].action);
  }
  if (sorted.size() > kMostActions) absl::StrAppend(&out, "  ... and ", sorted.size() - kMostActions, " more\n");
  return out;
}

nlohmann::ordered_json counts_json(const ai::DecisionCounts& counts, const ai::BattleStudy& study) {
  return {{"decisions", study.a_game(counts.all)},
          {"choices", study.a_game(counts.choices)},
          {"matters", counts.share()},
          {"near", counts.share_of_near()},
          {"more", counts.share_of_more()}};
}

std::string as_json(const Solution& solution) {
  nlohmann::ordered_json json = {{"scenario", solution.scenario}, {"solved", solution.refusal.empty()}};
  json["positions"] = solution.positions;
  if (!solution.refusal.empty()) {
    json["refusal"] = solution.refusal;
  } else {
    json["side"] = solution.side[0];
    json["value"] = solution.value;
    json["win"] = solution.win;
    json["draw"] = solution.draw;
    json["loss"] = solution.loss;
    json["games"] = solution.study->games;
    for (std::size_t side = 0; side < solution.side.size(); ++side) {
      const ai::SideStudy& study = solution.study->sides[side];
      nlohmann::ordered_json one = counts_json(study.total(), *solution.study);
      one["random_loses"] = study.random_loses;
      one["worst_loses"] = study.worst_loses;
      one["steps"] = nlohmann::ordered_json::object();
      for (std::size_t step = 0; step < study.by_step.size(); ++step) {
        if (study.by_step[step].choices == 0) continue;
        one["steps"][solution.steps[step]] = counts_json(study.by_step[step], *solution.study);
      }
      json[solution.side[side]] = one;
    }
    json["decides"] = solution.decides.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(solution.decides);
    json["actions"] = nlohmann::ordered_json::array();
    for (const Solution::Choice& choice : solution.choices) {
      json["actions"].push_back({{"action", choice.action}, {"value", choice.value}});
    }
  }
  return absl::StrCat(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace), "\n");
}

}  // namespace

Exit scenarios_solve(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  std::string game_name;
  std::vector<std::string> scenario;
  SolveOptions options;
  options.study_games = 2'000;
  bool json = false;
  Flags flags("scenarios solve",
              "Solves a battle whole and tells how it plays: what it is worth, how often the choice of each side "
              "matters and in which steps, what random and the worst play lose, and how many decisions a game has. "
              "Exit code 3: it cannot be solved.");
  flags.operands("SCENARIO|FILE", 1, 1, &scenario, "The battle, or its file.");
  add_game(flags, &game_name);
  load.add_data(flags);
  flags.number("--positions", "N", &options.positions, 1, 100'000'000, "Gives up beyond so many.");
  flags.number("--games", "N", &options.study_games, 1, 1'000'000, "Over how many games decisions are counted.");
  flags.toggle("--json", &json, "Prints an object of JSON; shares and values are from 0 to 1.");
  flags.example("race-for-lens", "How the race plays for either side.");
  flags.example("mine.txt --json", "The same of a file, for programs.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (names_file(typed_path(scenario[0]))) {
    if (!load.data.empty()) {
      return absl::InvalidArgumentError(absl::StrCat(scenario[0], " and --data: give only one of them"));
    }
    load.data = typed_path(scenario[0]);
  } else {
    load.scenario = scenario[0];
  }
  const absl::StatusOr<const GameEntry*> game = choose_game(game_name, &load);
  if (!game.ok()) return game.status();
  const bool watched = isatty(STDERR_FILENO) == 1;
  if (watched) {
    options.progress = [](std::uint64_t count) { std::cerr << "\r" << count << " positions" << std::flush; };
  }
  const absl::StatusOr<Solution> solution = (*game)->tools->solve({}, load, options);
  if (watched) std::cerr << "\r\x1b[K" << std::flush;
  if (!solution.ok()) return solution.status();
  const int width = terminal_width() - 1;
  if (json) {
    out << as_json(*solution);
  } else if (solution->refusal.empty()) {
    out << as_text(*solution, width);
  } else {
    out << wrap(absl::StrCat("Not solved: ", solution->refusal, ". 'zerohour solve' tells what can be solved of it."),
                width, 0)
        << "\n";
  }
  return solution->refusal.empty() ? kDone : Exit(kNotSolved);
}

}  // namespace zerohour::cli
