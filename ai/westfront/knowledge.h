// What players know about a scenario before a game begins: what its stands are worth to each other, and the ways to its
// places.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "ai/westfront/order_memory.h"
#include "ai/westfront/ways.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// A score's point in sixtieths of a stand (W61).
inline constexpr int kPointWorth = 60;

Going going_of(const View& view, StandId stand);

class Knowledge {
 public:
  explicit Knowledge(const Westfront& game);
  bool is_for(const Westfront& game) const { return rules_.get() == &game.rules(); }

  // What its owner loses with a stand, in sixtieths: by its type, and by the scenario's scores.
  int base_price(StandId stand) const { return base_price_[stand]; }  // by its type alone
  int price(StandId stand) const { return price_[stand]; }
  int price_in_assault(StandId stand) const { return assault_price_[stand]; }

  // By row, cover and sum of factors: what a shot is worth at a stand of the usual price, from 0 to 60.
  int shot(Row row, Cover cover, int factors) const {
    const int index = factors < kLeastFactor  ? 0
                      : factors > kMostFactor ? kMostFactor - kLeastFactor
                                              : factors - kLeastFactor;
    return shots_[static_cast<std::size_t>(row)][static_cast<std::size_t>(cover)][static_cast<std::size_t>(index)];
  }
  // How many of the six faces mark or kill.
  int effects(Row row, Cover cover, int factors) const;

  const Ways& ways() const { return ways_; }
  // The way on foot to these goals: worked out again only if they differ from the latest that were asked about.
  std::shared_ptr<const WayMap> way_to(absl::Span<const Ways::Goal> goals) const;
  const WayMap& to_objective(std::size_t objective, Going going) const {
    return to_objective_[objective][static_cast<std::size_t>(going)];
  }
  // To behind the line where a side's platoons have to be at the end; empty if there is none.
  const WayMap& home(Side side) const { return home_[static_cast<std::size_t>(index(side))]; }
  // What has been planned in this scenario before.
  OrderMemory& orders() const { return orders_; }
  bool has_home(Side side) const { return home_line_[static_cast<std::size_t>(index(side))] != kNoLine; }
  int home_line(Side side) const { return home_line_[static_cast<std::size_t>(index(side))]; }

 private:
  static constexpr int kLeastFactor = -5, kMostFactor = 4, kNoLine = -1;

  std::shared_ptr<const Rulebook> rules_;
  std::array<int, kStandSlots> base_price_{}, price_{}, assault_price_{};
  std::array<std::array<std::array<std::uint8_t, kMostFactor - kLeastFactor + 1>, kCovers>, kRows + 1> shots_{};
  std::array<std::array<std::array<std::uint8_t, kMostFactor - kLeastFactor + 1>, kCovers>, kRows + 1> effects_{};
  Ways ways_;
  std::vector<std::array<WayMap, kGoings>> to_objective_;
  std::array<WayMap, 2> home_;
  std::array<int, 2> home_line_{kNoLine, kNoLine};
  mutable OrderMemory orders_;
  struct Hunt {
    std::vector<Ways::Goal> goals;
    std::shared_ptr<const WayMap> way;
  };
  mutable std::mutex mutex_;  // guards the hunts
  mutable std::vector<Hunt> hunts_;
  mutable std::size_t oldest_hunt_ = 0;
};

}  // namespace zerohour::westfront
