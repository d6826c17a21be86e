#include "tools/lgg/table_text.h"

#include <algorithm>
#include <array>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/lgg/names.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr int kMagenta = 35, kGreen = 32, kYellow = 33, kCyan = 36, kBlueColour = 34, kRedColour = 31;
constexpr double kInch = 100;
constexpr int kMargin = 4;      // columns of the numbers on the left
constexpr int kMarkEvery = 12;  // inches between the numbers at the edges

int colour_of(Side side) {
  return side == kBlue ? kBlueColour : kRedColour;
}

// Letters with a colour each: ANSI codes, 0 for none.
class Letters {
 public:
  // per_inch: columns; rows are half as many.
  Letters(const Scenario& scenario, int per_inch)
      : per_inch_(per_inch),
        columns_((scenario.width + 99) / 100 * per_inch),
        rows_(((scenario.height + 99) / 100 * per_inch + 1) / 2),
        height_(scenario.height),
        text_(static_cast<std::size_t>(rows_), std::string(static_cast<std::size_t>(columns_), ' ')),
        colours_(static_cast<std::size_t>(rows_), std::vector<int>(static_cast<std::size_t>(columns_), 0)) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  // The middle of a letter.
  Vec middle(int column, int row) const {
    return {(column + 0.5) * kInch / per_inch_, height_ - (row + 0.5) * 2 * kInch / per_inch_};
  }
  int column_of(double x) const { return std::clamp(static_cast<int>(x * per_inch_ / kInch), 0, columns_ - 1); }
  int row_of(double y) const {
    return std::clamp(static_cast<int>((height_ - y) * per_inch_ / kInch / 2), 0, rows_ - 1);
  }
  void put(int column, int row, char letter, int colour) {
    if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return;
    text_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
    colours_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = colour;
  }
  // Wherever the middle of a letter is inside.
  template <class Inside>
  void fill(char letter, int colour, Inside&& inside) {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (inside(middle(column, row))) put(column, row, letter, colour);
      }
    }
  }
  void line(absl::Span<const Vec> points, char letter, int colour) {
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const Vec way = points[i + 1] - points[i];
      const int steps = std::max(1, static_cast<int>(table::length(way) * per_inch_ / kInch * 2));
      for (int step = 0; step <= steps; ++step) {
        const Vec at = points[i] + way * (static_cast<double>(step) / steps);
        put(column_of(at.x), row_of(at.y), letter, colour);
      }
    }
  }
  // In the middle of a place, as far as the row is long.
  void words(Vec at, absl::string_view text, int colour) {
    const int size = static_cast<int>(text.size());
    int column = static_cast<int>(at.x * per_inch_ / kInch) - (size - 1) / 2;
    column = std::clamp(column, 0, std::max(0, columns_ - size));
    for (int i = 0; i < size; ++i) put(column + i, row_of(at.y), text[static_cast<std::size_t>(i)], colour);
  }
  std::string row_text(int row, bool with_colour) const {
    const std::string& text = text_[static_cast<std::size_t>(row)];
    const std::vector<int>& colours = colours_[static_cast<std::size_t>(row)];
    std::string out;
    int now = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (with_colour && colours[i] != now) {
        now = colours[i];
        absl::StrAppend(&out, "\x1b[", now, "m");
      }
      out.push_back(text[i]);
    }
    if (now != 0) absl::StrAppend(&out, "\x1b[0m");
    return out;
  }

 private:
  int per_inch_, columns_, rows_, height_;
  std::vector<std::string> text_;
  std::vector<std::vector<int>> colours_;
};

// "^", "^>", ">": where a base faces.
absl::string_view arrow(int heading) {
  static constexpr absl::string_view kArrows[] = {"^", "^>", ">", "v>", "v", "<v", "<", "<^"};
  return kArrows[(heading + 22) / 45 % 8];
}

bool is_inside(const table::Box& box, Vec point) {
  const Vec seen = table::local(box, point);
  return std::abs(seen.x) <= box.half_width && std::abs(seen.y) <= box.half_depth;
}

void draw_ground(const View& view, Letters& letters) {
  const Scenario& scenario = view.scenario();
  for (const Area& hill : scenario.hills) {
    letters.fill(':', kYellow, [&](Vec at) { return table::contains(hill.corners, at); });
  }
  for (const Area& rough : scenario.rough) {
    letters.fill('%', kGreen, [&](Vec at) { return table::contains(rough.corners, at); });
  }
  for (const Line& road : scenario.roads) letters.line(road.points, '=', 0);
  for (int i = 0; i < view.obstacle_count(); ++i) {
    std::array<Vec, 2> bank;
    const Obstacle line = view.obstacle(i, bank);
    letters.line(line.points, line.impassable ? '&' : '#', kCyan);
  }
  for (int i = 0; i < View::kBridges; ++i) {
    if (const auto bridge = view.bridge(i)) letters.words(bridge->at, "H", kMagenta);
  }
  for (const Town& town : scenario.towns) {
    letters.fill('T', kMagenta, [&](Vec at) { return is_inside(town.box, at); });
  }
}

void draw_pieces(const View& view, Letters& letters) {
  const State& s = view.state();
  for (const Side side : {kBlue, kRed}) {
    view.for_each(side, [&](UnitId u) {
      const table::Box base = view.base(u);
      letters.fill(side == kBlue ? '.' : ',', colour_of(side), [&](Vec at) { return is_inside(base, at); });
    });
  }
  for (const Side side : {kBlue, kRed}) {
    for (std::size_t i = 0; i < kMaxStands; ++i) {
      const Stand& stand = s.stands[index(side)][i];
      if (stand.present == 0) continue;
      letters.words(vec(stand.at), side == kBlue ? (i == 0 ? "B" : "b") : (i == 0 ? "R" : "r"), colour_of(side));
    }
    view.for_each(side, [&](UnitId u) {
      letters.words(vec(s.pose[u].at), absl::StrCat(u, arrow(s.pose[u].heading)), colour_of(side));
    });
  }
}

// "     0         12": the numbers stand over the inch that they name.
std::string scale_line(const Scenario& scenario, int per_inch) {
  std::string text;
  for (int inch = 0; inch * 100 <= scenario.width; inch += kMarkEvery) {
    const auto at = static_cast<std::size_t>(kMargin + 1 + inch * per_inch);
    if (text.size() < at) text.resize(at, ' ');
    absl::StrAppend(&text, inch);
  }
  return text;
}

std::string marks_text(const View& view, UnitId u) {
  const State& s = view.state();
  std::vector<std::string> words;
  if (s.town[u] != 0) words.push_back(absl::StrCat("in ", view.scenario().towns[s.town[u] - 1u].id));
  if (s.target[u] != kNoUnit) words.push_back(absl::StrCat("attacks ", s.target[u]));
  for (const UnitId a : s.attackers[u]) {
    if (a != kNoUnit) words.push_back(absl::StrCat("attacked by ", a));
  }
  if (s.attacked(u) && view.in_squares(u)) words.emplace_back("in squares");
  if ((s.marks[u] & kMoved) != 0) words.emplace_back("moved");
  if ((s.marks[u] & kFired) != 0) words.emplace_back("fired");
  if ((s.marks[u] & kRestored) != 0) words.emplace_back("recovered or rallied");
  if ((s.marks[u] & kEngineered) != 0) words.emplace_back("worked");
  if ((s.marks[u] & kDone) != 0) words.emplace_back("done");
  const table::Box base = view.base(u);
  if (!view.in_command(view.side_of(u), base, 1)) {
    words.emplace_back(view.in_command(view.side_of(u), base, view.limit(u)) ? "beyond the radius"
                                                                             : "beyond the limit");
  }
  return absl::StrJoin(words, ", ");
}

std::string units_in(const View& view, Side side, Place place) {
  std::vector<std::string> names;
  for (int u = 1; u <= view.unit_count(); ++u) {
    const auto unit = static_cast<UnitId>(u);
    if (view.side_of(unit) == side && view.state().place[u] == place) names.push_back(unit_title(view, unit));
  }
  return absl::StrJoin(names, ", ");
}

}  // namespace

std::string table_picture(const View& view, const TableStyle& style) {
  const Scenario& scenario = view.scenario();
  const int inches_across = (scenario.width + 99) / 100;
  const int per_inch = 2 * inches_across + kMargin + 2 <= style.width ? 2 : 1;
  Letters letters(scenario, per_inch);
  draw_ground(view, letters);
  draw_pieces(view, letters);
  const std::string edge = absl::StrCat(std::string(kMargin, ' '), "+",
                                        std::string(static_cast<std::size_t>(letters.columns()), '-'), "+\n");
  std::string out = edge;
  for (int row = 0; row < letters.rows(); ++row) {
    const int inch = static_cast<int>(letters.middle(0, row).y / kInch);
    const bool marked = row == letters.row_of((inch - inch % kMarkEvery) * kInch + 1) && inch % kMarkEvery < 2;
    absl::StrAppend(&out, marked ? absl::StrFormat("%3d ", inch - inch % kMarkEvery) : std::string(kMargin, ' '), "|",
                    letters.row_text(row, style.colour), "|\n");
  }
  absl::StrAppend(&out, edge, scale_line(scenario, per_inch), "\n");
  return out;
}

std::string table_legend() {
  return "North is up, and blue begins in the south. The numbers at the edges are inches.\n"
         "  1^  12v>   a unit by its number, and where it faces: north, south-east\n"
         "  .  ,       the base of a blue, of a red unit\n"
         "  B  R       the commanders; b and r are wing commanders\n"
         "  :          a hill              %          rough ground\n"
         "  T          a town block        =          a road\n"
         "  #          an obstacle         &          an impassable one\n"
         "  H          a bridge\n";
}

std::string units_text(const View& view, Side side) {
  const State& s = view.state();
  std::string out = absl::StrFormat("%s\n  %3s  %-24s %-8s %-5s %-13s %-5s %s\n", side_title(side), "", "unit",
                                    "strength", "hits", "at", "faces", "");
  view.for_each(side, [&](UnitId u) {
    std::string line =
        absl::StrFormat("  %3d  %-24s %-8s %-5d %-13s %-5s %s", u, kind_title(view, u),
                        absl::StrCat(view.strength(u), " of ", view.type(u).strength), s.hits[u],
                        place_text(s.pose[u].at), absl::StrCat("h", s.pose[u].heading), marks_text(view, u));
    while (line.back() == ' ') line.pop_back();
    absl::StrAppend(&out, line, "\n");
  });
  for (std::size_t i = 0; i < kMaxStands; ++i) {
    const Stand& stand = s.stands[index(side)][i];
    if (stand.present == 0) continue;
    absl::StrAppend(&out, "  ", i == 0 ? "Commander" : absl::StrCat("Wing commander ", i), ", ",
                    kSkillNames[stand.skill & 3], ", at ", place_text(stand.at), stand.moved != 0 ? ", moved" : "",
                    "\n");
  }
  const std::pair<Place, absl::string_view> boxes[] = {{Place::kNowhere, "Not placed yet"},
                                                       {Place::kRallyable, "Routed, can rally"},
                                                       {Place::kNonRallyable, "Routed, cannot rally"},
                                                       {Place::kLost, "Lost"},
                                                       {Place::kJoined, "Joined another unit"}};
  for (const auto& [place, title] : boxes) {
    const std::string names = units_in(view, side, place);
    if (!names.empty()) absl::StrAppend(&out, "  ", title, ": ", names, "\n");
  }
  return out;
}

}  // namespace zerohour::lgg
