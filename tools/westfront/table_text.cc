#include "tools/westfront/table_text.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/notation.h"
#include "tools/support/letter_grid.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"

namespace zerohour::westfront {
namespace {

constexpr int kRed = 31, kGreen = 32, kYellow = 33, kBlue = 34, kMagenta = 35, kCyan = 36;
constexpr int kMargin = 4;       // columns of the numbers on the left
constexpr int kMarkEvery = 100;  // mm between the numbers at the edges
constexpr int kListColumns = 79;

int colour_of(Side side) {
  return side == kAttacker ? kBlue : kRed;
}

GridPoint grid_point(Point at) {
  return {static_cast<double>(at.x), static_cast<double>(at.y)};
}
std::vector<GridPoint> grid_points(absl::Span<const Point> points) {
  std::vector<GridPoint> all;
  for (const Point point : points) all.push_back(grid_point(point));
  return all;
}
Point point_of(GridPoint at) {
  return {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)};
}

void draw_ground(const View& view, LetterGrid& letters) {
  const Scenario& scenario = view.scenario();
  for (const Area& area : scenario.areas) {
    const char letter = area.cover == Cover::kFortification ? '%' : area.cover == Cover::kOpen ? ',' : ':';
    letters.fill(letter, area.cover == Cover::kSoft ? kYellow : kGreen, [&](GridPoint p) {
      return p.x >= area.low.x && p.x <= area.high.x && p.y >= area.low.y && p.y <= area.high.y;
    });
  }
  for (const Road& road : scenario.roads) letters.line(grid_points(road.points), '.', 0);
  for (const Trench& trench : scenario.trenches) {
    letters.line(grid_points(trench.points), trench.cover >= Cover::kHard ? '=' : '-', colour_of(trench.owner));
  }
  for (const Wire& wire : scenario.wires)
    letters.line(grid_points(wire.points), wire.state == WireState::kThin ? 'v' : 'x', kCyan);
  for (const Objective& objective : scenario.objectives)
    letters.name(grid_point(objective.at), "O", kMagenta, kMagenta);
}

void draw_position(const View& view, LetterGrid& letters) {
  const State& s = view.state();
  for (std::size_t i = 0; i < s.lying_count; ++i) {
    letters.fill('~', kMagenta, [&](GridPoint p) { return s.lying[i].contains(point_of(p)); });
  }
  for (const Side side : {kAttacker, kDefender}) {
    view.for_each_cloud(side, [&](const Template& cloud) {
      letters.fill('"', kGreen, [&](GridPoint p) { return cloud.contains(point_of(p)); });
    });
  }
  for (const Point gap : view.gaps()) letters.put(letters.column_of(gap.x), letters.row_of(gap.y), ' ', 0);
  view.for_each([&](StandId one) {
    letters.name(grid_point(s.at[one]),
                 absl::StrCat(view.stand(one).id, std::string(static_cast<std::size_t>(s.markers[one]), '!')),
                 colour_of(view.side_of(one)), kMagenta);
  });
}

// The columns and rows of a grid that are shown.
struct Window {
  int column = 0, columns = 0, row = 0, rows = 0;
};

std::string scale_line(const Window& window, int mm) {
  std::string text;
  for (int at = 0; at <= (window.column + window.columns) * mm; at += kMarkEvery) {
    if (at / mm < window.column) continue;
    const auto column = static_cast<std::size_t>(kMargin + 1 + at / mm - window.column);
    if (text.size() < column) text.resize(column, ' ');
    absl::StrAppend(&text, at / 10);
  }
  return text;
}

std::string trench_names(const View& view, Point at) {
  std::vector<std::string> names;
  const std::uint64_t in = view.ground().spot(at).trenches;
  for (std::size_t i = 0; i < view.scenario().trenches.size(); ++i) {
    if ((in >> i & 1) != 0) names.push_back(view.scenario().trenches[i].id);
  }
  return absl::StrJoin(names, ",");
}

std::string state_words(const View& view, StandId one) {
  const State& s = view.state();
  std::vector<std::string> words;
  if (s.markers[one] != 0) words.push_back(marker_text(s.markers[one]));
  if (s.held[one] != 0) words.push_back(s.held[one] == 1 ? "holds a shot" : "holds two shots");
  if (s.has(one, kDitched)) words.emplace_back("ditched");
  if (s.has(one, kTurned)) words.emplace_back("has been under fire");
  if (s.has(one, kPromoted)) words.emplace_back("promoted in the field");
  if (view.in_gas(s.at[one])) words.emplace_back("in gas");
  if (is_mortar(view.type(one))) words.push_back(absl::StrCat("aims at ", place_text(s.aim[one])));
  return absl::StrJoin(words, ", ");
}

std::string cover_words(const View& view, StandId one) {
  const std::string trenches = trench_names(view, view.state().at[one]);
  const std::string cover(kCoverNames[static_cast<std::size_t>(view.cover(one))]);
  return trenches.empty() ? cover : absl::StrCat(cover, " (", trenches, ")");
}

// "20 cm, on roads 25 cm, in close terrain 10 cm, along trenches 10 cm"; what it may not enter comes last.
std::string moves_text(const View& view, StandId one) {
  struct Line {
    MoveLine line;
    absl::string_view on, ground;
  };
  static constexpr Line kLines[] = {{MoveLine::kRoad, "on roads", "roads"},
                                    {MoveLine::kClose, "in close terrain", "close terrain"},
                                    {MoveLine::kTrench, "along trenches", "trenches"}};
  std::string text = cm_text(view.allowance(one, MoveLine::kCrossCountry));
  std::vector<absl::string_view> barred;
  for (const Line& line : kLines) {
    const int allowance = view.allowance(one, line.line);
    if (allowance == 0) {
      barred.push_back(line.ground);
    } else {
      absl::StrAppend(&text, ", ", line.on, " ", cm_text(allowance));
    }
  }
  return barred.empty() ? text : absl::StrCat(text, "; it may not enter ", absl::StrJoin(barred, " or "));
}

// A grid in which a letter is `mm` wide, as far as the window shows it.
std::string framed(const View& view, const LetterGrid& letters, const Window& window, int mm, const TableStyle& style) {
  const std::string edge =
      absl::StrCat(std::string(kMargin, ' '), "+", std::string(static_cast<std::size_t>(window.columns), '-'), "+\n");
  std::string out = edge;
  for (int row = window.row; row < window.row + window.rows; ++row) {
    const int top = view.scenario().height - 2 * row * mm, bottom = top - 2 * mm;
    const int mark = (top - 1) / kMarkEvery * kMarkEvery;
    const bool marked = mark >= bottom && mark < top;
    absl::StrAppend(&out, marked ? absl::StrFormat("%3d ", mark / 10) : std::string(kMargin, ' '), "|",
                    letters.row_text(row, style.colour, window.column, window.columns), "|\n");
  }
  const std::string scale = scale_line(window, mm);
  const std::string across = cm_text(mm);
  const std::string unit = absl::StrCat("(cm; a letter is ", across.substr(0, across.size() - 3), " by ", mm / 5, ")");
  const bool fits = static_cast<int>(scale.size() + 3 + unit.size()) <= style.width;
  const std::string gap = fits ? "   " : absl::StrCat("\n", std::string(kMargin + 1, ' '));
  absl::StrAppend(&out, edge, scale, gap, unit, "\n");
  return out;
}

}  // namespace

std::string table_picture(const View& view, const TableStyle& style) {
  const Scenario& scenario = view.scenario();
  int mm = 10;
  while ((scenario.width + mm - 1) / mm + kMargin + 2 > style.width) mm += 10;
  LetterGrid letters(scenario.width, scenario.height, mm);
  draw_ground(view, letters);
  draw_position(view, letters);
  return framed(view, letters, {0, letters.columns(), 0, letters.rows()}, mm, style);
}

std::string table_part(const View& view, const TableStyle& style, Point middle) {
  constexpr int kMm = 5, kRowsShown = 18;
  LetterGrid letters(view.scenario().width, view.scenario().height, kMm);
  draw_ground(view, letters);
  draw_position(view, letters);
  Window window;
  window.columns = std::min(letters.columns(), style.width - kMargin - 2);
  window.rows = std::min(letters.rows(), kRowsShown);
  window.column = std::clamp(letters.column_of(middle.x) - window.columns / 2, 0, letters.columns() - window.columns);
  window.row = std::clamp(letters.row_of(middle.y) - window.rows / 2, 0, letters.rows() - window.rows);
  return framed(view, letters, window, kMm, style);
}

std::string table_legend(const Scenario& scenario, int width) {
  return absl::StrCat(wrap(absl::StrCat("The ", side_title(scenario, kAttacker),
                                        " side attacks from below. The numbers at the edges and points in orders are "
                                        "centimetres, X from the left and Y from the attacker's edge."),
                           width, 0),
                      "\n"
                      "  A1  A2!     a stand by its id, and one with a marker of suppression\n"
                      "  =  -        a fire trench, and a communication trench or sap\n"
                      "  x  v        wire, and thin wire\n"
                      "  :  ,        an area with cover, and without\n"
                      "  %           a fortified area       .          a road\n"
                      "  ~           a barrage that lies    \"          gas\n"
                      "  O           an objective\n"
                      "  *           stands whose names there is no room for\n");
}

std::string units_text(const View& view, Side side, Measure measure) {
  const bool cm = measure == Measure::kCentimetres;
  const auto place = [&](Point at) { return cm ? point_text(at) : millimetres_text(at); };
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  struct Line {
    std::string id, kind, at, cover, state;
  };
  std::vector<Line> rows = {{"", "stand", cm ? "at (cm)" : "at (mm)", "cover", ""}};
  std::vector<std::string> lost;
  for (int i = 1; i <= view.stand_count(); ++i) {
    const auto one = static_cast<StandId>(i);
    if (view.side_of(one) != side) continue;
    if (!s.in_play(one)) {
      lost.push_back(view.stand(one).id);
      continue;
    }
    rows.push_back({view.stand(one).id, stand_kind(scenario, one), place(s.at[one]), cover_words(view, one),
                    state_words(view, one)});
  }
  std::vector<Line> batteries;
  for (const BatteryId b : ids_to(scenario.battery_count())) {
    const Battery& battery = scenario.batteries[b];
    if (battery.side != side) continue;
    batteries.push_back({battery.id, type_title(battery.type), place(s.battery_aim[b]), "",
                         absl::StrCat("off the table", battery.sos ? ", answers SOS" : "",
                                      s.lost(b)   ? ", lost"
                                      : s.used(b) ? ", used this turn"
                                                  : "")});
  }
  // As wide as these stands need, so that the lines fit a narrow terminal.
  std::size_t kind = 0, cover = 0;
  for (const std::vector<Line>* all : {&rows, &batteries}) {
    for (const Line& row : *all) {
      kind = std::max(kind, row.kind.size());
      cover = std::max(cover, row.cover.size());
    }
  }
  std::string out = absl::StrCat(side_title(scenario, side), "\n");
  const auto add_row = [&](const std::string& row, const std::string& state) {
    absl::StrAppend(&out, row_with_rest(row, state, kListColumns, "        "));
  };
  for (const Line& row : rows) {
    add_row(absl::StrFormat("  %-5s %-*s %-9s %-*s", row.id, kind, row.kind, row.at, cover, row.cover), row.state);
  }
  for (const Line& row : batteries) {
    add_row(absl::StrFormat("  %-5s %-*s %-9s", row.id, kind, row.kind, row.at), row.state);
  }
  for (const PlanId p : ids_to(scenario.plan_count())) {
    const Plan& plan = scenario.plans[p];
    if (scenario.batteries[plan.battery].side != side) continue;
    const std::string text = absl::StrCat(
        "Plan of ", scenario.batteries[plan.battery].id, ": ", kPlanKindNames[static_cast<std::size_t>(plan.kind)],
        ", turns ", plan.first, " to ", plan.last, ", at ", place_text(plan.at),
        plan.kind == PlanKind::kRolling ? absl::StrCat(", ", count_of(plan.hold, "turn"), " on the first line, then ",
                                                       cm_text(plan.step), " a turn")
                                        : "",
        view.plan_ended(p) ? ", ended" : "");
    absl::StrAppend(&out, wrap(text, kListColumns, "  ", "    "));
  }
  if (!lost.empty()) absl::StrAppend(&out, wrap(absl::StrJoin(lost, ", "), kListColumns, "  Lost: ", "    "));
  return out;
}

std::string stand_text(const View& view, StandId one) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  const Stand& stand = view.stand(one);
  std::string text = absl::StrCat(stand_title(scenario, one), ", ", side_title(scenario, stand.side));
  if (stand.company != 0) absl::StrAppend(&text, ", ", company_title(scenario, stand.company));
  if (stand.battalion != 0) absl::StrAppend(&text, ", ", battalion_title(scenario, stand.battalion));
  if (!s.in_play(one)) return absl::StrCat(text, ": out of play.");
  absl::StrAppend(&text, " at ", place_text(s.at[one]), ", cover ", cover_words(view, one));
  const std::string state = state_words(view, one);
  if (!state.empty()) absl::StrAppend(&text, ", ", state);
  const TypeInfo& info = view.info(one);
  if (info.max_reach != 0) {
    absl::StrAppend(&text, ". Range ", info.min_reach != 0 ? absl::StrCat(cm_text(info.min_reach), " to ") : "",
                    cm_text(info.max_reach));
  }
  if (view.can_move(one)) {
    absl::StrAppend(&text, ". Moves ", moves_text(view, one));
  }
  return absl::StrCat(text, ".");
}

}  // namespace zerohour::westfront
