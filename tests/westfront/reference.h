// The rules of Western Front once more, slowly and with the numbers of the tables written out: who may be shot at and
// what a die does, modifiers of orders and assaults, paths. It shares with the engine only what the ground says of
// places and lines, which has a reference of its own.
#pragma once

#include "engine/westfront/view.h"

namespace zerohour::westfront::reference {

bool may_shoot(const View& view, StandId firer, StandId target);
Effect shot(const View& view, StandId firer, StandId first, StandId target, bool moved, int face);
Effect shelling(const View& view, UnitType battery, StandId target, int face);
bool in_zone(const View& view, StandId firer, StandId first, StandId stand);
int order_modifier(const View& view);
// Of the assaulters, stands of one company or a tank, on the target.
int assault_modifier(const View& view, const std::vector<StandId>& assaulters, StandId target);

enum class Verdict : std::uint8_t { kNo, kYes, kTooNearToSay };
// Whether a stand may move so; lengths are reckoned with floating point, so some are too near to the limit to say.
Verdict may_move(const View& view, StandId stand, const StandOrder& order);

}  // namespace zerohour::westfront::reference
