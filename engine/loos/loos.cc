#include "engine/loos/loos.h"

#include <cassert>
#include <cstring>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/multiply_fold.h"
#include "engine/loos/invariants.h"
#include "engine/loos/notation.h"
#include "engine/loos/play.h"

namespace zerohour::loos {
namespace {

constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15;

std::uint64_t fold(std::uint64_t hash, std::uint64_t word) {
  return multiply_fold(hash ^ word, kMultiplier);
}

Loos::SumTable sums_of(int dice) {
  Loos::SumTable table{};
  table[0] = 1;
  for (int die = 0; die < dice; ++die) {
    Loos::SumTable next{};
    for (int sum = 0; sum + 6 < static_cast<int>(table.size()); ++sum) {
      for (int face = 1; face <= 6; ++face) next[sum + face] += table[sum];
    }
    table = next;
  }
  return table;
}

#ifndef NDEBUG
// Whether a position is checked after an action. Under sanitizers, where tests play whole games, checks took a fifth of
// the time: there one position in eight is, chosen by what stands where, so that every run checks the same.
bool is_checked([[maybe_unused]] const State& s) {
#ifdef ZEROHOUR_SANITIZED
  return (s.placement_hash + static_cast<unsigned>(s.step)) % 8 == 0;
#else
  return true;
#endif
}
#endif

}  // namespace

absl::StatusOr<std::shared_ptr<const Loos>> Loos::make(std::shared_ptr<const Rulebook> rules) {
  absl::StatusOr<std::unique_ptr<const Board>> board = Board::make(std::move(rules));
  if (!board.ok()) return board.status();
  return std::shared_ptr<const Loos>(new Loos(*std::move(board)));
}

absl::StatusOr<std::shared_ptr<const Loos>> Loos::load(absl::string_view scenario) {
  return load(embedded_data(), scenario);
}

absl::StatusOr<std::shared_ptr<const Loos>> Loos::load(const DataSource& source, absl::string_view scenario) {
  absl::StatusOr<std::shared_ptr<const Rulebook>> rules = read_rulebook(source, scenario);
  if (!rules.ok()) return rules.status();
  return make(*std::move(rules));
}

Loos::Loos(std::unique_ptr<const Board> board) : board_(std::move(board)), salt_(kMultiplier) {
  for (const char c : scenario_name()) salt_ = fold(salt_, static_cast<unsigned char>(c));
  Play(*board_, initial_).start();
}

std::string Loos::scenario_name() const {
  std::string name = board_->scenario().name;
  const Options& options = board_->scenario().options;
  absl::StrAppend(&name, rules_suffix(options.rules));
  for (const OptionName& option : option_names(options.rules)) {
    if (options.*option.field) absl::StrAppend(&name, "+", option.name);
  }
  return name;
}

namespace {

// What decides at the end: small scenarios have trenches and hills in the place of towns, or points.
enum class Counted : std::uint8_t { kTowns, kObjectives, kPoints };
Counted counted(const Board& board) {
  if (board.scenario().has_points()) return Counted::kPoints;
  for (const Objective& objective : board.scenario().objectives) {
    for (const Hex h : objective.hexes) {
      if (board.at(h).town.empty()) return Counted::kObjectives;
    }
  }
  return Counted::kTowns;
}

}  // namespace

Result Loos::result(const State& s) const {
  switch (s.outcome) {
    case Outcome::kNone:
      break;
    case Outcome::kBritishBreakthrough:
      return {true, Actor::kFirst, "a British unit entered an entry hex (12.1)"};
    case Outcome::kGermanHolds:
      return {true, Actor::kSecond, "no British unit is left in the field (12.2)"};
    case Outcome::kBritishTowns: {
      constexpr absl::string_view kReasons[] = {"enough towns are wholly British (12.3)",
                                                "enough objectives are wholly British (12.3)",
                                                "the British score is high enough for a victory (12.3)"};
      return {true, Actor::kFirst, kReasons[static_cast<int>(counted(*board_))]};
    }
    case Outcome::kDraw: {
      constexpr absl::string_view kReasons[] = {"towns enough for a draw are wholly British (12.3)",
                                                "objectives enough for a draw are wholly British (12.3)",
                                                "the British score is high enough for a draw only (12.3)"};
      return {true, Actor::kNobody, kReasons[static_cast<int>(counted(*board_))]};
    }
    case Outcome::kGermanTowns: {
      constexpr absl::string_view kReasons[] = {"too few towns are wholly British (12.3)",
                                                "too few objectives are wholly British (12.3)",
                                                "the British score is too low (12.3)"};
      return {true, Actor::kSecond, kReasons[static_cast<int>(counted(*board_))]};
    }
  }
  return {};
}

void Loos::apply(State& s, Action a) const {
  Play(*board_, s).apply(a);
#ifndef NDEBUG
  assert(!is_checked(s) || check_invariants(s).ok());
#endif
}

RollRequest Loos::roll_request(const State& s) const {
  RollRequest request;
  request.key.turn = s.turn;
  request.key.phase = static_cast<std::uint16_t>(index(s.active) << 1 | s.mobile);
  const auto ask = [&](RollPurpose purpose, int subject) {
    request.key.purpose = static_cast<std::uint16_t>(purpose);
    request.key.subject = static_cast<std::uint32_t>(subject);
  };
  switch (s.step) {
    case Step::kRelease:
      ask(RollPurpose::kRelease, s.division);
      break;
    case Step::kReplacementRoll:
      ask(RollPurpose::kReplacements, 0);
      break;
    case Step::kBombardDice:
      ask(RollPurpose::kBombardmentDice, s.target.id());
      request.groups[0].count = view(s).bombardment_dice();
      break;
    case Step::kBombardTable:
      ask(RollPurpose::kBombardmentTable, s.target.id());
      request.key.attempt = s.table[0] == 0 ? 0 : 1;
      break;
    case Step::kCombatRoll:
      if (s.mobile != 0) {
        ask(RollPurpose::kMobileCombat, s.subject << 16 | s.target.id());
      } else {
        ask(RollPurpose::kCombat, s.target.id());
      }
      break;
    case Step::kMobileRoll:
      ask(RollPurpose::kMobileMovement, s.subject);
      break;
    default:
      break;
  }
  return request;
}

Loos::Action Loos::roll_action(const State&, absl::Span<const std::uint8_t> faces) const {
  int sum = 0;
  for (const std::uint8_t face : faces) sum += face;
  return Action::roll(sum);
}

std::string Loos::describe_roll(const State& s) const {
  const auto hex_name = hex::to_string(s.target);
  switch (s.step) {
    case Step::kRelease:
      return absl::StrCat("release of the ", rules().counters.divisions[s.division].name, " Division");
    case Step::kReplacementRoll:
      return "German replacements";
    case Step::kBombardDice:
      return absl::StrCat("strength of the bombardment of ", hex_name);
    case Step::kBombardTable: {
      const View v = view(s);
      const UnitId u = s.table[0] == 0 ? v.top(s.target) : v.bottom(s.target);
      return absl::StrCat("bombardment of ", format_unit(board(), s, u), " in ", hex_name);
    }
    case Step::kCombatRoll:
      if (s.mobile != 0) {
        return absl::StrCat("mobile attack of ", format_unit(board(), s, s.subject), " on ", hex_name);
      }
      return absl::StrCat("combat at ", hex_name);
    case Step::kMobileRoll:
      return absl::StrCat("mobile movement of ", format_unit(board(), s, s.subject));
    default:
      return "nothing";
  }
}

// The counters' part is kept up to date by apply; the rest is a few words, folded in when the hash is asked for.
std::uint64_t Loos::hash(const State& s) const {
  constexpr std::size_t kFrom = offsetof(State, control);
  static_assert((sizeof(State) - kFrom) % 8 == 0 && kFrom % 8 == 0);
  std::uint64_t h = salt_ ^ s.placement_hash;
  for (const UnitSet* flags :
       {&s.bottom, &s.replacement, &s.moved, &s.swapped, &s.fought, &s.retreated, &s.rolled, &s.mobile_moved}) {
    h = fold(h, flags->low());
    h = fold(h, flags->high());
  }
  // Added in the second version of the rules: hashes of the first, which records contain, do not include it.
  if (!s.arrived.empty()) h = fold(fold(h, s.arrived.low()), s.arrived.high());
  const char* bytes = reinterpret_cast<const char*>(&s);
  for (std::size_t at = kFrom; at < sizeof(State); at += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes + at, 8);
    h = fold(h, word);
  }
  return h;
}

absl::Status Loos::check_invariants(const State& s) const {
  return loos::check_invariants(*board_, s);
}
std::string Loos::format_action(const State& s, Action a) const {
  return loos::format_action(*board_, s, a);
}
absl::StatusOr<Loos::Action> Loos::parse_action(const State& s, absl::string_view text) const {
  return loos::parse_action(*board_, s, text);
}
std::string Loos::format_state(const State& s) const {
  return loos::format_state(*board_, s);
}
absl::StatusOr<Loos::State> Loos::parse_state(absl::string_view text) const {
  return loos::parse_state(*board_, text);
}

const Loos::SumTable& Loos::sums(int dice) {
  static const std::array<SumTable, kMaxBombardmentDice + 1> tables = [] {
    std::array<SumTable, kMaxBombardmentDice + 1> all;
    for (int d = 0; d <= kMaxBombardmentDice; ++d) all[d] = sums_of(d);
    return all;
  }();
  return tables[dice];
}

std::int64_t Loos::ways(int dice) {
  std::int64_t n = 1;
  for (int i = 0; i < dice; ++i) n *= 6;
  return n;
}

BombardmentWorksheet Loos::bombardment(const State& s, Hex target, int dice) const {
  BombardmentWorksheet w;
  w.target = target;
  w.dice = dice;
  w.line = view(s).bombardment_line(target);
  const Crt& crt = rules().crt;
  for (int sum = dice; sum <= 6 * dice; ++sum) {
    auto& row = w.rows[w.row_count++];
    row.sum = sum;
    row.ways = static_cast<int>(sums(dice)[sum]);
    row.column = crt.column(w.line, sum);
    for (const CrtResult r : crt.results[row.column]) {
      row.hits += r == CrtResult::kD2 || r == CrtResult::kD3 || r == CrtResult::kDe;
    }
    w.hit_numerator += std::int64_t{row.ways} * row.hits;
  }
  w.hit_denominator = ways(dice) * 6;
  return w;
}

static_assert(Game<Loos>);

}  // namespace zerohour::loos
