// A real table that is made up: a person who has nothing but the words of `ruler`, and carries them out. It knows no
// game, and nothing of the program.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace zerohour::protocol {

class MadeUpTable {
 public:
  struct Piece {
    std::optional<double> x, y;        // as the program names the place
    std::optional<double> left, near;  // as the person measures it
    std::optional<int> heading;
    int seen = 0;        // the heading to the right of straight away from the person, -179 to 180
    std::string place;   // a named one: "hex 1814"
    std::string points;  // at what
    std::map<std::string, int> marks;
  };

  // far: the person sits at the far edge, of a table of that size.
  MadeUpTable(bool far, double width, double height) : far_(far), width_(width), height_(height) {}

  // False, with a failure, if the sentence cannot be carried out.
  bool carry_out(std::string sentence) {
    if (!absl::EndsWith(sentence, ".")) return fail(sentence, "no full stop");
    sentence.pop_back();
    absl::string_view rest = sentence;
    if (absl::ConsumePrefix(&rest, "Put ")) return put(rest);
    if (absl::ConsumePrefix(&rest, "Take ")) return take(rest);
    if (absl::ConsumePrefix(&rest, "Move ")) return move(rest);
    if (absl::ConsumePrefix(&rest, "Turn ")) return turn(rest);
    if (absl::ConsumePrefix(&rest, "In ")) return swap(rest);
    return say(rest);
  }

  // Pieces with a title of their own.
  const Piece* find(const std::string& title) const {
    const auto found = pieces_.find(title);
    return found == pieces_.end() || found->second.empty() ? nullptr : &found->second.front();
  }
  // How many pieces whose title begins so lie there.
  int count(const std::string& title, double x, double y) const {
    int count = 0;
    for (const auto& [own, pieces] : pieces_) {
      if (!absl::StartsWith(own, title)) continue;
      for (const Piece& piece : pieces) count += piece.x == x && piece.y == y ? 1 : 0;
    }
    return count;
  }
  const Piece* find_in(const std::string& title, const std::string& place) const {
    if (const auto found = pieces_.find(title); found != pieces_.end()) {
      for (const Piece& piece : found->second) {
        if (piece.place == place) return &piece;
      }
    }
    return nullptr;
  }
  std::size_t size() const {
    std::size_t size = 0;
    for (const auto& [title, pieces] : pieces_) size += pieces.size();
    return size;
  }
  // From the bottom up: the titles of what lies in a named place.
  std::vector<std::string> stack(const std::string& place) const {
    const auto found = stacks_.find(place);
    return found == stacks_.end() ? std::vector<std::string>() : found->second;
  }

 private:
  static bool fail(absl::string_view sentence, absl::string_view why) {
    ADD_FAILURE() << why << ": " << sentence;
    return false;
  }

  // The longest title on the table with which the text begins; the text after it is left.
  std::optional<std::string> take_title(absl::string_view& text) const {
    std::string best;
    for (const auto& [title, pieces] : pieces_) {
      if (!pieces.empty() && title.size() > best.size() && absl::StartsWith(text, title)) best = title;
    }
    if (best.empty()) return std::nullopt;
    text.remove_prefix(best.size());
    return best;
  }

  static std::optional<double> take_number(absl::string_view& text) {
    std::size_t end = 0;
    while (end < text.size() && (std::isdigit(static_cast<unsigned char>(text[end])) != 0 || text[end] == '.' ||
                                 (end == 0 && text[end] == '-'))) {
      ++end;
    }
    double number = 0;
    if (!absl::SimpleAtod(text.substr(0, end), &number)) return std::nullopt;
    text.remove_prefix(end);
    return number;
  }

  // "24,15 inches (12 from the left edge and 9 from the near edge)".
  bool read_place(absl::string_view& text, Piece& piece) const {
    piece.x = take_number(text);
    if (!piece.x || !absl::ConsumePrefix(&text, ",")) return false;
    piece.y = take_number(text);
    if (!piece.y || !(absl::ConsumePrefix(&text, " inches") || absl::ConsumePrefix(&text, " cm"))) return false;
    if (!far_) {
      piece.left = piece.x;
      piece.near = piece.y;
      return true;
    }
    if (!absl::ConsumePrefix(&text, " (")) return false;
    piece.left = take_number(text);
    if (!piece.left || !absl::ConsumePrefix(&text, " from the left edge and ")) return false;
    piece.near = take_number(text);
    if (!piece.near || !absl::ConsumePrefix(&text, " from the near edge)")) return false;
    // Both are the same place, from opposite corners.
    constexpr double kExact = 1e-9;
    return std::abs(*piece.left + *piece.x - width_) < kExact && std::abs(*piece.near + *piece.y - height_) < kExact;
  }

  // "40 degrees to the right of straight away from you (h40)".
  bool read_heading(absl::string_view& text, Piece& piece) const {
    if (absl::ConsumePrefix(&text, "straight away from you")) {
      piece.seen = 0;
    } else if (absl::ConsumePrefix(&text, "straight towards you")) {
      piece.seen = 180;
    } else {
      const std::optional<double> degrees = take_number(text);
      if (!degrees) return false;
      if (!absl::ConsumePrefix(&text, " degrees")) absl::ConsumePrefix(&text, " degree");
      const bool right = absl::ConsumePrefix(&text, " to the right of straight away from you");
      if (!right && !absl::ConsumePrefix(&text, " to the left of straight away from you")) return false;
      piece.seen = static_cast<int>(right ? *degrees : -*degrees);
    }
    if (!absl::ConsumePrefix(&text, " (h")) return false;
    piece.heading = static_cast<int>(take_number(text).value_or(-1));
    const int told = ((piece.seen + (far_ ? 180 : 0)) % 360 + 360) % 360;
    return told == *piece.heading && absl::ConsumePrefix(&text, ")");
  }

  // What follows a place: where a thing lies in a stack, its heading, what it points at, its marks. Other words are for
  // the eye. title: of the piece.
  bool read_rest(absl::string_view text, const std::string& title, Piece& piece) {
    std::string on, under;
    if (!text.empty() && !absl::StartsWith(text, ", ")) return false;
    for (const absl::string_view part : absl::StrSplit(text, ", ", absl::SkipEmpty())) {
      absl::string_view words = part;
      if (absl::ConsumePrefix(&words, "facing ")) {
        if (!read_heading(words, piece) || !words.empty()) return false;
      } else if (absl::ConsumePrefix(&words, "pointing at ")) {
        piece.points = std::string(words);
      } else if (absl::ConsumePrefix(&words, "on top of ")) {
        on = std::string(words);
      } else if (absl::ConsumePrefix(&words, "underneath ")) {
        under = std::string(words);
      } else if (absl::ConsumePrefix(&words, "with ")) {
        for (absl::string_view mark : absl::StrSplit(words, " and ")) {
          if (!read_mark(mark, piece)) return false;
        }
      }
    }
    return piece.place.empty() || lay(title, piece.place, on, under);
  }
  // "2 hits", "no hits".
  static bool read_mark(absl::string_view text, Piece& piece) {
    int count = 0;
    if (!absl::ConsumePrefix(&text, "no ")) {
      const std::optional<double> number = take_number(text);
      if (!number || !absl::ConsumePrefix(&text, " ")) return false;
      count = static_cast<int>(*number);
    }
    if (count != 1 && !absl::ConsumeSuffix(&text, "s")) return false;
    if (count == 0) {
      piece.marks.erase(std::string(text));
    } else {
      piece.marks[std::string(text)] = count;
    }
    return true;
  }

  bool lay(const std::string& title, const std::string& place, const std::string& on, const std::string& under) {
    std::vector<std::string>& pile = stacks_[place];
    auto at = pile.end();
    if (!on.empty()) {
      at = std::find(pile.begin(), pile.end(), on);
      if (at == pile.end()) return fail(title, absl::StrCat("nothing is called ", on, " in ", place));
      ++at;
    } else if (!under.empty()) {
      at = std::find(pile.begin(), pile.end(), under);
      if (at == pile.end()) return fail(title, absl::StrCat("nothing is called ", under, " in ", place));
    }
    pile.insert(at, title);
    return true;
  }
  void lift(const std::string& title, const std::string& place) {
    if (place.empty()) return;
    std::vector<std::string>& pile = stacks_[place];
    if (const auto at = std::find(pile.begin(), pile.end(), title); at != pile.end()) pile.erase(at);
  }

  bool put(absl::string_view text) {
    Piece piece;
    for (const absl::string_view word : {absl::string_view(" at "), absl::string_view(" into ")}) {
      // The place is the last thing that is told so: a title may have such a word.
      for (std::size_t at = text.rfind(word); at != absl::string_view::npos && at > 0; at = text.rfind(word, at - 1)) {
        absl::string_view rest = text.substr(at + word.size());
        const std::string title(text.substr(0, at));
        Piece read;
        if (word == " into ") {
          const std::size_t end = std::min(rest.find(", "), rest.size());
          read.place = std::string(rest.substr(0, end));
          rest.remove_prefix(end);
        } else if (!read_place(rest, read)) {
          continue;
        }
        if (!read_rest(rest, title, read)) return fail(text, "what follows the place cannot be read");
        pieces_[title].push_back(read);
        return true;
      }
    }
    return fail(text, "no place is told");
  }

  bool take(absl::string_view text) {
    if (!absl::ConsumeSuffix(&text, " off the table") && !absl::ConsumeSuffix(&text, " off the map")) {
      return fail(text, "from where?");
    }
    absl::string_view rest = text;
    const std::optional<std::string> title = take_title(rest);
    if (!title) return fail(text, "there is no such piece to take off");
    std::vector<Piece>& pieces = pieces_[*title];
    auto which = pieces.begin();
    if (absl::ConsumePrefix(&rest, " at ")) {
      Piece where;
      if (!read_place(rest, where)) return fail(text, "the place cannot be read");
      which = std::find_if(pieces.begin(), pieces.end(),
                           [&](const Piece& piece) { return piece.x == where.x && piece.y == where.y; });
    } else if (absl::ConsumePrefix(&rest, " in ")) {
      which = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) { return piece.place == rest; });
      rest = "";
    } else if (pieces.size() != 1) {
      return fail(text, "which of them?");
    }
    if (which == pieces.end() || !rest.empty()) return fail(text, "it is not there");
    lift(*title, which->place);
    pieces.erase(which);
    return true;
  }

  // The only piece of a title.
  Piece* only(absl::string_view& text) {
    const std::optional<std::string> title = take_title(text);
    if (!title || pieces_[*title].size() != 1) return nullptr;
    told_ = *title;
    return &pieces_[*title].front();
  }

  bool move(absl::string_view text) {
    absl::string_view rest = text;
    Piece* const piece = only(rest);
    if (piece == nullptr) return fail(text, "there is no such piece to move");
    Piece moved;
    moved.marks = piece->marks;
    moved.points = piece->points;
    if (absl::ConsumePrefix(&rest, " from ")) {
      const std::size_t to = rest.find(" to ");
      if (to == absl::string_view::npos) return fail(text, "to where?");
      const absl::string_view from = rest.substr(0, to);
      if (from != piece->place && !(from == "the table" && piece->x)) return fail(text, "it is not there");
      return moved_to(text, rest.substr(to + 4), *piece, moved);
    }
    if (!absl::ConsumePrefix(&rest, ": ")) return fail(text, "how?");
    // The way is checked against the end: the person sees that the ruler was laid right.
    const std::size_t to = rest.find(", to ");
    if (to == absl::string_view::npos) return fail(text, "to where?");
    const absl::string_view way = rest.substr(0, to);
    if (!moved_to(text, rest.substr(to + 5), *piece, moved, way)) return false;
    return true;
  }

  bool moved_to(absl::string_view text, absl::string_view place, Piece& piece, Piece moved,
                absl::string_view way = "") {
    const std::string title = told_;
    absl::string_view rest = place;
    if (!read_place(rest, moved)) {
      moved.x = moved.y = moved.left = moved.near = std::nullopt;
      rest = place;
      const std::size_t end = std::min(rest.find(", "), rest.size());
      moved.place = std::string(rest.substr(0, end));
      rest.remove_prefix(end);
    }
    lift(title, piece.place);
    if (!read_rest(rest, title, moved)) return fail(text, "what follows the place cannot be read");
    if (!way.empty() && !leads(way, piece, moved)) return fail(text, "the way does not lead there");
    piece = moved;
    return true;
  }

  // Whether a way leads from one place to the other: "3 inches towards you and 2 cm to the left, and turn it ...", or
  // steps of the base itself, "turn left 30 degrees, advance 7 1/2 inches".
  bool leads(absl::string_view way, const Piece& from, const Piece& to) {
    double x = *from.left, y = *from.near;
    int seen = from.seen;
    double slack = 0.011;
    if (absl::StrContains(way, "you") || absl::StrContains(way, " to the ")) {
      const std::vector<absl::string_view> halves = absl::StrSplit(way, absl::MaxSplits(", and turn it ", 1));
      for (absl::string_view part : absl::StrSplit(halves[0], " and ")) {
        const std::optional<double> length = take_number(part);
        if (!length) return false;
        if (absl::EndsWith(part, " away from you")) y += *length;
        if (absl::EndsWith(part, " towards you")) y -= *length;
        if (absl::EndsWith(part, " to the right")) x += *length;
        if (absl::EndsWith(part, " to the left")) x -= *length;
      }
      if (halves.size() > 1) seen += turn_of(halves[1]);
    } else {
      for (absl::string_view step : absl::StrSplit(way, ", ")) {
        absl::ConsumePrefix(&step, "then ");
        if (absl::StartsWith(step, "turn ")) {
          seen += turn_of(step.substr(5));
          continue;
        }
        int bearing = 0;
        if (absl::ConsumePrefix(&step, "move back ")) {
          bearing = 180;
        } else if (!absl::ConsumePrefix(&step, "advance ")) {
          if (!absl::ConsumePrefix(&step, "move ")) return false;
          const std::size_t line = step.find(" in a line ");
          if (absl::EndsWith(step, " to its right")) bearing = 90;
          if (absl::EndsWith(step, " to its left")) bearing = -90;
          if (line != absl::string_view::npos) {
            absl::string_view told = step.substr(line + 11);
            const double degrees = take_number(told).value_or(0);
            bearing = static_cast<int>(absl::StrContains(told, " left ") ? -degrees : degrees);
          }
        }
        const double length = quarters(step);
        const double way_of = (seen + bearing) * std::acos(-1.0) / 180;
        x += std::sin(way_of) * length;
        y += std::cos(way_of) * length;
        slack += 0.02 + length * 0.01;  // a leg is told to the nearest degree
      }
    }
    return std::abs(x - *to.left) < slack && std::abs(y - *to.near) < slack &&
           (!to.heading || ((seen - to.seen) % 360 + 360) % 360 == 0);
  }
  // "right by 30 degrees", "left 30 degrees", "about".
  static int turn_of(absl::string_view text) {
    if (absl::StartsWith(text, "about")) return 180;
    const bool right = absl::ConsumePrefix(&text, "right ");
    if (!right) absl::ConsumePrefix(&text, "left ");
    absl::ConsumePrefix(&text, "by ");
    const double degrees = take_number(text).value_or(0);
    return static_cast<int>(right ? degrees : -degrees);
  }
  // "7 1/2 inches", "1/4 inch", "7.33 inches".
  static double quarters(absl::string_view text) {
    double sum = 0;
    for (const absl::string_view word : absl::StrSplit(text, ' ')) {
      if (absl::StartsWith(word, "inch")) break;
      const std::vector<absl::string_view> parts = absl::StrSplit(word, '/');
      double a = 0, b = 1;
      if (!absl::SimpleAtod(parts[0], &a) || (parts.size() > 1 && !absl::SimpleAtod(parts[1], &b))) break;
      sum += a / b;
    }
    return sum;
  }

  bool turn(absl::string_view text) {
    absl::string_view rest = text;
    Piece* const piece = only(rest);
    if (piece == nullptr) return fail(text, "there is no such piece to turn");
    if (absl::ConsumePrefix(&rest, " so that it points at ")) {
      piece->points = std::string(rest);
      return true;
    }
    const std::size_t to = rest.find(", to face ");
    if (to == absl::string_view::npos) return fail(text, "to face what?");
    const int turned = piece->seen + turn_of(rest.substr(1, to - 1));
    absl::string_view facing = rest.substr(to + 10);
    if (!read_heading(facing, *piece) || !facing.empty()) return fail(text, "the heading cannot be read");
    if (((turned - piece->seen) % 360 + 360) % 360 != 0) return fail(text, "the turn does not lead there");
    return true;
  }

  // "In hex 1814 put X on top of Y".
  bool swap(absl::string_view text) {
    const std::size_t at = text.find(" put ");
    if (at == absl::string_view::npos) return fail(text, "what?");
    const std::string place(text.substr(0, at));
    const std::vector<std::string> both = absl::StrSplit(text.substr(at + 5), " on top of ");
    if (both.size() != 2 || find_in(both[0], place) == nullptr) return fail(text, "it is not there");
    lift(both[0], place);
    return lay(both[0], place, both[1], "");
  }

  // "X has 2 hits now", "X points at nothing now", "X is now Y".
  bool say(absl::string_view text) {
    std::string lower(text);
    absl::string_view rest = text;
    std::optional<std::string> title = take_title(rest);
    if (!title) {
      lower[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(lower[0])));
      rest = lower;
      title = take_title(rest);
    }
    if (!title) return fail(text, "there is no such piece");
    if (absl::ConsumePrefix(&rest, " is now ")) {
      std::vector<Piece> named = pieces_[*title];
      for (auto& [place, pile] : stacks_) std::replace(pile.begin(), pile.end(), *title, std::string(rest));
      pieces_.erase(*title);
      for (Piece& piece : named) pieces_[std::string(rest)].push_back(piece);
      return true;
    }
    std::vector<Piece>& pieces = pieces_[*title];
    auto piece = pieces.begin();
    if (absl::ConsumePrefix(&rest, " in ")) {
      const std::size_t has = rest.find(" has ");
      if (has == absl::string_view::npos) return fail(text, "has what?");
      piece = std::find_if(pieces.begin(), pieces.end(),
                           [&](const Piece& one) { return one.place == rest.substr(0, has); });
      rest.remove_prefix(has);
    } else if (pieces.size() != 1) {
      return fail(text, "which of them?");
    }
    if (piece == pieces.end()) return fail(text, "it is not there");
    if (rest == " points at nothing now") {
      piece->points.clear();
      return true;
    }
    if (!absl::ConsumePrefix(&rest, " has ") || !absl::ConsumeSuffix(&rest, " now") || !read_mark(rest, *piece)) {
      return fail(text, "this cannot be read");
    }
    return true;
  }

  bool far_;
  double width_, height_;
  std::map<std::string, std::vector<Piece>> pieces_;
  std::map<std::string, std::vector<std::string>> stacks_;
  std::string told_;
};

}  // namespace zerohour::protocol
