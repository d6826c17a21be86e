#include "tools/loos/route.h"

namespace zerohour::loos {
namespace {

// A mobile unit has its rolled points only while it is the one that moves.
bool moves_mobile(const State& s, UnitId u) {
  return s.step == Step::kMobileMove && s.subject == u;
}

void go(const Board& board, Side side, hex::Direction direction, Route& route) {
  const Hex from = route.hexes.back();
  route.cost += board.step_cost(side, from, hex::index(direction));
  route.hexes.push_back(board.next(from, hex::index(direction)));
}

}  // namespace

int movement_points(const Loos& game, const State& s, UnitId u) {
  return moves_mobile(s, u) ? s.mobile_points() : game.view(s).movement_allowance(u);
}

HexSet reach(const Loos& game, const State& s, UnitId u) {
  const View view = game.view(s);
  return moves_mobile(s, u) ? view.mobile_destinations(u, s.mobile_points()) : view.destinations(u);
}

Route route_to(const Loos& game, const State& s, UnitId u, Hex to) {
  const Path path = game.view(s).cheapest_path(u, to, moves_mobile(s, u));
  Route route{{s.hex[u]}, 0};
  for (int i = 0; i < path.length; ++i) {
    go(game.board(), side_of(u), path.step[static_cast<std::size_t>(i)], route);
  }
  return route;
}

Route route_of(const Loos& game, const State& s, Action action) {
  const bool retreats = action.kind() == Kind::kRetreat;
  const UnitId u = retreats ? game.view(s).top(s.target) : action.unit();
  if (action.path_length() == 0) return route_to(game, s, u, action.hex());
  Route route{{s.hex[u]}, 0};
  for (int i = 0; i < action.path_length(); ++i) go(game.board(), side_of(u), action.step(i), route);
  return route;
}

}  // namespace zerohour::loos
