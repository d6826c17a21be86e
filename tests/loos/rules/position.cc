#include "tests/loos/rules/position.h"

#include <cctype>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kFile = "scenarios/test.txt";

// The scenario lines, with the usual ones added where none is given: the counters are those of the first estimate,
// which measurements of the balance do not change.
std::string scenario_text(absl::string_view lines) {
  std::string text = "name test\ntitle Test\n";
  for (const absl::string_view usual : {"turns 3 8", "start british-combat", "aircraft off", "german-instant off",
                                        "units units-estimate.csv", "tracks tracks-estimate.csv"}) {
    const absl::string_view keyword = usual.substr(0, usual.find(' '));
    bool given = false;
    for (const absl::string_view line : absl::StrSplit(lines, '\n')) {
      given |= absl::StartsWith(absl::StripLeadingAsciiWhitespace(line), absl::StrCat(keyword, " "));
    }
    if (!given) absl::StrAppend(&text, usual, "\n");
  }
  return absl::StrCat(text, lines, "\n");
}

std::string with_map_lines(const std::string& map, const std::vector<std::string>& replaced) {
  std::vector<std::string> lines = absl::StrSplit(map, '\n');
  for (const std::string& line : replaced) {
    for (std::string& old : lines) {
      if (old.substr(0, 5) == line.substr(0, 5)) old = line;
    }
  }
  return absl::StrJoin(lines, "\n");
}

}  // namespace

Position::Position(absl::string_view scenario_lines, const std::vector<std::string>& map_lines,
                   const std::vector<std::string>& options) {
  const DataSource embedded = embedded_data();
  const DataSource source = [&](absl::string_view name) -> absl::StatusOr<std::string> {
    if (name == kFile) return scenario_text(scenario_lines);
    absl::StatusOr<std::string> text = embedded(name);
    if (text.ok() && name == "map.csv") return with_map_lines(*text, map_lines);
    return text;
  };
  std::string word = "test";
  for (const std::string& option : options) absl::StrAppend(&word, "+", option);
  const auto game = Loos::load(source, word);
  if (!game.ok()) {
    ADD_FAILURE() << game.status();
    std::abort();
  }
  game_ = *game;
  state_ = game_->initial_state();
  EXPECT_TRUE(game_->check_invariants(state_).ok()) << game_->check_invariants(state_);
}

Position Position::scenario(absl::string_view name) {
  Position p;
  const auto game = Loos::load(name);
  if (!game.ok()) {
    ADD_FAILURE() << game.status();
    std::abort();
  }
  p.game_ = *game;
  p.state_ = p.game_->initial_state();
  return p;
}

void Position::apply(Action action) {
  game_->apply(state_, action);
  const absl::Status sound = game_->check_invariants(state_);
  EXPECT_TRUE(sound.ok()) << sound << "\n" << game_->format_state(state_);
}

void Position::play(absl::string_view actions) {
  for (const absl::string_view text : absl::StrSplit(actions, ';')) {
    const absl::StatusOr<Action> action = game_->parse_action(state_, text);
    ASSERT_TRUE(action.ok()) << text << ": " << action.status() << " in step " << step();
    const absl::Status legal = game_->is_legal(state_, *action);
    ASSERT_TRUE(legal.ok()) << text << ": " << legal;
    apply(*action);
  }
}

void Position::roll(int sum) {
  ASSERT_EQ(actor(), "chance") << "no roll is due in step " << step();
  const int dice = game_->roll_request(state_).count();
  ASSERT_TRUE(sum >= dice && sum <= 6 * dice) << sum << " on " << dice << " dice";
  apply(Action::roll(sum));
}

void Position::rolls(std::initializer_list<int> sums) {
  for (const int sum : sums) roll(sum);
}

void Position::pass_to(absl::string_view wanted) {
  for (int i = 0; i < 100 && step() != wanted; ++i) {
    ASSERT_TRUE(legal("done")) << "not to be passed on the way to " << wanted << ": " << step() << ", " << why("done");
    play("done");
  }
}

void Position::set(const std::function<void(State&)>& change) {
  change(state_);
  rebuild(game_->board(), state_);
  EXPECT_TRUE(game_->check_invariants(state_).ok()) << game_->check_invariants(state_);
}

void Position::kill(absl::string_view battalion) {
  const UnitId u = id(battalion);
  set([u](State& s) {
    s.hex[u] = kDeadpile;
    s.status[u] = kNoAim;
    s.replacement.insert(u);
  });
}

std::string Position::step() const {
  return std::string(to_string(state_.step));
}
std::string Position::outcome() const {
  return std::string(to_string(state_.outcome));
}

std::string Position::actor() const {
  switch (game_->actor(state_)) {
    case Actor::kFirst:
      return "british";
    case Actor::kSecond:
      return "german";
    case Actor::kChance:
      return "chance";
    default:
      return "nobody";
  }
}

std::string Position::why(absl::string_view text) const {
  const State before = state_;
  const absl::StatusOr<Action> action = game_->parse_action(state_, text);
  if (!action.ok()) return std::string(action.status().message());
  const absl::Status legal = game_->is_legal(state_, *action);
  EXPECT_TRUE(before == state_) << text;
  return std::string(legal.message());
}

testing::AssertionResult Position::refuses(absl::string_view action, absl::string_view rule) const {
  const std::string message = why(action);
  if (message.empty()) return testing::AssertionFailure() << "'" << action << "' is legal, though " << rule;
  const std::size_t bracket = message.rfind('(');
  if (absl::EndsWith(message, ")") && bracket != std::string::npos) {
    const std::string inside = message.substr(bracket + 1, message.size() - bracket - 2);
    for (const absl::string_view named : absl::StrSplit(inside, ", ")) {
      if (named == rule) return testing::AssertionSuccess();
    }
  }
  return testing::AssertionFailure() << "'" << action << "' is refused, but not by " << rule << ": " << message;
}

std::string Position::list(absl::string_view first_words) const {
  std::vector<std::string> found;
  for_each_legal_action(*game_, state_, [&](Action action) {
    const std::string text = game_->format_action(state_, action);
    absl::string_view rest = text;
    if (absl::ConsumePrefix(&rest, first_words) && (rest.empty() || rest[0] == ' ')) {
      found.emplace_back(absl::StripLeadingAsciiWhitespace(rest));
    }
  });
  return absl::StrJoin(found, ", ");
}

std::string Position::destinations(absl::string_view unit) const {
  std::vector<std::string> found;
  for (const Hex h : view().destinations(id(unit))) found.push_back(hex::to_string(h));
  return absl::StrJoin(found, " ");
}

std::string Position::at(absl::string_view number) const {
  const UnitId top = view().top(hex(number));
  if (top == kNoUnit) return "-";
  const UnitId bottom = view().bottom(hex(number));
  const auto name = [&](UnitId u) { return format_unit(game_->board(), state_, u); };
  return bottom == kNoUnit ? name(top) : absl::StrCat(name(top), " over ", name(bottom));
}

UnitId Position::id(absl::string_view counter) const {
  for (int u = 0; u < kUnits; ++u) {
    const auto unit = static_cast<UnitId>(u);
    if (game_->board().counter(unit).id == counter) return unit;
    if (is_battalion(unit) && absl::StrFormat("r%02d", u - kFirstBattalion + 1) == counter) return unit;
  }
  ADD_FAILURE() << counter << " is not a counter";
  return 0;
}

std::string Position::where(absl::string_view counter) const {
  const Hex h = state_.hex[id(counter)];
  if (h.on_map()) return hex::to_string(h);
  if (h == kGone) return "gone";
  if (h == kDeadpile) return "deadpile";
  if (h == kBox) return "box";
  if (h == kGermanReserve) return "reserve";
  if (h == kReleased) return "released";
  if (h == kUnplaced) return "unplaced";
  return sector_name(h.id() - sector_reserve(0).id());
}

int Position::steps(absl::string_view counter) const {
  return state_.steps(id(counter));
}

std::string Position::control(absl::string_view number) const {
  const int i = game_->board().control_index(hex(number));
  EXPECT_GE(i, 0) << number << " is no control hex";
  return (state_.control >> i & 1) != 0 ? "british" : "german";
}

bool Position::zoc(Side side, absl::string_view number) const {
  return state_.zoc[index(side)].contains(hex(number));
}

bool Position::observed(Side side, absl::string_view number) const {
  return view().observed(side, hex(number));
}

CombatWorksheet Position::combat(absl::string_view target, std::initializer_list<absl::string_view> attackers) const {
  std::vector<UnitId> units;
  for (const absl::string_view name : attackers) units.push_back(id(name));
  return view().combat(hex(target), units.data(), static_cast<int>(units.size()));
}

std::string Position::sum(absl::string_view target, std::initializer_list<absl::string_view> attackers) const {
  const CombatWorksheet sheet = combat(target, attackers);
  return absl::StrFormat("%s %+d", std::string(to_string(sheet.line)), sheet.differential);
}

Hex Position::hex(absl::string_view number) {
  const absl::StatusOr<Hex> h = hex::parse_hex(number);
  EXPECT_TRUE(h.ok()) << number;
  return h.value_or(Hex(1, 1));
}

}  // namespace zerohour::loos
