// Play without the heap: listing, judging, applying, hashing and rolling allocate nothing.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "engine/core/random.h"
#include "engine/loos/loos.h"

namespace {
std::atomic<long> allocations{0};

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
}  // namespace

void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace zerohour::loos {
namespace {

TEST(Loos, PlaysWithoutTheHeap) {
#ifndef NDEBUG
  GTEST_SKIP() << "the invariants that this build checks after every action allocate";
#endif
  const auto game = *Loos::load("loos");
  long listed = 0;
  for (int n = 0; n < 20; ++n) {
    Random random(n);
    State s = game->initial_state();
    std::array<Group, kMaxGroups> groups;
    const long before = allocations;
    while (s.step != Step::kOver) {
      if (game->actor(s) == Actor::kChance) {
        const int dice = game->roll_request(s).count();
        int sum = 0;
        for (int i = 0; i < dice; ++i) sum += random.face(6);
        game->apply(s, Action::roll(sum));
        continue;
      }
      Action chosen;
      std::uint32_t seen = 0;
      const int count = list_groups(game->view(s), groups);
      const Group group = groups[random.below(static_cast<std::uint32_t>(count))];
      game->for_each_legal(s, Loos::group(group.kind, group.unit), [&](Action a) {
        if (random.below(++seen) == 0) chosen = a;
      });
      if (seen == 0) continue;
      listed += seen;
      ASSERT_TRUE(game->is_legal(s, chosen).ok());
      game->apply(s, chosen);
      ASSERT_NE(game->hash(s), 0u);
    }
    ASSERT_EQ(allocations - before, 0) << "in game " << n;
  }
  EXPECT_GT(listed, 100'000);
}

}  // namespace
}  // namespace zerohour::loos
