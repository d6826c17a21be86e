// The text forms of Patrol, and what its states keep.
#include "tests/patrol/patrol.h"

#include <iterator>
#include <optional>

namespace zerohour {
namespace {

using Point = Patrol::Point;

constexpr absl::string_view kSteps[] = {"first-chit", "second-chit", "move", "fight", "over"};

std::string to_text(Point p) {
  return absl::StrCat(p.x, ",", p.y);
}

// A number from 0 to `most`, without sign or leading zeros.
std::optional<int> read_number(absl::string_view text, int most) {
  int number = 0;
  if (!absl::SimpleAtoi(text, &number) || number < 0 || number > most || absl::StrCat(number) != text) {
    return std::nullopt;
  }
  return number;
}

std::optional<std::pair<int, int>> read_pair(absl::string_view text, int most_first, int most_second) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, ',');
  if (parts.size() != 2) return std::nullopt;
  const std::optional<int> first = read_number(parts[0], most_first);
  const std::optional<int> second = read_number(parts[1], most_second);
  if (!first || !second) return std::nullopt;
  return std::pair(*first, *second);
}

std::optional<Point> read_point(absl::string_view text) {
  const auto pair = read_pair(text, Patrol::kWidth, Patrol::kHeight);
  if (!pair) return std::nullopt;
  return Point{static_cast<std::int16_t>(pair->first), static_cast<std::int16_t>(pair->second)};
}

absl::Status bad(absl::string_view what, absl::string_view text) {
  return absl::InvalidArgumentError(absl::StrCat(what, ": '", text, "'"));
}

}  // namespace

absl::Status Patrol::check_invariants(const State& s) const {
  const auto require = [](bool holds, absl::string_view what) {
    return holds ? absl::OkStatus() : absl::FailedPreconditionError(what);
  };
  if (s.step > Step::kOver) return require(false, "there is no such step");
  if (s.turn < 1 || s.turn > scenario_.turns) return require(false, "there is no such turn");
  const bool fought = s.step == Step::kFight || (s.step == Step::kOver && are_near(s.at[0], s.at[1], kNear));
  for (int side = 0; side < 2; ++side) {
    if (!is_on_table(s.at[side])) return require(false, "a patrol is not on the table");
    const bool rolled = static_cast<int>(s.step) > side;
    if (s.chit[side] > kStrength || (s.chit[side] > 0 && !rolled)) return require(false, "a chit is wrong");
    if (s.chosen[side] > 1 || (s.chosen[side] == 1 && s.step != Step::kMove))
      return require(false, "nothing is chosen");
    if (s.chosen[side] == 0 && s.target[side] != Point{}) return require(false, "a point stands without a choice");
    if (s.chosen[side] == 1 && !(is_on_table(s.target[side]) && are_near(s.at[side], s.target[side], kReach))) {
      return require(false, "a chosen point is out of reach");
    }
    if (s.hits[side] > kMen || (s.hits[side] > 0 && (!fought || s.step != Step::kOver))) {
      return require(false, "hits without a fight");
    }
    if (s.step <= Step::kSecondChit && s.at[side] != scenario_.start[side]) return require(false, "a patrol has moved");
  }
  if (s.chosen[0] == 1 && s.chosen[1] == 1) return require(false, "both have chosen, and nothing has happened");
  if (s.step == Step::kFight && !are_near(s.at[0], s.at[1], kNear)) return require(false, "the patrols are apart");
  if (s.step == Step::kOver && (s.chit[0] == 0 || s.chit[1] == 0)) return require(false, "the chits are hidden");
  if (s.step <= Step::kSecondChit && s.turn != 1) return require(false, "chits are rolled in the first turn");
  if (s.step == Step::kOver && !fought && s.turn != scenario_.turns) return require(false, "the game goes on");
  return absl::OkStatus();
}

std::string Patrol::format_action(const State&, Action action) const {
  if (action.kind == Kind::kChit) return absl::StrCat("chit ", action.point.x);
  if (action.kind == Kind::kHits) return absl::StrCat("hits ", action.point.x, ",", action.point.y);
  return absl::StrCat(side_name(action.side), " to ", to_text(action.point));
}

absl::StatusOr<Patrol::Action> Patrol::parse_action(const State& s, absl::string_view text) const {
  const std::vector<absl::string_view> words = absl::StrSplit(text, ' ');
  if (words.size() == 2 && words[0] == "chit") {
    const std::optional<int> face = read_number(words[1], kStrength);
    if (!face || *face == 0 || s.step > Step::kSecondChit) return bad("not a chit that is rolled now", text);
    const Side side = s.step == Step::kFirstChit ? Side::kFirst : Side::kSecond;
    return Action{Kind::kChit, side, {static_cast<std::int16_t>(*face), 0}};
  }
  if (words.size() == 2 && words[0] == "hits") {
    const auto hits = read_pair(words[1], kMen, kMen);
    if (!hits || s.step != Step::kFight) return bad("not the hits of a fight", text);
    return Action{
        Kind::kHits, Side::kFirst, {static_cast<std::int16_t>(hits->first), static_cast<std::int16_t>(hits->second)}};
  }
  if (words.size() != 3 || words[1] != "to") return bad("expected 'SIDE to X,Y'", text);
  if (words[0] != "first" && words[0] != "second") return bad("not a side", words[0]);
  const std::optional<Point> point = read_point(words[2]);
  if (!point) return bad("not a point of the table", words[2]);
  return Action{Kind::kGo, words[0] == "first" ? Side::kFirst : Side::kSecond, *point};
}

std::string Patrol::format_state(const State& s) const {
  std::string text = absl::StrCat("turn ", s.turn, " ", kSteps[static_cast<int>(s.step)]);
  for (int side = 0; side < 2; ++side) {
    absl::StrAppend(&text, " ", to_text(s.at[side]), " ", s.chosen[side] == 0 ? "-" : to_text(s.target[side]), " ",
                    s.chit[side], " ", s.hits[side]);
  }
  return text;
}

absl::StatusOr<Patrol::State> Patrol::parse_state(absl::string_view text) const {
  const std::vector<absl::string_view> words = absl::StrSplit(text, ' ');
  if (words.size() != 11 || words[0] != "turn")
    return bad("expected 'turn N STEP', and four words for each side", text);
  State s;
  const std::optional<int> turn = read_number(words[1], 255);
  const auto* step = std::find(std::begin(kSteps), std::end(kSteps), words[2]);
  if (!turn) return bad("not a turn", words[1]);
  if (step == std::end(kSteps)) return bad("not a step", words[2]);
  s.turn = static_cast<std::uint8_t>(*turn);
  s.step = static_cast<Step>(step - std::begin(kSteps));
  for (int side = 0; side < 2; ++side) {
    const absl::string_view* own = &words[3 + 4 * static_cast<std::size_t>(side)];
    const std::optional<Point> at = read_point(own[0]);
    if (!at) return bad("not a point of the table", own[0]);
    s.at[side] = *at;
    if (own[1] != "-") {
      const std::optional<Point> target = read_point(own[1]);
      if (!target) return bad("not a point of the table", own[1]);
      s.target[side] = *target;
      s.chosen[side] = 1;
    }
    const std::optional<int> chit = read_number(own[2], kStrength);
    const std::optional<int> hits = read_number(own[3], kMen);
    if (!chit) return bad("not a chit", own[2]);
    if (!hits) return bad("not a number of hits", own[3]);
    s.chit[side] = static_cast<std::uint8_t>(*chit);
    s.hits[side] = static_cast<std::uint8_t>(*hits);
  }
  if (absl::Status status = check_invariants(s); !status.ok()) return status;
  return s;
}

}  // namespace zerohour
