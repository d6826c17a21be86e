#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "engine/core/digest.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/protocol/game_type.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/scenario_note.h"
#include "tools/registry.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

constexpr int kRefused = 3;

std::string thousands(std::uint64_t number) {
  std::string text = absl::StrCat(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

std::string share(double chance) {
  return absl::StrFormat("%.2f%%", 100 * chance);
}

// What random and the levels give away, a row each.
std::string regrets_text(const Solution& solution, int width) {
  if (solution.regrets.empty()) {
    return wrap(
               "Levels do not choose by these values here: the list of actions is not complete, or there are too many "
               "positions.",
               width, 0) +
           "\n";
  }
  std::string out = wrap(
      "What random play and each level give away on average: how much less they score than best play does, against "
      "best play.",
      width, 0);
  absl::StrAppend(&out, "\n", absl::StrFormat("  %-10s", "player"));
  for (const std::string& side : solution.side) absl::StrAppendFormat(&out, "  %10s", side);
  out += "\n";
  for (const Solution::Regret& regret : solution.regrets) {
    absl::StrAppendFormat(&out, "  %-10s  %10.4f  %10.4f\n", regret.player, regret.value[0], regret.value[1]);
  }
  return out;
}

std::string as_text(const Solution& solution, double seconds, bool levels) {
  const std::string size =
      absl::StrCat(thousands(solution.positions), " positions, ",
                   absl::StrFormat("%.1f MB, %.1f s", static_cast<double>(solution.bytes) / 1e6, seconds));
  const int width = terminal_width() - 1;
  if (!solution.refusal.empty()) {
    return absl::StrCat(wrap(absl::StrCat("Not solved: ", solution.refusal, " (", size, ").",
                                          solution.from.empty() ? "" : absl::StrCat(" But ", solution.from, ".")),
                             width, 0),
                        "\n");
  }
  std::string out = wrap(
      absl::StrCat(solution.scenario, " is solved",
                   solution.over_candidates ? " over the listed candidates, which are not all legal actions: " : ": ",
                   size, "."),
      width, 0);
  const std::string first = protocol::title_of_side(solution.side[0]);
  absl::StrAppend(
      &out, "\n",
      wrap(absl::StrFormat("If both sides play their best, the %s side scores %.6f (a win is 1, a draw 1/2): it wins "
                           "%s, draws %s and loses %s.",
                           first, solution.value, share(solution.win), share(solution.draw), share(solution.loss)),
           width, 0),
      "\n");
  if (levels) out += regrets_text(solution, width);
  if (solution.decides.empty()) return out;
  absl::StrAppend(&out, "The ", protocol::title_of_side(solution.decides),
                  " side decides. What it scores with each action:\n");
  std::vector<Solution::Choice> sorted = solution.choices;
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
  for (const Solution::Choice& choice : sorted) {
    absl::StrAppend(&out,
                    absl::StrFormat("  %.6f  %s%s\n", choice.value, choice.action, choice.best ? "  (best)" : ""));
  }
  return out;
}

std::string as_json(const Solution& solution, double seconds, bool levels) {
  nlohmann::ordered_json json = {{"scenario", solution.scenario}, {"solved", solution.refusal.empty()}};
  if (!solution.refusal.empty()) {
    json["refusal"] = solution.refusal;
    json["solvable"] = solution.from.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(solution.from);
  } else {
    json["value"] = solution.value;
    json["win"] = solution.win;
    json["draw"] = solution.draw;
    json["loss"] = solution.loss;
    json["side"] = solution.side[0];
    json["candidates"] = solution.over_candidates;
    json["decides"] = solution.decides.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(solution.decides);
    json["best"] = nlohmann::ordered_json::array();
    json["actions"] = nlohmann::ordered_json::array();
    for (const Solution::Choice& choice : solution.choices) {
      if (choice.best) json["best"].push_back(choice.action);
      json["actions"].push_back({{"action", choice.action}, {"value", choice.value}});
    }
  }
  if (levels && solution.refusal.empty()) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const Solution::Regret& regret : solution.regrets) {
      rows.push_back(
          {{"player", regret.player}, {solution.side[0], regret.value[0]}, {solution.side[1], regret.value[1]}});
    }
    json["gives_away"] = solution.regrets.empty() ? nlohmann::ordered_json() : rows;
  }
  json["positions"] = solution.positions;
  json["bytes"] = solution.bytes;
  json["seconds"] = seconds;
  return absl::StrCat(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace), "\n");
}

// What a file is about: a position's line, or the flags for a scenario.
struct Subject {
  std::string line;  // empty for the start of the scenario
  GameFlags load;
};

// A record's last position; a position's line; or else a scenario, which --data would take, too.
absl::StatusOr<Subject> read_subject(const std::string& path, const GameFlags& load) {
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  const absl::string_view words = absl::StripLeadingAsciiWhitespace(*text);
  const auto refused = [&](absl::string_view why) { return absl::InvalidArgumentError(absl::StrCat(path, ": ", why)); };
  if (find_game(words.substr(0, words.find(' '))) != nullptr) return Subject{std::string(words), load};
  if (!absl::StartsWith(words, "zerohour-record")) {
    Subject subject{"", load};
    if (!load.data.empty()) return absl::InvalidArgumentError(absl::StrCat(path, " and --data: give only one of them"));
    subject.load.data = path;
    return subject;
  }
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(*text);
  if (!checked.ok()) return refused(checked.status().message());
  const GameEntry* const game = find_game(checked->record.game);
  if (game == nullptr) return refused(absl::StrCat("no game is called ", quote(checked->record.game)));
  const absl::StatusOr<protocol::Restored> restored =
      game->tools->game_type(load.data)->restore(std::move(checked->record), nullptr, protocol::Origin::kOwner);
  if (!restored.ok()) return refused(protocol::without_code(restored.status()).message());
  return Subject{restored->table->whole().state_text(), load};
}

}  // namespace

Exit solve_command(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  std::string game_name, state_text;
  std::vector<std::string> scenario;
  std::uint64_t positions = 3'000'000;
  bool json = false, levels = false;
  Flags flags(
      "solve",
      "Solves a small battle, or the end of a game, whole: every position that can be reached, with the exact chances "
      "of all dice. Prints what the first side can expect if both play their best, and what each action is worth. "
      "Refuses (exit code 3) where something is hidden, or where there are more positions than allowed.");
  flags.operands("[SCENARIO|FILE]", 0, 1, &scenario,
                 "The battle, from its start; or a file: a record, of which the last position is solved, a position's "
                 "line, or a scenario.");
  add_game(flags, &game_name);
  load.add_all(flags);
  flags.text("--position", "TEXT", &state_text,
             "A position's line of text, as 'state' prints it; it names its own scenario and options.");
  flags.number("--positions", "N", &positions, 1, 100'000'000, "Gives up beyond so many; each takes about 50 bytes.");
  flags.toggle("--levels", &levels,
               "Prints what random play and each level give away on average in the battle, against best play.");
  flags.toggle("--json", &json, "Prints an object of JSON; values are those of the side that it names.");
  flags.example("trench-assault", "What the assault is worth to the British, and their best declaration.");
  flags.example("race-for-lens --json", "The same for programs.");
  flags.example("game.zhr", "What the last position of a game is worth.");
  flags.example("hill70 --levels", "How good each strength level is there, exactly.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (!scenario.empty()) {
    const GameFlags usual = default_game_flags();
    if (load.scenario != usual.scenario) return absl::InvalidArgumentError("the scenario is named twice");
    if (names_file(typed_path(scenario[0]))) {
      if (!state_text.empty()) return absl::InvalidArgumentError("a file and --position: give only one of them");
      absl::StatusOr<Subject> subject = read_subject(typed_path(scenario[0]), load);
      if (!subject.ok()) return subject.status();
      load = std::move(subject->load);
      state_text = std::move(subject->line);
    } else {
      load.scenario = scenario[0];
    }
  }
  if (levels && !state_text.empty()) {
    return absl::InvalidArgumentError("--levels is about a battle from its start: leave out --position");
  }
  std::optional<absl::string_view> line;
  if (!state_text.empty()) line = state_text;
  const absl::StatusOr<const GameEntry*> game = choose_game_of(line, game_name, &load);
  if (!game.ok()) return game.status();
  const bool watched = isatty(STDERR_FILENO) == 1;
  const auto tell = [&](std::uint64_t count) {
    if (watched) std::cerr << "\r" << thousands(count) << " positions" << std::flush;
  };
  const SolveOptions options{.positions = positions, .regrets = levels, .progress = tell};
  const auto began = std::chrono::steady_clock::now();
  const absl::StatusOr<Solution> solution = (*game)->tools->solve(line, load, options);
  if (watched) std::cerr << "\r\x1b[K" << std::flush;
  if (!solution.ok()) return solution.status();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  out << (json ? as_json(*solution, seconds, levels) : as_text(*solution, seconds, levels));
  return solution->refusal.empty() ? kDone : kRefused;
}

}  // namespace zerohour::cli
