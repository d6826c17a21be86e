#include <gtest/gtest.h>

#include "engine/lgg/lgg.h"
#include "tests/core/property_suite.h"

namespace zerohour::lgg {
namespace {

void add_refused(const Lgg& game, const State& s, Random& random, RefusedMoves<Lgg>& refused) {
  (void)game;
  (void)s;
  for (const char* text : {"", " ", "move", "move 99 1,1", "move 1 1,1 attack", "fire 1", "roll 11 11 11", "stay green",
                           "place 1", "engineer 1 dance R1", "move 1 400.00,1.00", "wing 3 1,1", "pass pass"}) {
    refused.texts.push_back(text);
  }
  Action wild;
  wild.kind = static_cast<Kind>(random.below(30));
  wild.subject = static_cast<std::uint8_t>(200 + random.below(50));
  wild.target = static_cast<std::uint8_t>(200 + random.below(50));
  if (!is_roll(s.step)) refused.actions.push_back(wild);
  wild.kind = Kind::kMove;
  wild.subject = 1;
  wild.legs = 13;
  refused.actions.push_back(wild);
}

class Contract : public testing::TestWithParam<const char*> {};

TEST_P(Contract, IsKept) {
  const auto game = Lgg::load(GetParam());
  ASSERT_TRUE(game.ok()) << game.status();
  PropertyOptions<Lgg> options;
  options.games = 2;
  options.list_every = 7;
  options.apply_every = 35;
  options.damaged_texts = 2;
  options.refused = add_refused;
  run_property_suite(**game, options);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Contract, testing::Values("pinch", "meeting", "crossing", "bivouac"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
}  // namespace zerohour::lgg
