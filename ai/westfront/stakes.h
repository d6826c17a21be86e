// What a raid still hangs on: how a script's leanings change with the points and the turns that are left.
#pragma once

#include "ai/westfront/brief.h"
#include "ai/westfront/knowledge.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// The attacker's platoons beyond the line behind which they are to be at the end.
int platoons_out(const View& view, const Knowledge& knowledge);
// The attacker's points if all its platoons that are out came home without loss.
int points_at_home(const View& view, const Knowledge& knowledge);

// The leanings of `brief` in this position, in which nothing is left that depends on the turn (Brief::go, back) or on
// the points (due, behind). They have a meaning only in scenarios without places whose attacker has a line to go home
// to; elsewhere nothing else of the brief changes.
Brief brief_now(const View& view, const Knowledge& knowledge, Side side, const Brief& brief);

}  // namespace zerohour::westfront
