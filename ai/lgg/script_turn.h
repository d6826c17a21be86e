// One decision of a script: what it would like to do, each wish with a score, and the best of them that is legal. The
// wishes are in script.cc, its combats in script_attacks.cc, and the moves of a script that ignores what the enemy can
// do in script_approach.cc.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/brief.h"
#include "ai/lgg/crowd.h"
#include "ai/lgg/field.h"
#include "ai/lgg/paths.h"
#include "ai/lgg/place_search.h"
#include "ai/lgg/places.h"
#include "ai/lgg/target.h"
#include "engine/core/random.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

enum class WishKind : std::uint8_t {
  kForce,
  kAttack,
  kFire,
  kRecover,
  kRally,
  kWithdraw,
  kEscape,
  kApproach,
  kCommander,
  kOccupyTown,
};

// An attack by one of our pieces, by its index, on a side of an enemy as it stands.
struct Blow {
  int own = 0;
  int side = 0;
};

// Something worth doing, before it is known to be legal.
struct Wish {
  int score = 0;
  WishKind kind = WishKind::kForce;
  UnitId unit = kNoUnit, enemy = kNoUnit;
  Blow blow{}, second{-1, 0};  // of an attack; with another unit that will follow
  table::Vec goal;
  int heading = 0;
  bool whole = false;  // of a move: all the way to the goal
  int order = 0;       // of equals the first comes first
  // Of an attack whose risk has not been looked at (an index, or -1): the score is the most that it can be.
  int risk = -1, gain = 0, besides = 0, cost = 0;
};

// All arguments must outlive it.
class ScriptTurn {
 public:
  ScriptTurn(const Lgg& game, const State& state, const Brief& brief, std::uint64_t seed);

  Action choose();
  // See script_wishes().
  std::vector<Action> choices(int most, int slack);

 private:
  // What the enemy can do to an attack.
  struct Risk {
    bool spoiled = true;  // whether it can come to help while it has yet to act
    int loss = 0;         // by what it does to the attacker, beyond what it could do to it where it stood
  };

  void make_wishes();
  // The next of the wishes, the best first; null if there are no more. What they promise is found out on the way.
  const Wish* next_wish();
  // Puts a wish among those to come.
  void put(const Wish& wish);
  static Action said(int subject, Kind kind, int target = 0);
  bool legal(const Action& a) const;
  Action with_stratagem(const Wish& wish, const Action& action) const;
  // gain: what it promises before subtracting its cost.
  void wish(Wish w, int gain, int cost);
  int score_of(int gain, int cost) const { return gain - brief_.action * cost; }
  bool is_wanted(int score) const { return score > -slack_; }
  // A draw is not a win: the nearer the end of the day, the bolder. Not for a side that wins by standing still.
  int attack_bonus() const;
  int cost_of(UnitId u) const;
  // The goal: the enemy around whom our own strength is most superior.
  void find_focus();
  // Our strength minus the enemy's around a place.
  int superiority(table::Vec place) const;

  // Units and the army.
  void wish_for_unit(int i);
  // Whether this is the infantry that holds the scenario's block.
  bool guards_block(const Piece& u) const;
  // Whether the side loses if nothing happens.
  bool must_attack() const;
  void wish_withdrawal(int i);
  void wish_fire(const Piece& gun);
  // Infantry enters the block that decides the game, if it is free.
  bool wish_block(const Piece& u);
  // A better place, by the threats and opportunities in it.
  void wish_place(int i);
  void wish_to(UnitId u, const std::optional<BetterPlace>& place, int percent);
  static Wish wish_for_place(UnitId u, const BetterPlace& place);
  void wish_corner(const Piece& u);
  void wish_rallies();
  void wish_commander();

  // Combats, and turning a wish into an action.
  void wish_forces();
  Risk risk_of(int enemy, const Blow& blow);
  // How much of an attack's gain counts: less while the enemy can still spoil it.
  int counted(int gain, const Risk& risk) const;
  void wish_attacks();
  struct Option {
    Target::Strike strike;
    int gain, cost;
  };
  using Options = absl::InlinedVector<Option, 16>;
  Options options_against(int e, Target& target) const;
  void wish_attacks_on(int e);
  // besides: what it gains whatever the enemy does then.
  void wish_attack(const Wish& w, int risk, int gain, int besides, int cost);
  const Risk& known_risk(int number);
  // best: the best net gain of the options, including those with two units.
  Aid aid_for(int e, const Target& target, const Options& options, int best) const;
  int goal_bonus(int e) const;
  std::optional<Action> carried_out(const Wish& w);
  std::optional<Action> attack(const Wish& w);
  // The path of one unit's attack on a side of an enemy; none if there is none.
  const std::optional<Path>& way_to(UnitId unit, UnitId enemy, int side);

  // Moves of a script that ignores the enemy's attacks; first those out of its reach.
  void wish_escape(const Piece& u, int nearest, double gap);
  // How far a unit can go in a direction before it comes nearer to an enemy than `least`; 0 if it already stands so
  // near.
  double free_way(table::Vec from, table::Vec direction, double most, double least) const;
  double keeps_off() const;
  void wish_approach(const Piece& u);
  // Whether enough infantry near a place stands as near to the enemy as the place (a gun is not marched in front).
  bool is_guarded(table::Vec place, table::Vec direction) const;
  bool can_fire(const Piece& gun) const;
  // Into range and sight of an enemy, but not in front of the infantry.
  void wish_gun_move(const Piece& gun, int nearest, double gap);
  // All moves of a gun, now or once something of them may come next.
  void wish_gun(int i);
  void wish_gun_at_last(int i);
  void wish_gun_position(const Piece& gun, Wish w);

  const Lgg& game_;
  const State& s_;
  const View view_;
  const Side side_;
  const Brief& brief_;
  Random random_;
  const bool enemy_acts_;
  const int left_;
  const int attack_bonus_;
  const Field field_;
  const Crowd crowd_;
  std::array<bool, kUnitSlots> able_{};        // which of our pieces can attack
  std::array<UnitId, kUnitSlots> hindered_{};  // which enemy hinders each of them
  bool enemy_is_near_ = false;
  int focus_ = -1;
  table::Vec own_middle_, axis_;
  const bool looks_;
  int slack_ = 0;                 // by which a wish may promise less than asked
  std::optional<Places> places_;  // if it considers what the enemy can do
  // With noise all is found out at once, so that it is drawn in order.
  absl::InlinedVector<Wish, 64> wishes_;
  int next_order_ = 0;
  std::size_t next_ = 0;  // of the wishes, once they are sorted
  bool sorted_ = false;
  // What is still to be found out for a unit; order: of the first wish to which it leads.
  struct Search {
    std::optional<PlaceSearch> places;  // none for a gun
    int own;                            // index
    int cost, order;
    int most = 0;  // the most that a wish of a gun's can score
    bool over = false;
  };
  std::vector<Search> searches_;
  int score_of(const Search& search) const {
    return search.places ? score_of(search.places->most() * brief_.advance / 100, search.cost) : search.most;
  }
  void go_on(Search& search);
  // Those of attacks.
  struct PossibleRisk {
    int enemy;
    Blow blow;
    std::optional<Risk> known;
  };
  absl::InlinedVector<PossibleRisk, 16> risks_;
  // The ways that have been looked for: several wishes may begin with the same one.
  struct Way {
    UnitId unit, enemy;
    int side;
    std::optional<Path> path;
  };
  std::vector<Way> ways_;
};

}  // namespace zerohour::lgg
