#include "tools/loos/board_text.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/loos/notation.h"
#include "tools/loos/names.h"

namespace zerohour::loos {
namespace {

// Text with a colour for each character; colours are ANSI codes, 0 for none.
class Canvas {
 public:
  Canvas(int width, int height)
      : width_(width), text_(height, std::string(width, ' ')), colour_(height, std::string(width, 0)) {}
  void put(int x, int y, absl::string_view words, int colour = 0) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      const int at = x + static_cast<int>(i);
      if (at < 0 || at >= width_ || y < 0 || y >= static_cast<int>(text_.size())) continue;
      text_[y][at] = words[i];
      colour_[y][at] = static_cast<char>(colour);
    }
  }
  std::string str(bool with_colour) const {
    std::string out;
    for (std::size_t y = 0; y < text_.size(); ++y) {
      const std::size_t end = text_[y].find_last_not_of(' ') + 1;
      int now = 0;
      for (std::size_t x = 0; x < end; ++x) {
        if (with_colour && colour_[y][x] != now) {
          now = colour_[y][x];
          absl::StrAppend(&out, "\x1b[", now == 0 ? "0" : now < 10 ? absl::StrCat(now) : absl::StrCat("1;", now), "m");
        }
        out += text_[y][x];
      }
      if (now != 0) absl::StrAppend(&out, "\x1b[0m");
      out += '\n';
    }
    return out;
  }

 private:
  int width_;
  std::vector<std::string> text_, colour_;
};

constexpr int kFaint = 2;
constexpr int kGreen = 32, kYellow = 33, kMagenta = 35, kCyan = 36, kRed = 31;

int side_colour(Side side) {
  return side == kBritish ? kYellow : kCyan;
}

bool weakened(const Board& board, const State& s, UnitId u) {
  return !s.replacement.contains(u) && s.steps(u) < board.counter(u).steps;
}

// "Bx=", as the header has it.
std::string small_counter(const Loos& game, const State& s, Hex h) {
  const View view = game.view(s);
  const UnitId t = view.top(h), b = view.bottom(h);
  const Board& board = game.board();
  std::string text(side_of(t) == kBritish ? "B" : "G");
  const Echelon echelon = board.counter(t).echelon;
  text += s.replacement.contains(t)          ? '.'
          : echelon == Echelon::kHalfBrigade ? 'x'
          : echelon == Echelon::kRegiment    ? 'R'
                                             : 'i';
  const bool loss = weakened(board, s, t) || (b != kNoUnit && weakened(board, s, b));
  text += b != kNoUnit ? (loss ? '%' : '=') : loss ? '-' : ' ';
  return text;
}

char terrain_sign(const MapHex& m, bool british_control) {
  switch (m.zone) {
    case Zone::kFront:
      return '=';
    case Zone::kReserve:
      return ':';
    case Zone::kRear:
      return ' ';
    case Zone::kField:
      break;
  }
  if (m.entry) return british_control ? 'e' : 'E';
  switch (m.terrain) {
    case Terrain::kTown:
      return british_control ? 'b' : 'T';
    case Terrain::kWoods:
      return 'w';
    case Terrain::kBroken:
      return 'o';
    case Terrain::kClear:
      break;
  }
  return '.';
}

bool british_control(const Board& board, const State& s, Hex h) {
  const int i = board.control_index(h);
  return i >= 0 && (s.control >> i & 1) != 0;
}

std::string ground_signs(const Board& board, const State& s, Hex h) {
  const MapHex& m = board.at(h);
  std::string text(1, terrain_sign(m, british_control(board, s, h)));
  text += m.high ? '^' : m.zone == Zone::kFront ? '=' : m.zone == Zone::kReserve ? ':' : ' ';
  const bool trench = m.trench_sides != 0, canal = m.canal_sides != 0;
  text += trench && canal            ? '&'
          : trench                   ? '#'
          : canal                    ? '~'
          : m.zone == Zone::kFront   ? '='
          : m.zone == Zone::kReserve ? ':'
                                     : ' ';
  return text;
}

int ground_colour(const MapHex& m) {
  if (m.zone == Zone::kReserve) return kFaint;
  if (m.zone == Zone::kFront) return kYellow;
  if (m.terrain == Terrain::kTown || m.entry) return kMagenta;
  if (m.terrain == Terrain::kWoods) return kGreen;
  if (m.trench_sides != 0) return kRed;
  return kFaint;
}

// Fits an area to the map.
Area clipped(Area a) {
  return {std::max(a.left, 1), std::min(a.right, hex::kColumns), std::max(a.top, 1), std::min(a.bottom, hex::kRows)};
}

// The signs of markers and declared attacks in a hex: "!" a marker, ">" an attack on it, "X" both.
char combat_sign(const State& s, Hex h) {
  bool marker = false;
  for (int i = 0; i < s.marker_count; ++i) marker |= s.marker[i].hex() == h;
  const bool attacked = s.attacked.contains(h);
  return marker && attacked ? 'X' : marker ? '!' : attacked ? '>' : ' ';
}

std::string small_part(const Loos& game, const State& s, Area a, const BoardStyle& style, const Overlay& overlay) {
  const Board& board = game.board();
  const int columns = a.right - a.left + 1, rows = a.bottom - a.top + 1;
  Canvas canvas(4 + 4 * columns + 3, 2 * rows + 2);
  for (int c = a.left; c <= a.right; ++c) canvas.put(5 + 4 * (c - a.left), 0, absl::StrFormat("%02d", c), kFaint);
  for (int r = a.top; r <= a.bottom; ++r) {
    canvas.put(0, 1 + 2 * (r - a.top), absl::StrFormat("%02d", r), kFaint);
    canvas.put(4 + 4 * columns + 1, 2 + 2 * (r - a.top), absl::StrFormat("%02d", r), kFaint);
    for (int c = a.left; c <= a.right; ++c) {
      const Hex h(c, r);
      const int x = 4 + 4 * (c - a.left), y = 1 + 2 * (r - a.top) + (c % 2 == 0 ? 1 : 0);
      const MapHex& m = board.at(h);
      canvas.put(x + 1, y + 1, ground_signs(board, s, h), ground_colour(m));
      const UnitId t = game.view(s).top(h);
      if (t != kNoUnit) {
        canvas.put(x + 1, y, small_counter(game, s, h), side_colour(side_of(t)));
      } else if (s.aircraft == h) {
        canvas.put(x + 1, y, "-+-", kGreen);
      }
      char mark = overlay ? overlay(h) : combat_sign(s, h);
      if (mark != ' ') {
        if (t == kNoUnit && overlay) {
          canvas.put(x + 1, y, std::string(1, mark), kGreen);
        } else {
          canvas.put(x, y, std::string(1, mark), kGreen);
        }
      }
    }
  }
  return canvas.str(style.colour);
}

}  // namespace

std::string small_board(const Loos& game, const State& s, Area area, const BoardStyle& style, const Overlay& overlay) {
  const Area a = clipped(area);
  const int fit = std::max(4, (style.width - 7) / 4);
  const int columns = a.right - a.left + 1;
  const int parts = (columns + fit - 1) / fit;
  std::string out;
  int left = a.left;
  for (int i = 0; i < parts; ++i) {
    const int right = a.left + columns * (i + 1) / parts - 1;
    if (i > 0) out += '\n';
    out += small_part(game, s, {left, right, a.top, a.bottom}, style, overlay);
    left = right + 1;
  }
  return out;
}

namespace {

// A hex of the large board, pitch 9 by 4; even columns two lines lower. Lines: the number and the ground; the name of
// the top unit, or of the town; side, attack-defence, step loss and stack; the lower side. Trench and canal sides are
// drawn over the outline, # and ~.
constexpr int kPitch = 9;

void draw_outline(Canvas& canvas, int x, int y) {
  canvas.put(x + 2, y - 1, "_______", kFaint);
  canvas.put(x + 1, y, "/", kFaint);
  canvas.put(x, y + 1, "/", kFaint);
  canvas.put(x, y + 2, "\\", kFaint);
  canvas.put(x + 1, y + 3, "\\_______/", kFaint);
  canvas.put(x + 9, y, "\\", kFaint);
  canvas.put(x + 10, y + 1, "\\", kFaint);
  canvas.put(x + 10, y + 2, "/", kFaint);
}

// Trench and canal sides over the outline.
void draw_sides(Canvas& canvas, const MapHex& m, int x, int y) {
  for (const hex::Direction d : hex::kDirections) {
    const bool trench = (m.trench_sides >> hex::index(d) & 1) != 0, canal = (m.canal_sides >> hex::index(d) & 1) != 0;
    if (!trench && !canal) continue;
    const std::string sign(1, trench && canal ? '&' : trench ? '#' : '~');
    const int colour = trench ? kRed : kCyan;
    const auto put = [&](int dx, int dy, int times = 1) {
      for (int i = 0; i < times; ++i) canvas.put(x + dx + i, y + dy, sign, colour);
    };
    switch (d) {
      case hex::Direction::kUp:
        put(2, -1, 7);
        break;
      case hex::Direction::kDown:
        put(2, 3, 7);
        break;
      case hex::Direction::kUpLeft:
        put(1, 0);
        put(0, 1);
        break;
      case hex::Direction::kDownLeft:
        put(0, 2);
        put(1, 3);
        break;
      case hex::Direction::kUpRight:
        put(9, 0);
        put(10, 1);
        break;
      case hex::Direction::kDownRight:
        put(10, 2);
        put(9, 3);
        break;
    }
  }
}

void draw_contents(Canvas& canvas, const Loos& game, const State& s, Hex h, char mark, int x, int y) {
  const MapHex& m = game.board().at(h);
  const View view = game.view(s);
  canvas.put(x + 3, y, hex::to_string(h), kFaint);
  canvas.put(x + 7, y, ground_signs(game.board(), s, h).substr(0, 2), ground_colour(m));
  if (mark != ' ') canvas.put(x + 2, y, std::string(1, mark), kGreen);
  if (s.aircraft == h) canvas.put(x + 4, y + 3, "-+-", kGreen);
  const UnitId t = view.top(h), b = view.bottom(h);
  if (t == kNoUnit) {
    const std::string& label = !m.town.empty() ? m.town : m.name;
    if (m.zone == Zone::kFront) {
      canvas.put(x + 2, y + 1, "=======", kYellow);
    } else if (m.zone == Zone::kReserve) {
      canvas.put(x + 2, y + 1, ":::::::", kFaint);
    } else {
      // A name of two words takes both lines.
      const std::size_t space = label.size() > 9 ? label.rfind(' ') : std::string::npos;
      canvas.put(x + 1, y + 1, label.substr(0, std::min<std::size_t>(space, 9)), kMagenta);
      if (space != std::string::npos) canvas.put(x + 1, y + 2, label.substr(space + 1, 9), kMagenta);
    }
    return;
  }
  std::string name = unit_name(game, s, t);
  if (name.size() > 7) name = name.substr(name.find('/') + 1);
  const int colour = side_colour(side_of(t));
  canvas.put(x + (name.size() > 7 ? 1 : 2), y + 1, name.substr(0, 9), colour);
  const std::string strength = absl::StrCat(side_of(t) == kBritish ? "B" : "G", view.attack(t), "-", view.defence(t));
  canvas.put(x + 2, y + 2,
             absl::StrCat(strength,
                          weakened(game.board(), s, t) ? "-"
                          : s.replacement.contains(t)  ? "."
                                                       : " ",
                          b == kNoUnit                   ? ""
                          : weakened(game.board(), s, b) ? "%2"
                                                         : "=2"),
             colour);
}

}  // namespace

std::string large_board(const Loos& game, const State& s, Area area, const BoardStyle& style, const Overlay& overlay) {
  Area a = clipped(area);
  a.right = std::min(a.right, a.left + std::max(2, (style.width - 3) / kPitch) - 1);
  Canvas canvas(kPitch * (a.right - a.left + 1) + 2, 4 * (a.bottom - a.top + 1) + 3);
  for (int pass = 0; pass < 3; ++pass) {  // what lies on top comes last
    for (int r = a.top; r <= a.bottom; ++r) {
      for (int c = a.left; c <= a.right; ++c) {
        const Hex h(c, r);
        const MapHex& m = game.board().at(h);
        if (m.zone == Zone::kRear) continue;
        const int x = kPitch * (c - a.left), y = 1 + 4 * (r - a.top) + (c % 2 == 0 ? 2 : 0);
        if (pass == 0) draw_outline(canvas, x, y);
        if (pass == 1) draw_sides(canvas, m, x, y);
        if (pass == 2) draw_contents(canvas, game, s, h, overlay ? overlay(h) : combat_sign(s, h), x, y);
      }
    }
  }
  return canvas.str(style.colour);
}

std::string board_legend(bool large) {
  if (large) {
    return "  Lines of a hex: number and ground; the top unit, or the place; B British or\n"
           "  G German, attack-defence, - a step lost, . replacement, =2 two units (%2: the\n"
           "  lower one has lost a step). Sides: # trench, ~ canal, & both.\n"
           "  Ground: T town (b British-held), E entry hex, w woods, o broken, ^ high,\n"
           "  == front line, :: its reserve line.\n"
           "  Before the number: > attacked, ! fire support, X both; -+- aircraft.\n";
  }
  return "  Counters: B British, G German; x half-brigade, i battalion, . replacement,\n"
         "  R regiment; = two units, - a step lost, % both; -+- aircraft.\n"
         "  Before them: > attacked, ! fire support, X both.\n"
         "  Ground: T town (b British-held), E entry hex, w woods, o broken, ^ high,\n"
         "  # trench, ~ canal, & both, === British front line, ::: its reserve line.\n";
}

Area played_area(const Loos& game) {
  const Board& board = game.board();
  Area a{hex::kColumns, 1, hex::kRows, 1};
  for (const Hex h : board.field | board.front) {
    a.left = std::min(a.left, h.column());
    a.right = std::max(a.right, h.column());
    a.top = std::min(a.top, h.row());
    a.bottom = std::max(a.bottom, h.row());
  }
  return a;
}

std::string area_name(const Area& area) {
  return absl::StrCat(hex::to_string(Hex(area.left, area.top)), " to ", hex::to_string(Hex(area.right, area.bottom)));
}

std::optional<Area> common_area(const Area& a, const Area& b) {
  const Area both{std::max(a.left, b.left), std::min(a.right, b.right), std::max(a.top, b.top),
                  std::min(a.bottom, b.bottom)};
  if (both.left > both.right || both.top > both.bottom) return std::nullopt;
  return both;
}

std::optional<Area> sector_area(const Loos& game, int sector) {
  const auto& sectors = game.board().sector_front;
  if (sector < 0 || sector >= static_cast<int>(sectors.size()) || sectors[sector].empty()) return std::nullopt;
  Area a{hex::kColumns, 1, hex::kRows, 1};
  for (const Hex h : sectors[sector]) {
    a.left = std::min(a.left, h.column());
    a.right = std::max(a.right, h.column());
    a.bottom = std::max(a.bottom, h.row());
    a.top = std::min(a.top, h.row() - 7);
  }
  const Area played = played_area(game);
  a.left = std::max(played.left, a.left - 1);
  a.right = std::min(played.right, a.right + 1);
  a.top = std::max(played.top, a.top);
  a.bottom = std::min(played.bottom, a.bottom);
  return a;
}

Area area_around(Hex h, int columns, int rows) {
  Area a;
  a.left = std::clamp(h.column() - columns / 2, 1, hex::kColumns - columns + 1);
  a.right = a.left + columns - 1;
  a.top = std::clamp(h.row() - rows / 2, 1, hex::kRows - rows + 1);
  a.bottom = a.top + rows - 1;
  return a;
}

}  // namespace zerohour::loos
