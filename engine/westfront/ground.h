// The ground of a scenario, which never changes except for gaps in the wire, and all questions of geometry that the
// rules ask about it: cover, sight, wire, legs, templates, beaten zones, and where stands are put down. The answers are
// exact and the same on every machine. No function knows the stands of a position: callers pass places.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "engine/table/exact.h"
#include "engine/westfront/scenario.h"
#include "engine/westfront/types.h"

namespace zerohour::westfront {

// --- Shapes of fire.

// A template, gas cloud or lying barrage: a rectangle with its border (W13, W18, W53).
struct Template {
  Point at;                // its centre, which may lie off the table
  Point along = {1, 0};    // the direction of its long side; not zero, without a common divisor, x > 0 or (0, 1)
  std::int16_t width = 0;  // mm, along
  std::int16_t depth = 0;  // mm, across

  bool contains(Point p) const;
  // The same as a rectangle, if it lies along the table's edges and its corners are whole mm.
  std::optional<table::Rectangle> rectangle() const;
  // Whether the segment from a to b touches it ("through a barrage").
  bool meets(Point a, Point b) const;
  friend bool operator==(const Template&, const Template&) = default;
};
// 10 x 5 cm, long side along x: of a rolling barrage, or of a gas cloud with the given centre.
inline Template plain_template(Point at) {
  return {at, {1, 0}, 100, 50};
}
// The cloud in front of a cylinder that has been opened (W48).
inline Template cloud_of(Side side, Point cylinder) {
  return plain_template({cylinder.x, static_cast<std::int16_t>(cylinder.y + forward(side) * 25)});
}
// How far a cloud drifts: heading 0 to 7 in octants clockwise from +y, strength 0 to 3 (W14).
Point gas_drift(int heading, int strength);
// A point of aim moved by a deviation along y: beyond it (above 0) or short of it, as seen from the firer's edge. It
// may lie off the table (W18, W64).
inline Point deviated(Point aim, Side firer, int over) {
  return {aim.x, static_cast<std::int16_t>(aim.y + forward(firer) * over)};
}
// Whether p lies in the beaten zone behind a first target: `zone` mm deep (150; 100 for a block house), 30 mm wide, up
// to 70 cm from the firer (W62). The first target itself lies in it.
bool in_beaten_zone(Point firer, Point first_target, Point p, int zone);

// --- The ground at a place.

struct Spot {
  std::uint64_t trenches = 0;       // bit i: in trench i of the scenario, within 15 mm of its line (W3)
  std::uint64_t areas = 0;          // bit i: in area i
  std::int8_t level = 0;            // W40
  Cover cover = Cover::kOpen;       // the best of all, as templates count it (W4); at night at least Soft
  Cover area_cover = Cover::kOpen;  // without trenches
  bool in_trench() const { return trenches != 0; }
  friend bool operator==(const Spot&, const Spot&) = default;
};

// What decides the cover of a stand at a place against direct fire, from wherever that comes: for callers that ask
// about many firers.
struct Shelter {
  struct Line {
    std::uint64_t trench = 0;  // its bit
    Cover cover = Cover::kOpen;
    table::Offset along;  // of its segment that is nearest to the place
  };
  Cover cover = Cover::kOpen, area_cover = Cover::kOpen;  // of the spot
  absl::InlinedVector<Line, 3> lines;  // the trenches that are better than the areas, where enfilade counts
};

enum class Sight : std::uint8_t { kClear, kTooFar, kBlocked };
struct SightLine {
  Sight sight = Sight::kClear;
  int area = -1;  // the first in the file that blocks; -1 unless kBlocked
  bool clear() const { return sight == Sight::kClear; }
};

// What a leg meets, which decides its cost and whether it is allowed (W25, W54).
struct LegGround {
  std::uint64_t touched = 0;  // trenches whose line (not its 15 mm) it touches
  std::uint64_t along = 0;    // trenches in which start, middle and end lie; the middle's halves are rounded down
  bool close = false;         // touches close terrain
  bool road = false;          // both ends within 10 mm of one segment of a road
};

// Where a stand that rolls well comes out on the far side of the wire (W56, W71).
struct WireCrossing {
  int wire = 0;  // index in Scenario::wires
  Point at;      // the wire's nearest point, rounded
  Point beyond;  // where the stand is put down (W39 still applies); it may lie off the table
};

// The point midway between two, halves of coordinates rounded down (W38).
constexpr Point middle(Point a, Point b) {
  const auto half = [](int sum) { return static_cast<std::int16_t>(sum >= 0 ? sum / 2 : (sum - 1) / 2); };
  return {half(a.x + b.x), half(a.y + b.y)};
}

class Ground {
 public:
  Ground() = default;
  // From a checked scenario, from which it copies what it needs.
  explicit Ground(const Scenario& scenario);

  int width() const { return width_; }
  int height() const { return height_; }
  bool on_table(Point p) const { return p.x >= 0 && p.y >= 0 && p.x <= width_ && p.y <= height_; }
  bool on_table(std::int64_t x, std::int64_t y) const { return x >= 0 && y >= 0 && x <= width_ && y <= height_; }

  // --- Cover (W3, W4, W5, W40, W41).
  Spot spot(Point p) const;
  // Against direct fire from `firer` at a stand at `target`, which has this spot: enfiladed trenches count one class
  // worse, unless the scenario has w5 off. A block house is in a fortification wherever it is; callers must take care
  // of that.
  Cover cover_from(Point firer, Point target, const Spot& target_spot) const;
  Cover cover_from(Point firer, Point target) const { return cover_from(firer, target, spot(target)); }
  // The shelter of a place with this spot.
  Shelter shelter(Point p, const Spot& spot) const;
  // As cover_from() above. firer_trenches: those of the firer's spot; p: the place of the shelter.
  static Cover cover_from(Point firer, std::uint64_t firer_trenches, Point p, const Shelter& shelter);
  // Whether fire from there enfilades that trench, in which the target is.
  bool enfilades(Point firer, Point target, int trench) const;

  // --- Sight (W6, W42). It is symmetric.
  SightLine sight(Point from, Point to) const { return sight(from, spot(from).level, to, spot(to).level); }
  // For callers that know the levels.
  SightLine sight(Point from, int from_level, Point to, int to_level) const;
  bool sees(Point from, Point to) const { return sight(from, to).clear(); }
  // Whether a stand of the firer's side, neither the firer nor the target, is in the way of direct fire (W6): within 10
  // mm of the line, not in a trench, not on a lower level than the firer.
  bool masks(Point from, int from_level, Point to, Point stand, const Spot& stand_spot) const {
    return !stand_spot.in_trench() && stand_spot.level >= from_level && table::is_within(stand, from, to, kMasks);
  }

  // --- Legs.
  LegGround leg(Point from, Point to) const;
  // Whether a leg, or the line along which a stand is put down, meets wire without a gap within 15 mm of the meeting
  // point. Wire on which `from` lies exactly, and which is met nowhere else, does not count (W56, W65). gaps: the
  // points where tanks have crossed.
  bool meets_wire(Point from, Point to, absl::Span<const Point> gaps) const;
  // Bit i: wire i, on which the point lies exactly.
  std::uint64_t wires_through(Point p) const;
  // Where a tank on this leg leaves gaps: each place where it meets wire, rounded to whole mm (halves down), in the
  // order of the leg (W56); both ends of a stretch along the wire. Omits places that a gap already covers.
  std::vector<Point> gaps_of_leg(Point from, Point to, absl::Span<const Point> gaps) const;
  // None if the nearest wire is more than 20 mm away (W26). `side` decides what is beyond for a stand on the wire.
  std::optional<WireCrossing> wire_crossing(Point p, Side side) const;
  // As above without a limit, for candidates; none if there is no wire.
  struct NearestWire {
    int wire = 0;
    table::NearestPoint nearest;
  };
  std::optional<NearestWire> nearest_wire(Point p) const;

  // --- Putting down (W39). `others`: all centres that count, without that of the stand itself. P itself if it is free;
  // otherwise the nearest free point of the lattice whose line to P meets no wire; ties nearer to the side's own edge,
  // then with smaller x. P may lie off the table. Wire on which P lies exactly does not count (W65). None if
  // the whole table has no such point.
  std::optional<Point> put_down(Point p, Side side, absl::Span<const Point> others, absl::Span<const Point> gaps) const;
  // Straight towards the side's own edge by `distance` mm, stopping there.
  Point back(Side side, Point from, int distance) const;

  // --- SOS (W24, W53). The caller's trenches and block houses are those at set-up.
  // The template of an SOS call; none if `at` is more than 50 mm from each of them.
  std::optional<Template> sos_template(Side side, Point at) const;
  // Whether some point on the table is near enough to one of them to be called, and within 100 mm of `stand`.
  bool sos_in_reach(Side side, Point stand) const;

  // --- Nearest points, rounded to whole mm (halves down), for candidates.
  Point nearest_on_trench(int trench, Point p) const;
  // Whether the trench may come within so many mm of the point: never false if it does.
  bool may_be_near_trench(int trench, Point p, int distance) const;
  Point nearest_on_road(int road, Point p) const;
  Point nearest_in_area(int area, Point p) const;

 private:
  // A segment of a trench, wire or road.
  struct Segment {
    Point a, b;
    Point low, high;  // of its bounding box
    int line = 0;     // the index of its trench, wire or road
  };
  // All trenches, wires or roads.
  struct Lines {
    std::vector<Segment> segments;  // in the order of the file
    std::vector<int> first;         // of each line; one extra entry at the end

    void add(absl::Span<const Point> points);
    absl::Span<const Segment> of(int line) const;
    // Bit i: line i comes within `distance` of the point.
    std::uint64_t near(Point p, int distance, std::uint64_t among) const;
    Point nearest(int line, Point p) const;
    // The direction of the line's segment that is nearest to the point; among equals the first.
    table::Offset direction(int line, Point p) const;
  };
  struct GroundArea {
    table::Rectangle box;
    std::int8_t level = 0, top = 0;
    Cover cover = Cover::kOpen;
    bool close = false;
  };
  // A square of the table: the trenches and areas that may contain some point of it, and the trenches that contain all.
  struct Cell {
    std::uint64_t trenches = 0, areas = 0, sure = 0;
  };
  // What the distance of an SOS call is measured from: a segment of a trench, or a block house, whose ends are one
  // point.
  struct Anchor {
    Point a, b;
    table::Rectangle near;  // everything near enough lies in it
  };

  void add_cells();
  const Cell& cell_at(Point p) const;
  // The nearest; among equals the first. None if none is within kSosFromTrench.
  const Anchor* nearest_anchor(Side side, Point at) const;
  bool meets_wire(Point from, Point to, absl::Span<const Point> gaps, std::uint64_t ignored) const;
  std::optional<Point> search_table(Point p, Side side, absl::Span<const Point> others, absl::Span<const Point> gaps,
                                    std::uint64_t ignored) const;

  int width_ = 0, height_ = 0;
  std::int64_t visibility_squared_ = 0;  // 0: no limit
  Cover open_ = Cover::kOpen;            // what Open counts as: Soft at night
  bool enfilade_ = true;
  Lines trenches_, wires_, roads_;
  std::vector<Cover> trench_cover_;
  std::vector<GroundArea> areas_;
  std::uint64_t all_areas_ = 0;
  std::vector<int> tall_;  // areas that may block sight
  std::array<std::vector<Anchor>, 2> anchors_;
  int columns_ = 0;
  std::vector<Cell> cells_;
};

}  // namespace zerohour::westfront
