// A position of Western Front: a plain value, copied with memcpy and compared byte by byte. Unused members are zero.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/westfront/ground.h"
#include "engine/westfront/types.h"

namespace zerohour::westfront {

inline constexpr int kPad = 12;  // bytes that pad a position to a multiple of eight
inline constexpr int kStandSlots = kMaxStands + 1, kBatterySlots = kMaxBatteries + 1;
inline constexpr int kMaxLying = 48, kMaxGaps = 48, kMaxMarkers = 3;

// The ids from 1 to a count: for (const StandId s : ids_to(count)).
class IdRange {
 public:
  class Iterator {
   public:
    explicit Iterator(int at) : at_(at) {}
    std::uint8_t operator*() const { return static_cast<std::uint8_t>(at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    int at_;
  };
  explicit IdRange(int count) : count_(count) {}
  Iterator begin() const { return Iterator(1); }
  Iterator end() const { return Iterator(count_ + 1); }

 private:
  int count_;
};
inline IdRange ids_to(int count) {
  return IdRange(count);
}

// A set of stands, visited in order of id.
class StandSet {
 public:
  bool has(StandId s) const { return (words_[s >> 6] >> (s & 63) & 1) != 0; }
  void add(StandId s) { words_[s >> 6] |= std::uint64_t{1} << (s & 63); }
  void remove(StandId s) { words_[s >> 6] &= ~(std::uint64_t{1} << (s & 63)); }
  bool empty() const { return (words_[0] | words_[1]) == 0; }
  // The first in order of id; none if the set is empty.
  StandId first() const {
    if (words_[0] != 0) return static_cast<StandId>(std::countr_zero(words_[0]));
    return words_[1] != 0 ? static_cast<StandId>(64 + std::countr_zero(words_[1])) : kNoStand;
  }
  bool is_part_of(const StandSet& all) const {
    return (words_[0] & ~all.words_[0]) == 0 && (words_[1] & ~all.words_[1]) == 0;
  }
  bool meets(const StandSet& set) const { return ((words_[0] & set.words_[0]) | (words_[1] & set.words_[1])) != 0; }
  template <class Visitor>
  void for_each(Visitor&& visit) const {
    for (std::size_t word = 0; word < 2; ++word) {
      for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1)
        visit(static_cast<StandId>(64 * word + static_cast<std::size_t>(std::countr_zero(bits))));
    }
  }
  friend bool operator==(const StandSet&, const StandSet&) = default;

 private:
  std::array<std::uint64_t, 2> words_{};
};

enum class Life : std::uint8_t { kNone, kInPlay, kLost, kLostInAssault };

// The condition of a stand.
enum Flag : std::uint8_t {
  kTurned = 1,    // raw troops that have come under fire (W21)
  kDitched = 2,   // a tank, for the game (W31)
  kFailed = 4,    // a tank's last action roll gave no action, and its -1 is to come (W31)
  kPromoted = 8,  // commands by field promotion (W23)
  kSpent = 16,    // cavalry that has fired this player turn (W31)
  kRolled = 32,   // rolled for this player turn; for a stand outside companies
  kMoved = 64,    // command stands: moves made in this step 7, 0 to 2, times this
  kAllFlags = 255
};

// The gas of a side (W14, W48).
struct GasState {
  std::uint8_t opened = 0;  // 1: the clouds are on the table; 2: they have been removed
  std::uint8_t strength = 0;
  std::uint8_t heading = 0;
  std::uint8_t drifts = 0;  // number of later steps in which it has drifted
  Point drift;              // from the cylinders
};

// How far the player turn has got. The phases before kDeep are outside the sequence.
enum class Phase : std::uint8_t {
  kPreliminary,
  kSentry,
  kDeep,                // 1
  kRollingBarrages,     // 2
  kGas,                 // 3
  kEndingPlans,         // 4
  kPlannedFire,         // 4
  kHeadquarters,        // 5 I
  kBrigadeGuns,         // 5 II
  kBrigadeArtillery,    // 5 III
  kBattalions,          // 6: the choice of the next one
  kBattalionVehicles,   // 6 I
  kBattalionGuns,       // 6 II
  kBattalionArtillery,  // 6 III
  kCompanies,           // 6 IV
  kCommandStands,       // 7
  kOver,
};
inline constexpr int kPhases = static_cast<int>(Phase::kOver) + 1;

// The decision or roll that is due.
enum class Step : std::uint8_t {
  kOver,
  // Decisions
  kLoseBattery,  // the enemy's
  kOpenGas,
  kEndPlan,
  kStaff,
  kUnit,       // which unit is next
  kBattalion,  // which battalion is next
  kSupport,
  kReroll,
  kAct,
  kOrder,
  kWindow,    // the enemy's
  kTankShot,  // a female tank after its move
  kCommand,   // 7
  // Rolls
  kSentryRoll,
  kDeepRoll,
  kWindRoll,
  kEffectRoll,
  kActionRoll,
  kOrderRoll,
  kDeviationRoll,
  kSosRoll,
  kCommandWireRoll,
  kDitchRoll,
  kAssaultRoll,
  kMoraleRoll,
  kWeaponMoraleRoll,
};
inline constexpr int kSteps = static_cast<int>(Step::kWeaponMoraleRoll) + 1;
constexpr bool is_roll(Step step) {
  return step >= Step::kSentryRoll;
}

// Dice that belong together: one shot, one template, all clouds of a side, the wire rolls of one order, one assault, or
// the preliminary fire (W43).
enum class EventKind : std::uint8_t {
  kNone,
  kPreliminary,  // source: its record, from 0
  kRolling,      // source: the plan
  kPlanned,      // source: the plan
  kGas,          // source: the side
  kShot,         // source: the firer; `first` its target
  kMortar,       // source: the stand
  kBattery,      // source: the battery
  kWire,
  kAssault,  // `first` its target
};
inline constexpr int kEventKinds = static_cast<int>(EventKind::kAssault) + 1;

struct Event {
  EventKind kind = EventKind::kNone;
  std::uint8_t source = 0;
  std::uint8_t first = 0;
  std::uint8_t moved = 0;  // 1: a female tank's shot after its move
  std::uint8_t after = 0;  // 1: the dice have been applied, and morale follows
  std::uint8_t unused[3] = {};
  StandSet rolled;   // all stands that roll
  StandSet pending;  // those that have not rolled yet
  StandSet marked;   // suppressed; in wire rolls, across
  StandSet killed;
};

// What a stand does in an order (W20, W52).
enum class Verb : std::uint8_t { kNothing, kRally, kHold, kFire, kCross, kMove, kAssault };
inline constexpr int kVerbs = static_cast<int>(Verb::kAssault) + 1;
inline constexpr int kMaxLegs = 3;

struct StandOrder {
  Verb verb = Verb::kNothing;
  std::uint8_t target = 0;  // of fire and assault
  std::uint8_t legs = 0;
  std::uint8_t unused = 0;
  std::array<Point, kMaxLegs> leg{};  // their ends
  friend constexpr auto operator<=>(const StandOrder&, const StandOrder&) = default;
};
using Parts = std::array<StandOrder, kMaxCompanyStands>;

enum class OrderStage : std::uint8_t { kNone, kFire, kWire, kWireWindow, kEnter, kWindow, kAssaults };
inline constexpr int kOrderStages = static_cast<int>(OrderStage::kAssaults) + 1;

// The order that the unit in hand is carrying out: a company's, or a weapon's or vehicle's Move (W45).
struct OrderState {
  OrderStage stage = OrderStage::kNone;
  std::uint8_t snapshot = 0;  // the next one, or the one whose window is open: 2 * leg, plus 1 at the end of a leg
  std::uint8_t cursor = 0;    // fire: parts done; assaults: the last target
  std::uint8_t unused = 0;
  std::array<Point, kMaxCompanyStands> began{};  // where each began its leg
  Parts parts{};
};

enum class UnitKind : std::uint8_t { kNone, kStand, kCompany, kBattery };

// The unit in hand.
struct Hand {
  UnitKind kind = UnitKind::kNone;
  std::uint8_t id = 0;
  std::uint8_t actions = 0;    // left
  std::uint8_t orders = 0;     // of a company: dice that succeeded; the last one's order may be under way
  std::uint8_t face = 0;       // of the die that may be rerolled
  std::uint8_t supported = 0;  // 1: the die has the brigade's support
  std::uint8_t asked = 0;      // 1: support has been declined for this die
  std::uint8_t again = 0;      // 1: the die is being rerolled
};

// A staff marker on the table (W16, W49).
struct Staff {
  enum Kind : std::uint8_t { kNone, kBattalion, kStand, kBattery };
  std::uint8_t kind = kNone;
  std::uint8_t id = 0;
  friend constexpr auto operator<=>(const Staff&, const Staff&) = default;
};

struct State {
  // Sets of stands come first, for alignment.
  Event event;
  StandSet weapons;                  // stands whose morale is due because their battalion is gone (W34)
  std::uint64_t companies = 0;       // bit c: rolled for this player turn
  std::uint64_t plans_ended = 0;     // bit p
  std::uint64_t lying_defender = 0;  // bit i: lying[i] is the defender's

  std::array<Point, kStandSlots> at{};
  std::array<Point, kStandSlots> aim{};  // of mortars
  std::array<Life, kStandSlots> life{};
  std::array<std::uint8_t, kStandSlots> markers{};
  std::array<std::uint8_t, kStandSlots> held{};
  std::array<std::uint8_t, kStandSlots> flags{};
  std::array<std::uint8_t, kStandSlots> events{};  // this player turn, for the keys of the dice

  std::array<Point, kBatterySlots> battery_aim{};
  std::uint32_t batteries_lost = 0, batteries_used = 0;  // bit b; used: planned, rolled for or called (W24)

  std::array<Template, kMaxLying> lying{};  // fired templates, which lie as barrages until the owner's step 2 (W15)
  std::array<Point, kMaxGaps> gaps{};       // made by tanks (W56)
  std::array<GasState, 2> gas{};
  Point called;      // an SOS call whose die is due
  Point redirected;  // the point whose deviation is due
  OrderState order;
  std::uint16_t objectives = 0;  // bit o: held by the attacker
  std::uint16_t battalions = 0;  // bit b: has had its turn in this step 6
  std::uint16_t routed = 0;      // bit b: routed or destroyed
  std::uint16_t unused = 0;

  // Bytes.
  std::array<std::uint8_t, kBatterySlots> battery_events{};
  std::array<std::uint8_t, kMaxBattalions + 1> tests{};  // morale: 1 at half, 2 at a quarter or destroyed
  std::array<Staff, kMaxStaff> staff{};                  // sorted
  std::uint8_t lying_count = 0, gap_count = 0, staff_count = 0, staff_left = 0;
  std::array<std::uint8_t, 2> replaced{}, replaced_in_assault{};  // battalion commanders lost and replaced (W60)
  std::array<std::uint8_t, 2> deep{};  // by how much deep suppression reduces a side's batteries
  std::array<std::uint8_t, 2> surprised{};
  std::uint8_t turn = 0;  // 0: preliminary fire
  Side side = kAttacker;  // the owner of the player turn
  Phase phase = Phase::kPreliminary;
  Step step = Step::kOver;
  std::uint8_t cursor = 0;     // plans dealt with; preliminary records
  std::uint8_t battalion = 0;  // the one that has its turn
  std::uint8_t testing = 0;    // the one whose morale is being rolled
  std::uint8_t support_used = 0;
  Hand hand;
  std::uint8_t calling = 0;     // the battery that is being called
  std::uint8_t crossing = 0;    // a command stand at wire (W63)
  std::uint8_t short_turn = 0;  // 1: its steps 5 to 7 are skipped (W11)
  std::uint8_t outcome = 0;     // 1 draw, 2 the attacker, 3 the defender
  std::uint8_t pad[kPad] = {};

  bool in_play(StandId s) const { return life[s] == Life::kInPlay; }
  bool is_marked(StandId s) const { return markers[s] != 0; }
  bool has(StandId s, Flag flag) const { return (flags[s] & flag) != 0; }
  int command_moves(StandId s) const { return flags[s] / kMoved; }
  bool lost(BatteryId b) const { return (batteries_lost >> b & 1) != 0; }
  bool used(BatteryId b) const { return (batteries_used >> b & 1) != 0; }
  friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096, "a state is at most 4 KiB");

}  // namespace zerohour::westfront
