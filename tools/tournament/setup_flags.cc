#include "tools/tournament/setup_flags.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <thread>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "ai/players/bot.h"
#include "tools/support/number.h"
#include "tools/support/text.h"
#include "tools/tournament/entry.h"
#include "tools/tournament/stats/summary.h"

namespace zerohour::tournament {
namespace {

absl::StatusOr<std::vector<Entry>> read_entries(const TournamentFlags& flags) {
  std::vector<std::string> control;
  if (flags.time > 0) control.push_back(absl::StrCat("time=", flags.time));
  if (flags.turn > 0) control.push_back(absl::StrCat("turn=", flags.turn));
  if (!flags.clock.empty()) control.push_back(absl::StrCat("clock=", flags.clock));
  if (flags.nodes > 0) control.push_back(absl::StrCat("nodes=", flags.nodes));
  const absl::StatusOr<ai::Budget> common = parse_control(absl::StrJoin(control, "/"));
  if (!common.ok()) return absl::InvalidArgumentError(absl::StrCat("--clock: ", common.status().message()));
  absl::StatusOr<std::vector<std::string>> list = split_entries(flags.bots);
  if (!list.ok()) return absl::InvalidArgumentError(absl::StrCat("--bots: ", list.status().message()));
  std::vector<std::string> words = *std::move(list);
  words.insert(words.end(), flags.entry.begin(), flags.entry.end());
  if (words.size() < 2) return absl::InvalidArgumentError("--bots: at least two, as in --bots greedy,random");
  absl::StatusOr<std::vector<Entry>> entries = parse_entries(words, *common);
  if (!entries.ok()) return absl::InvalidArgumentError(absl::StrCat("--bots: ", entries.status().message()));
  return entries;
}

absl::StatusOr<std::vector<Pairing>> make_pairings(const std::string& format, int entries) {
  std::vector<Pairing> pairings;
  if (format == "match") {
    if (entries != 2) return absl::InvalidArgumentError(absl::StrCat("--format match is for two bots, not ", entries));
    pairings.push_back({0, 1});
  } else if (format == "gauntlet") {
    for (int i = 1; i < entries; ++i) pairings.push_back({0, i});
  } else if (format == "round-robin") {
    for (int i = 0; i < entries; ++i) {
      for (int k = i + 1; k < entries; ++k) pairings.push_back({i, k});
    }
  } else {
    return absl::InvalidArgumentError(
        absl::StrCat("--format must be match, round-robin or gauntlet, not ", quote(format)));
  }
  return pairings;
}

// "0,10", "0,10,0.05,0.05", or "normalised:0,10" and the like.
absl::Status read_sprt(const std::string& text, Setup& setup) {
  constexpr absl::string_view kNormalised = "normalised:";
  setup.sprt_normalised = absl::StartsWith(text, kNormalised);
  std::array<double, 4> numbers = {0, 0, 0.05, 0.05};
  const std::vector<std::string> words = absl::StrSplit(absl::StripPrefix(text, kNormalised), ',');
  bool fine = words.size() == 2 || words.size() == 4;
  for (std::size_t i = 0; fine && i < words.size(); ++i) {
    const std::optional<double> number = decimal_of(words[i]);
    fine = number.has_value();
    numbers[i] = number.value_or(0);
  }
  if (!fine) {
    return absl::InvalidArgumentError(
        absl::StrCat("--sprt takes [normalised:]elo0,elo1[,alpha,beta], not ", quote(text)));
  }
  setup.sprt = numbers;
  const absl::Status status = check_sprt(*sprt_options(setup));
  if (!status.ok()) return absl::InvalidArgumentError(absl::StrCat("--sprt: ", status.message()));
  return absl::OkStatus();
}

// "0.98" or "0.98,6".
absl::Status read_adjudication(const std::string& text, Limits& limits) {
  const std::vector<std::string> words = absl::StrSplit(text, ',');
  constexpr std::uint64_t kMostTurns = 999;
  const std::optional<double> least = decimal_of(words[0]);
  const std::optional<std::uint64_t> turns =
      words.size() == 2 ? number_of(words[1], kMostTurns) : static_cast<std::uint64_t>(limits.adjudicate_for);
  if (words.size() <= 2 && least.has_value() && *least > 0.5 && *least <= 1 && turns.value_or(0) > 0) {
    limits.adjudicate_at = *least;
    limits.adjudicate_for = static_cast<int>(*turns);
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      absl::StrCat("--adjudicate-at takes P[,TURNS], with P above 0.5 and at most 1, not ", quote(text)));
}

}  // namespace

TournamentFlags::TournamentFlags(const std::vector<std::string>& games, const std::string& default_scenario)
    : flags("tournament",
            "Plays bots against each other in pairs of games, with the same dice and the sides swapped, and reports "
            "which is better and how certain that is. docs/tournaments.md describes entries, clocks and faults; "
            "docs/statistics.md describes the numbers."),
      game(default_scenario) {
  jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  flags.text("--bots", "A,B,...", &bots,
             "The players: built-in bots ('zerohour bots') and programs that speak the protocol, such as 'cmd:./mybot "
             "--x', or 'mine=cmd:./mybot --x' under a name of your own. Each may have its own limits: "
             "greedy@time=500; and settings: planner:nodes=3000,turns=4 ('zerohour bots --settings').");
  flags.texts("--entry", "BOT", &entry, "Another player; needed if a program's arguments contain a comma.");
  flags.text("--format", "NAME", &format,
             "match (two bots), round-robin (all against all) or gauntlet (the first against all others). Default: "
             "match for two, otherwise round-robin.");
  flags.number("--pairs", "N", &pairs, 1, 10'000'000, "Pairs of games for each pairing.");
  flags.toggle("--unpaired", &unpaired,
               "Gives each game its own dice and bots' seeds. Use it for a bot against itself, since otherwise the two "
               "games of a pair are the same.");
  if (games.size() > 1) {
    flags.text("--game", "NAME", &game_name,
               absl::StrCat("The game: ", absl::StrJoin(games, ", "),
                            ". Default: the one that has the named scenario, otherwise the first."));
  }
  game.add_scenario(flags);
  game.add_options(flags);
  flags.text("--seed", "SEED", &seed,
             "The master seed, from which all dice come: 64 hexadecimal digits, as a tournament prints them, or a "
             "short number, which a program can guess. Default: a secret seed, which is printed and stored.");
  flags.number("--time", "MS", &time, 0, ai::kMostMs, "The time limit for each decision; 0 means no limit.");
  flags.number("--turn", "MS", &turn, 0, ai::kMostMs,
               "The time limit for all decisions of a side within one player turn; 0 means no limit.");
  flags.text("--clock", "MS[+INC]", &clock, "The time for the whole game, and the time that each player turn adds.");
  flags.number("--nodes", "N", &nodes, 0, 1'000'000'000'000, "The limit of nodes for each decision; 0 means no limit.");
  flags.toggle(
      "--equal-cpu", &equal_cpu,
      "Before the tournament, finds for each player but the first the limit of nodes with which its games take "
      "as much processor time as the first's, to within 5%, or 10% where the games vary too much for that. Says which "
      "it is, and plays with it.");
  flags.number("--trial-pairs", "N", &trial_pairs, 1, 1000,
               "With --equal-cpu: the pairs of games by which each limit is tried.");
  flags.number("--jobs", "J", &jobs, 1, 1024, "The number of games at the same time; the results do not depend on it.");
  flags.text(
      "--sprt", "[normalised:]E0,E1[,A,B]", &sprt,
      "With two bots: stops as soon as it is decided whether the first is better by E0 or by E1 Elo (or "
      "normalised Elo), with error rates A and B (0.05 each). E0 and E1 lie between -400 and 400, or -200 and 200 "
      "if they are normalised.");
  flags.text("--out", "DIR", &out, "A new folder for the results. Default: zerohour-tournament-DATE-TIME.");
  flags.text("--resume", "DIR", &resume, "Continues the tournament in this folder, with its original settings.");
  flags.text("--report", "DIR", &report, "Plays no games, and prints the table of this folder.");
  flags.toggle("--json", &json, "With --report: prints the report for programs, as report.json has it.");
  flags.text("--on-fault", "WHAT", &on_fault,
             "What a crash, an illegal action, a protocol error or a loss on time leads to: forfeit (the game is lost) "
             "or stop (the tournament ends too).");
  flags.number("--game-time", "MS", &limits.game_ms, 0, ai::kMostMs,
               "The maximum length of a game; then the estimate decides. 0 means no limit.");
  flags.number("--adjudicate-turn", "N", &adjudicate_turn, 0, 100'000,
               "The number of player turns after which the estimate decides; 0 means never.");
  flags.text("--adjudicate-at", "P[,TURNS]", &adjudicate_at,
             "A side has won if its estimated chance is at least P for this many consecutive player turns (4).");
  flags.number("--start-limit", "MS", &limits.start_ms, 1, ai::kMostMs,
               "The time for a program to start and answer hello.");
  flags.number("--newgame-limit", "MS", &limits.newgame_ms, 1, ai::kMostMs,
               "The time for a program to answer newgame.");
  flags.number("--ping-limit", "MS", &limits.ping_ms, 1, ai::kMostMs,
               "The time for a program to answer ping, before each game.");
  flags.number("--watchdog", "MS", &limits.watchdog_ms, 1, ai::kMostMs,
               "The maximum time for any decision, whatever its limits.");
  flags.number("--margin", "MS", &limits.margin_ms, 0, ai::kMostMs,
               "The time above its limits after which a decision is late.");
  flags.number("--silence", "MS", &silence, 1000, ai::kMostMs,
               "Under mpirun: a rank that sends nothing for this long counts as dead.");
  game.add_data(flags);
  flags.example("--bots greedy,random --pairs 50", "Shows which is better, and by how much.");
  flags.example("--bots 'greedy,cmd:python3 mybot.py' --scenario hill70 --turn 1000",
                "Plays a program of your own, with one second for each player turn.");
  flags.example("--bots level-5,planner --game lgg --equal-cpu --sprt 0,30",
                "Asks whether one is better with the same processor time.");
  flags.example("--resume DIR", "Continues an interrupted tournament.");
}

absl::StatusOr<Setup> make_setup(const TournamentFlags& flags, const std::string& scenario, const GameRunner& game) {
  Setup setup;
  absl::StatusOr<std::vector<Entry>> entries = read_entries(flags);
  if (!entries.ok()) return entries.status();
  const std::string format = !flags.format.empty() ? flags.format : entries->size() == 2 ? "match" : "round-robin";
  absl::StatusOr<std::vector<Pairing>> pairings = make_pairings(format, static_cast<int>(entries->size()));
  if (!pairings.ok()) return pairings.status();
  if (!flags.sprt.empty()) {
    if (absl::Status status = read_sprt(flags.sprt, setup); !status.ok()) return status;
    if (pairings->size() != 1) return absl::InvalidArgumentError("--sprt needs a single pairing of two bots");
  }
  if (flags.on_fault != "forfeit" && flags.on_fault != "stop") {
    return absl::InvalidArgumentError(absl::StrCat("--on-fault must be forfeit or stop, not ", quote(flags.on_fault)));
  }
  const absl::StatusOr<MasterSeed> seed = flags.seed.empty() ? MasterSeed::secret() : MasterSeed::parse(flags.seed);
  if (!seed.ok()) return absl::InvalidArgumentError(absl::StrCat("--seed: ", seed.status().message()));
  setup.limits = flags.limits;
  setup.limits.adjudicate_turn = flags.adjudicate_turn;
  if (!flags.adjudicate_at.empty()) {
    if (absl::Status status = read_adjudication(flags.adjudicate_at, setup.limits); !status.ok()) return status;
  }
  setup.entries = *std::move(entries);
  if (absl::Status status = game.begin(scenario, flags.game.options, flags.game.data, setup, "--bots"); !status.ok()) {
    return status;
  }
  setup.pairings = *std::move(pairings);
  setup.format = format;
  setup.pairs = flags.pairs;
  setup.seed = *seed;
  setup.stop_on_fault = flags.on_fault == "stop";
  setup.unpaired = flags.unpaired;
  return setup;
}

}  // namespace zerohour::tournament
