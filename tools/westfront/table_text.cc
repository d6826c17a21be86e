#include "tools/westfront/table_text.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"

namespace zerohour::westfront {
namespace {

constexpr int kRed = 31, kGreen = 32, kYellow = 33, kBlue = 34, kMagenta = 35, kCyan = 36;
constexpr int kMargin = 4;       // columns of the numbers on the left
constexpr int kMarkEvery = 100;  // mm between the numbers at the edges

int colour_of(Side side) {
  return side == kAttacker ? kBlue : kRed;
}

// Letters with a colour each: ANSI codes, 0 for none.
class Letters {
 public:
  // A letter is mm wide and twice as high.
  Letters(const Scenario& scenario, int mm)
      : mm_(mm),
        columns_((scenario.width + mm - 1) / mm),
        rows_((scenario.height + 2 * mm - 1) / (2 * mm)),
        height_(scenario.height),
        text_(static_cast<std::size_t>(rows_), std::string(static_cast<std::size_t>(columns_), ' ')),
        colours_(static_cast<std::size_t>(rows_), std::vector<int>(static_cast<std::size_t>(columns_), 0)),
        taken_(static_cast<std::size_t>(rows_), std::vector<bool>(static_cast<std::size_t>(columns_), false)) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int mm() const { return mm_; }
  Point middle(int column, int row) const {
    return {static_cast<std::int16_t>(column * mm_ + mm_ / 2),
            static_cast<std::int16_t>(height_ - (2 * row + 1) * mm_)};
  }
  int column_of(int x) const { return std::clamp(x / mm_, 0, columns_ - 1); }
  int row_of(int y) const { return std::clamp((height_ - y) / (2 * mm_), 0, rows_ - 1); }

  void put(int column, int row, char letter, int colour) {
    if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return;
    text_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
    colours_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = colour;
  }
  template <class Inside>
  void fill(char letter, int colour, Inside&& inside) {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (inside(middle(column, row))) put(column, row, letter, colour);
      }
    }
  }
  void line(absl::Span<const Point> points, char letter, int colour) {
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const int dx = points[i + 1].x - points[i].x, dy = points[i + 1].y - points[i].y;
      const int steps = std::max(1, std::max(std::abs(dx), std::abs(dy)) * 2 / mm_);
      for (int step = 0; step <= steps; ++step) {
        put(column_of(points[i].x + dx * step / steps), row_of(points[i].y + dy * step / steps), letter, colour);
      }
    }
  }
  // A name at a place, moved aside where another stands; '*' where there is no room.
  void name(Point at, absl::string_view words, int colour) {
    const int size = static_cast<int>(words.size()), row = row_of(at.y), column = column_of(at.x) - (size - 1) / 2;
    for (const int aside : {0, 1, -1, 2, -2}) {
      if (!is_free(column + aside, row, size)) continue;
      for (int i = 0; i < size; ++i) {
        put(column + aside + i, row, words[static_cast<std::size_t>(i)], colour);
        taken_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column + aside + i)] = true;
      }
      return;
    }
    put(column_of(at.x), row, '*', kMagenta);
    taken_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column_of(at.x))] = true;
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
  bool is_free(int column, int row, int size) const {
    if (column < 0 || column + size > columns_) return false;
    const std::vector<bool>& taken = taken_[static_cast<std::size_t>(row)];
    return std::none_of(taken.begin() + column, taken.begin() + column + size, [](bool t) { return t; });
  }

  int mm_, columns_, rows_, height_;
  std::vector<std::string> text_;
  std::vector<std::vector<int>> colours_;
  std::vector<std::vector<bool>> taken_;
};

void draw_ground(const View& view, Letters& letters) {
  const Scenario& scenario = view.scenario();
  for (const Area& area : scenario.areas) {
    const char letter = area.cover == Cover::kFortification ? '%' : area.cover == Cover::kOpen ? ',' : ':';
    letters.fill(letter, area.cover == Cover::kSoft ? kYellow : kGreen, [&](Point p) {
      return p.x >= area.low.x && p.x <= area.high.x && p.y >= area.low.y && p.y <= area.high.y;
    });
  }
  for (const Road& road : scenario.roads) letters.line(road.points, '.', 0);
  for (const Trench& trench : scenario.trenches) {
    letters.line(trench.points, trench.cover >= Cover::kHard ? '=' : '-', colour_of(trench.owner));
  }
  for (const Wire& wire : scenario.wires) letters.line(wire.points, wire.state == WireState::kThin ? 'v' : 'x', kCyan);
  for (const Objective& objective : scenario.objectives) letters.name(objective.at, "O", kMagenta);
}

void draw_position(const View& view, Letters& letters) {
  const State& s = view.state();
  for (std::size_t i = 0; i < s.lying_count; ++i) {
    letters.fill('~', kMagenta, [&](Point p) { return s.lying[i].contains(p); });
  }
  for (const Side side : {kAttacker, kDefender}) {
    view.for_each_cloud(
        side, [&](const Template& cloud) { letters.fill('"', kGreen, [&](Point p) { return cloud.contains(p); }); });
  }
  for (const Point gap : view.gaps()) letters.put(letters.column_of(gap.x), letters.row_of(gap.y), ' ', 0);
  view.for_each([&](StandId one) {
    letters.name(s.at[one],
                 absl::StrCat(view.stand(one).id, std::string(static_cast<std::size_t>(s.markers[one]), '!')),
                 colour_of(view.side_of(one)));
  });
}

std::string scale_line(const Scenario& scenario, int mm) {
  std::string text;
  for (int at = 0; at <= scenario.width; at += kMarkEvery) {
    const auto column = static_cast<std::size_t>(kMargin + 1 + at / mm);
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

}  // namespace

std::string table_picture(const View& view, const TableStyle& style) {
  const Scenario& scenario = view.scenario();
  int mm = 10;
  while ((scenario.width + mm - 1) / mm + kMargin + 2 > style.width) mm += 10;
  Letters letters(scenario, mm);
  draw_ground(view, letters);
  draw_position(view, letters);
  const std::string edge = absl::StrCat(std::string(kMargin, ' '), "+",
                                        std::string(static_cast<std::size_t>(letters.columns()), '-'), "+\n");
  std::string out = edge;
  for (int row = 0; row < letters.rows(); ++row) {
    const int top = scenario.height - 2 * row * mm, bottom = top - 2 * mm;
    const int mark = (top - 1) / kMarkEvery * kMarkEvery;
    const bool marked = mark >= bottom && mark < top;
    absl::StrAppend(&out, marked ? absl::StrFormat("%3d ", mark / 10) : std::string(kMargin, ' '), "|",
                    letters.row_text(row, style.colour), "|\n");
  }
  absl::StrAppend(&out, edge, scale_line(scenario, mm), "   (cm; a letter is ", mm / 10, " by ", mm / 5, ")\n");
  return out;
}

std::string table_legend(const Scenario& scenario) {
  return absl::StrCat("The ", side_title(scenario, kAttacker),
                      " side attacks from below. The numbers at the edges are centimetres; points in orders are\n"
                      "millimetres, X from the left and Y from the attacker's edge.\n"
                      "  A1  A2!     a stand by its id, and one with a marker of suppression\n"
                      "  =  -        a fire trench, and a communication trench or sap\n"
                      "  x  v        wire, and thin wire\n"
                      "  :  ,        an area with cover, and without\n"
                      "  %           a fortified area       .          a road\n"
                      "  ~           a barrage that lies    \"          gas\n"
                      "  O           an objective           *          more stands than there is room for\n");
}

std::string units_text(const View& view, Side side) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  std::string out =
      absl::StrFormat("%s\n  %-5s %-28s %-9s %-20s %s\n", side_title(scenario, side), "", "stand", "at", "cover", "");
  std::vector<std::string> lost;
  for (int i = 1; i <= view.stand_count(); ++i) {
    const auto one = static_cast<StandId>(i);
    if (view.side_of(one) != side) continue;
    if (!s.in_play(one)) {
      lost.push_back(view.stand(one).id);
      continue;
    }
    std::string line = absl::StrFormat("  %-5s %-28s %-9s %-20s %s", view.stand(one).id, stand_kind(scenario, one),
                                       place_text(s.at[one]), cover_words(view, one), state_words(view, one));
    while (line.back() == ' ') line.pop_back();
    absl::StrAppend(&out, line, "\n");
  }
  for (const BatteryId b : ids_to(scenario.battery_count())) {
    const Battery& battery = scenario.batteries[b];
    if (battery.side != side) continue;
    absl::StrAppend(&out,
                    absl::StrFormat("  %-5s %-28s %-9s %s", battery.id, type_title(battery.type),
                                    place_text(s.battery_aim[b]), "off the table"),
                    battery.sos ? ", answers SOS" : "",
                    s.lost(b)   ? ", lost"
                    : s.used(b) ? ", used this turn"
                                : "",
                    "\n");
  }
  for (const PlanId p : ids_to(scenario.plan_count())) {
    const Plan& plan = scenario.plans[p];
    if (scenario.batteries[plan.battery].side != side) continue;
    absl::StrAppend(&out, "  Plan of ", scenario.batteries[plan.battery].id, ": ",
                    kPlanKindNames[static_cast<std::size_t>(plan.kind)], ", turns ", plan.first, " to ", plan.last,
                    ", at ", place_text(plan.at),
                    plan.kind == PlanKind::kRolling
                        ? absl::StrCat(", ", count_of(plan.hold, "turn"), " on the first line, then ",
                                       cm_text(plan.step), " a turn")
                        : "",
                    view.plan_ended(p) ? ", ended" : "", "\n");
  }
  if (!lost.empty()) absl::StrAppend(&out, "  Lost: ", absl::StrJoin(lost, ", "), "\n");
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
    absl::StrAppend(&text, ". Moves ", cm_text(view.allowance(one, MoveLine::kCrossCountry)), ", on roads ",
                    cm_text(view.allowance(one, MoveLine::kRoad)), ", in close terrain ",
                    cm_text(view.allowance(one, MoveLine::kClose)), ", along trenches ",
                    cm_text(view.allowance(one, MoveLine::kTrench)));
  }
  return absl::StrCat(text, ".");
}

}  // namespace zerohour::westfront
