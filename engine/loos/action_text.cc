// The text of actions.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"
#include "engine/loos/notation.h"
#include "engine/loos/notation_words.h"

namespace zerohour::loos {
namespace {

// Dice of the largest bombardment, 17.6 included, all sixes: no roll sums higher.
constexpr int kHighestRoll = 42;
constexpr int kLongestRetreat = 3;

// The hexes of an action's path, entered from `from`. Where the path leaves the map, Hex() is added and the list ends.
std::vector<Hex> hexes_of(const Board& board, Hex from, Action action) {
  std::vector<Hex> hexes;
  Hex at = from;
  for (int i = 0; i < action.path_length() && i < Action::kMaxPath && at.on_map(); ++i) {
    const int d = hex::index(action.step(i));
    at = d < 6 ? board.next(at, d) : Hex();
    hexes.push_back(at);
  }
  return hexes;
}

std::string format_move(const Board& board, const State& state, Action action) {
  std::string text = action.over() ? " over" : "";
  if (action.path_length() == 0) return text;
  if (action.path_length() == 1) return absl::StrCat(text, " direct");
  absl::StrAppend(&text, " via");
  const Hex from = action.unit() < kUnits ? state.hex[action.unit()] : Hex();
  std::vector<Hex> hexes = hexes_of(board, from, action);
  if (!hexes.empty()) hexes.pop_back();  // the destination, which is named already
  for (const Hex h : hexes) absl::StrAppend(&text, " ", hex::to_string(h));
  return text;
}

// Reads the words of one action in order and keeps the first error.
class ActionReader {
 public:
  ActionReader(const Board& board, const State& state, std::vector<absl::string_view> words)
      : board_(board), state_(state), words_(std::move(words)) {}

  absl::StatusOr<Action> read() {
    if (words_.empty()) return absl::InvalidArgumentError("the action is empty: expected a word such as move or done");
    Action action;
    bool known = false;
    for (int i = 0; i < kKinds && !known; ++i) {
      kind_ = static_cast<Kind>(i);
      known = absl::EqualsIgnoreCase(words_[0], to_string(kind_));
    }
    if (!known) {
      std::vector<absl::string_view> all;
      all.reserve(kKinds);
      for (int i = 0; i < kKinds; ++i) all.push_back(to_string(static_cast<Kind>(i)));
      return absl::InvalidArgumentError(
          absl::StrCat(in_quotes(words_[0]), " is not an action: expected one of ", joined(all)));
    }
    next_ = 1;
    action = read_rest();
    if (status_.ok() && next_ < words_.size()) fail(absl::StrCat("nothing was expected at ", in_quotes(words_[next_])));
    if (!status_.ok()) return status_;
    return action;
  }

 private:
  Action read_rest() {
    switch (kind_) {
      case Kind::kRoll:
        return Action::roll(
            taken<int>("a number", [](absl::string_view w) { return parse_number(w, 1, kHighestRoll); }));
      case Kind::kPlace: {
        const UnitId u = unit();
        const Hex h = hex();
        return {kind_, u, h, keyword("over")};
      }
      case Kind::kEntry: {
        const int d = division();
        return Action::entry(d, hex());
      }
      case Kind::kCommit: {
        const int d = division();
        return Action::commit(d, taken<int>("a sector", parse_sector));
      }
      case Kind::kBreak:
      case Kind::kLose:
      case Kind::kMobile:
        return {kind_, unit()};
      case Kind::kSwap:
      case Kind::kAircraft:
      case Kind::kBombard:
      case Kind::kResolve:
        return {kind_, hex()};
      case Kind::kTrade: {
        const Hex h = hex();
        return Action::trade(h, hex());
      }
      case Kind::kMove:
        return read_move();
      case Kind::kAttack:
      case Kind::kAdvance:
      case Kind::kDisplace: {
        const UnitId u = unit();
        return {kind_, u, hex()};
      }
      case Kind::kRetreat:
        return read_retreat();
      case Kind::kGas:
      case Kind::kNoGas:
      case Kind::kStand:
      case Kind::kDone:
        break;
    }
    return Action(kind_);
  }

  Action read_move() {
    const UnitId u = unit();
    const Hex to = hex();
    const bool over = keyword("over");
    Action action(kind_, u, to, over);
    const bool direct = keyword("direct");
    const bool via = !direct && keyword("via");
    if (!status_.ok() || (!direct && !via)) return action;
    if (!state_.on_map.contains(u)) {
      fail(absl::StrCat(words_[1], " is not on the map, so it has no path"));
      return action;
    }
    std::vector<Hex> path;
    if (via) {
      do path.push_back(hex());
      while (status_.ok() && next_ < words_.size());
    }
    path.push_back(to);
    return with_path(action, state_.hex[u], path);
  }

  Action read_retreat() {
    std::vector<Hex> path;
    do path.push_back(hex());
    while (status_.ok() && next_ < words_.size() && path.size() < kLongestRetreat);
    if (status_.ok() && !state_.target.on_map()) fail("there is no combat to retreat from");
    return with_path(Action(kind_, path.back()), state_.target, path);
  }

  // The action with a step for each hex of the path, which begins next to `from`.
  Action with_path(Action action, Hex from, const std::vector<Hex>& path) {
    if (status_.ok() && path.size() > Action::kMaxPath) {
      fail(absl::StrCat("the path has ", path.size(), " hexes, at most ", Action::kMaxPath, " are possible"));
    }
    for (const Hex h : path) {
      if (!status_.ok()) return action;
      const std::optional<Direction> d = hex::direction_to(from, h);
      if (!d.has_value()) {
        fail(absl::StrCat("'", hex::to_string(h), "' is not next to ", hex::to_string(from)));
        return action;
      }
      action = action.with_step(*d);
      from = h;
    }
    return action;
  }

  // Whether the next word is this one, which is then taken.
  bool keyword(absl::string_view expected) {
    if (!status_.ok() || next_ >= words_.size() || !absl::EqualsIgnoreCase(words_[next_], expected)) return false;
    ++next_;
    return true;
  }
  template <class T, class Parse>
  T taken(absl::string_view what, const Parse& parse, T otherwise = T()) {
    if (!status_.ok()) return otherwise;
    if (next_ >= words_.size()) {
      fail(absl::StrCat("expected ", what, " after ", in_quotes(words_.back())));
      return otherwise;
    }
    const absl::StatusOr<T> value = parse(words_[next_++]);
    if (value.ok()) return *value;
    fail(value.status().message());
    return otherwise;
  }
  UnitId unit() {
    return taken<UnitId>("a unit", [&](absl::string_view w) { return parse_unit(board_, state_, w); });
  }
  int division() {
    return taken<int>("a division", [&](absl::string_view w) { return parse_division(board_, w); });
  }
  Hex hex() { return taken<Hex>("a hex", parse_map_hex); }
  void fail(absl::string_view message) {
    if (status_.ok()) status_ = absl::InvalidArgumentError(absl::StrCat(to_string(kind_), ": ", message));
  }

  const Board& board_;
  const State& state_;
  const std::vector<absl::string_view> words_;
  std::size_t next_ = 0;
  Kind kind_ = Kind::kDone;
  absl::Status status_;
};

}  // namespace

std::string format_action(const Board& board, const State& state, Action action) {
  const std::string word(to_string(action.kind()));
  const auto unit = [&] { return format_unit(board, state, action.unit()); };
  const auto hex = [&] { return hex::to_string(action.hex()); };
  const auto division = [&]() -> std::string {
    const auto& divisions = board.rules().counters.divisions;
    const auto i = static_cast<std::size_t>(action.division());
    return i < divisions.size() ? divisions[i].name : "-";
  };
  switch (action.kind()) {
    case Kind::kRoll:
      return absl::StrCat(word, " ", action.roll_sum());
    case Kind::kPlace:
      return absl::StrCat(word, " ", unit(), " ", hex(), action.over() ? " over" : "");
    case Kind::kEntry:
      return absl::StrCat(word, " ", division(), " ", hex());
    case Kind::kCommit:
      return absl::StrCat(word, " ", division(), " ", sector_name(action.sector()));
    case Kind::kBreak:
    case Kind::kLose:
    case Kind::kMobile:
      return absl::StrCat(word, " ", unit());
    case Kind::kSwap:
    case Kind::kAircraft:
    case Kind::kBombard:
    case Kind::kResolve:
      return absl::StrCat(word, " ", hex());
    case Kind::kTrade:
      return absl::StrCat(word, " ", hex(), " ", hex::to_string(action.other_hex()));
    case Kind::kMove:
      return absl::StrCat(word, " ", unit(), " ", hex(), format_move(board, state, action));
    case Kind::kAttack:
    case Kind::kAdvance:
    case Kind::kDisplace:
      return absl::StrCat(word, " ", unit(), " ", hex());
    case Kind::kRetreat: {
      std::string text = word;
      const std::vector<Hex> hexes = hexes_of(board, state.target, action);
      for (const Hex h : hexes) absl::StrAppend(&text, " ", hex::to_string(h));
      return text;
    }
    case Kind::kGas:
    case Kind::kNoGas:
    case Kind::kStand:
    case Kind::kDone:
      break;
  }
  return word;
}

absl::StatusOr<Action> parse_action(const Board& board, const State& state, absl::string_view text) {
  absl::StatusOr<std::vector<absl::string_view>> words = split_words("action", text, kMaxActionText);
  if (!words.ok()) return words.status();
  return ActionReader(board, state, *std::move(words)).read();
}

}  // namespace zerohour::loos
