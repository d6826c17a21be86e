#include "tools/lgg/table_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/notation.h"
#include "tools/lgg/names.h"
#include "tools/support/characters.h"
#include "tools/support/letter_grid.h"
#include "tools/support/text.h"

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

GridPoint grid_point(Vec at) {
  return {at.x, at.y};
}
std::vector<GridPoint> grid_points(absl::Span<const Vec> points) {
  std::vector<GridPoint> all;
  for (const Vec point : points) all.push_back(grid_point(point));
  return all;
}
Vec vec_of(GridPoint at) {
  return {at.x, at.y};
}

// "^", "^>", ">": where a base faces.
absl::string_view arrow(int heading) {
  static constexpr absl::string_view kArrows[] = {"^", "^>", ">", "v>", "v", "<v", "<", "<^"};
  return kArrows[(heading + 22) / 45 % 8];
}

bool is_inside(const table::Box& box, Vec point) {
  const Vec seen = table::local(box, point);
  return std::abs(seen.x) <= box.half_width && std::abs(seen.y) <= box.half_depth;
}

// As far as it is on the table.
void draw_edge(const TableArea& area, const Scenario& scenario, LetterGrid& letters) {
  std::vector<Vec> edge = area.points;
  if (area.radius > 0) {
    edge.clear();
    constexpr int kStep = 10;  // degrees
    for (int heading = 0; heading < 360; heading += kStep) {
      edge.push_back(area.points.front() + table::ahead_of(heading) * area.radius);
    }
  }
  for (std::size_t i = 0; i < edge.size(); ++i) {
    const Vec from = edge[i], way = edge[(i + 1) % edge.size()] - from;
    constexpr double kStep = 25;  // hundredths of an inch
    const int steps = std::max(1, static_cast<int>(std::hypot(way.x, way.y) / kStep));
    for (int step = 0; step < steps; ++step) {
      const Vec at = from + way * (static_cast<double>(step) / steps);
      const bool on_table = at.x >= 0 && at.y >= 0 && at.x < scenario.width && at.y < scenario.height;
      if (on_table) letters.put(letters.column_of(at.x), letters.row_of(at.y), '*', colour_of(area.side));
    }
  }
}

void draw_ground(const View& view, LetterGrid& letters) {
  const Scenario& scenario = view.scenario();
  for (const Area& hill : scenario.hills) {
    letters.fill(':', kYellow, [&](GridPoint at) { return table::contains(hill.corners, vec_of(at)); });
  }
  for (const Area& rough : scenario.rough) {
    letters.fill('%', kGreen, [&](GridPoint at) { return table::contains(rough.corners, vec_of(at)); });
  }
  for (const Line& road : scenario.roads) letters.line(grid_points(road.points), '=', 0);
  for (int i = 0; i < view.obstacle_count(); ++i) {
    std::array<Vec, 2> bank;
    const Obstacle line = view.obstacle(i, bank);
    letters.line(grid_points(line.points), line.impassable ? '&' : '#', kCyan);
  }
  for (int i = 0; i < View::kBridges; ++i) {
    if (const auto bridge = view.bridge(i)) letters.words(grid_point(bridge->at), "H", kMagenta);
  }
  for (const Town& town : scenario.towns) {
    letters.fill('T', kMagenta, [&](GridPoint at) { return is_inside(town.box, vec_of(at)); });
  }
}

void draw_pieces(const View& view, LetterGrid& letters) {
  const State& s = view.state();
  for (const Side side : {kBlue, kRed}) {
    view.for_each(side, [&](UnitId u) {
      const table::Box base = view.base(u);
      letters.fill(side == kBlue ? '.' : ',', colour_of(side),
                   [&](GridPoint at) { return is_inside(base, vec_of(at)); });
    });
  }
  for (const Side side : {kBlue, kRed}) {
    for (std::size_t i = 0; i < kMaxStands; ++i) {
      const Stand& stand = s.stands[index(side)][i];
      if (stand.present == 0) continue;
      letters.words(grid_point(vec(stand.at)), side == kBlue ? (i == 0 ? "B" : "b") : (i == 0 ? "R" : "r"),
                    colour_of(side));
    }
    view.for_each(side, [&](UnitId u) {
      letters.words(grid_point(vec(s.pose[u].at)), absl::StrCat(u, arrow(s.pose[u].heading)), colour_of(side));
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

std::string place_at(Vec at) {
  return absl::StrCat(inches(at.x), ",", inches(at.y));
}

// By their numbers from 0.
std::string obstacle_name(const View& view, int number) {
  return task_place_name(view, TaskKind::kBridge, number + 1);
}
std::string bridge_name(const View& view, int number) {
  return task_place_name(view, TaskKind::kBreak, number + 1);
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

std::string table_picture(const View& view, const TableStyle& style, absl::Span<const TableArea> areas) {
  const Scenario& scenario = view.scenario();
  const int inches_across = (scenario.width + 99) / 100;
  const int per_inch = 2 * inches_across + kMargin + 2 <= style.width ? 2 : 1;
  LetterGrid letters(scenario.width, scenario.height, kInch / per_inch);
  draw_ground(view, letters);
  for (const TableArea& area : areas) draw_edge(area, scenario, letters);
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

std::string table_legend(const View& view, int width) {
  std::string text =
      "North is up, and blue begins in the south. The numbers at the edges are inches.\n"
      "  1^  12v>   a unit by its number, and where it faces: north, south-east\n"
      "  .  ,       the base of a blue, of a red unit\n"
      "  B  R       the commanders; b and r are wing commanders\n"
      "  :          a hill              %          rough ground\n"
      "  T          a town block        =          a road\n"
      "  #          an obstacle         &          an impassable one\n"
      "  H          a bridge            *          the edge of an area: board front 4\n";
  const auto list = [&](absl::string_view title, const std::vector<std::string>& places) {
    if (!places.empty()) absl::StrAppend(&text, wrap(absl::StrJoin(places, "; "), width, title, "  "));
  };
  std::vector<std::string> obstacles, bridges, blocks;
  view.for_each_obstacle([&](int number, const Obstacle& line) {
    obstacles.push_back(absl::StrCat(obstacle_name(view, number), " from ", place_at(line.points.front()), " to ",
                                     place_at(line.points.back())));
  });
  for (int i = 0; i < View::kBridges; ++i) {
    const auto bridge = view.bridge(i);
    if (!bridge.has_value()) continue;
    bridges.push_back(
        absl::StrCat(bridge_name(view, i), " over ", obstacle_name(view, bridge->over), " at ", place_at(bridge->at)));
  }
  for (const Town& town : view.scenario().towns) blocks.push_back(absl::StrCat(town.id, " at ", place_text(town.at)));
  list("Obstacles: ", obstacles);
  list("Bridges: ", bridges);
  list("Town blocks: ", blocks);
  return text;
}

std::string units_text(const View& view, Side side, int width) {
  const State& s = view.state();
  const auto title = [&](UnitId u) {
    const std::string& name = view.scenario().units[u].name;
    return absl::StrCat(name, name.empty() ? "" : ", ", kind_title(view, u));
  };
  // As wide as these units need.
  int widest = 0;
  std::size_t widest_place = 0;
  view.for_each(side, [&](UnitId u) {
    widest = std::max(widest, display_width(title(u)));
    widest_place = std::max(widest_place, place_text(s.pose[u].at).size());
  });
  const int columns = widest, place_columns = static_cast<int>(widest_place) + 1;
  const std::string titles = absl::StrFormat("  %3s  %-*s %-8s %-5s %-*s %s", "", columns, "unit", "strength", "hits",
                                             place_columns, "at", "faces");
  const bool is_table = static_cast<int>(titles.size()) <= width;
  std::string out = absl::StrCat(side_title(side), "\n", is_table ? absl::StrCat(titles, "\n") : "");
  view.for_each(side, [&](UnitId u) {
    const std::string marks = marks_text(view, u);
    if (!is_table) {
      const std::string words = absl::StrCat(title(u), ", ", view.strength(u), " of ", view.type(u).strength, ", ",
                                             count_of(s.hits[u], "hit"), ", at ", place_text(s.pose[u].at), ", h",
                                             s.pose[u].heading, marks.empty() ? "" : "; ", marks);
      absl::StrAppend(&out, wrap(words, width, absl::StrFormat("  %3d  ", u), "       "));
      return;
    }
    const std::string row =
        absl::StrFormat("  %3d  %s %-8s %-5d %-*s %-5s", u, padded(title(u), columns),
                        absl::StrCat(view.strength(u), " of ", view.type(u).strength), s.hits[u], place_columns,
                        place_text(s.pose[u].at), absl::StrCat("h", s.pose[u].heading));
    absl::StrAppend(&out, row_with_rest(row, marks, width, "       "));
  });
  for (std::size_t i = 0; i < kMaxStands; ++i) {
    const Stand& stand = s.stands[index(side)][i];
    if (stand.present == 0) continue;
    const std::string words =
        absl::StrCat(i == 0 ? "Commander" : absl::StrCat("Wing commander ", i), ", ", kSkillNames[stand.skill & 3],
                     ", at ", place_text(stand.at), stand.moved != 0 ? ", moved" : "");
    absl::StrAppend(&out, wrap(words, width, "  ", "    "));
  }
  const std::pair<Place, absl::string_view> boxes[] = {{Place::kNowhere, "Not placed yet"},
                                                       {Place::kRallyable, "Routed, can rally"},
                                                       {Place::kNonRallyable, "Routed, cannot rally"},
                                                       {Place::kLost, "Lost"},
                                                       {Place::kJoined, "Joined another unit"}};
  for (const auto& [place, words] : boxes) {
    const std::string names = units_in(view, side, place);
    if (!names.empty()) absl::StrAppend(&out, wrap(names, width, absl::StrCat("  ", words, ": "), "    "));
  }
  return out;
}

}  // namespace zerohour::lgg
