// Orders that have been planned before: what an order depends on is mostly near its stands, and the same places come up
// again and again in roll-outs, and from one choice of a company to the next.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/westfront/state.h"

namespace zerohour::westfront {

struct PlannedOrder {
  Parts parts{};
  int worth = 0;    // in sixtieths of a stand
  int holding = 0;  // what shots that the stands hold instead would be worth
};

// Two hashes, made word by word, of everything that an order depends on: together so long that two different orders
// never meet.
class OrderKey {
 public:
  void add(std::uint64_t word) {
    first_ = (first_ ^ word) * 0x9e3779b97f4a7c15ULL;
    first_ ^= first_ >> 29;
    second_ = (second_ + word) * 0xd6e8feb86659fd93ULL;
    second_ ^= second_ >> 32;
  }
  std::uint64_t first() const { return first_; }
  friend bool operator==(const OrderKey&, const OrderKey&) = default;

 private:
  std::uint64_t first_ = 0x6f72646572ULL, second_ = 0x706c616eULL;
};

// The latest orders by their keys. Safe for several threads at once.
class OrderMemory {
 public:
  std::optional<PlannedOrder> find(const OrderKey& key) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (entries_.empty()) return std::nullopt;
    const Entry& entry = entries_[place_of(key)];
    if (!(entry.key == key)) return std::nullopt;
    return entry.order;
  }
  void keep(const OrderKey& key, const PlannedOrder& order) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (entries_.empty()) entries_.resize(kEntries);
    entries_[place_of(key)] = {key, order};
  }
  void forget() {
    const std::lock_guard<std::mutex> lock(mutex_);
    entries_.clear();
  }

 private:
  static constexpr std::size_t kEntries = 8'192;  // a megabyte
  struct Entry {
    OrderKey key;
    PlannedOrder order;
  };
  static std::size_t place_of(const OrderKey& key) { return key.first() % kEntries; }

  mutable std::mutex mutex_;  // guards the entries
  std::vector<Entry> entries_;
};

}  // namespace zerohour::westfront
