#include "eval/loos/front_graph.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/push_relabel_max_flow.hpp>
#include <functional>
#include <vector>

namespace zerohour::loos {
namespace {

constexpr int kMost = 99;
constexpr int kFreeHex = 3, kControlledHex = 1;         // thirds
constexpr int kControlledCost = 4, kOccupiedCost = 10;  // movement points
constexpr long kUnlimited = 10'000;
constexpr int kNoWay = 10'000;

using Vertex = std::size_t;

// A hex is two vertices, in and out; the edge between them carries its capacity or cost.
Vertex in(Hex h) {
  return 2 * static_cast<Vertex>(Board::cell(h));
}
Vertex out(Hex h) {
  return in(h) + 1;
}
constexpr Vertex kSource = Vertex{2} * hex::kColumns * hex::kRows;

}  // namespace

// The terrain alone: a position only adds numbers for its edges.
struct FrontGraph::Graph {
  // Data of an edge is kept by the edge's number, so that positions can share one graph.
  struct EdgeNumber {
    std::size_t number = 0;
  };
  using Net = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, EdgeNumber>;
  using Edge = Net::edge_descriptor;
  struct Step {
    std::size_t edge;
    int cost;
  };
  struct Place {
    Hex hex;
    std::size_t through, start;  // edges: of the hex itself, and to it from the source
  };
  Net net{kSource + 1};
  std::vector<Edge> reverse;  // by number
  std::vector<Place> places;  // where British units may stand
  std::vector<Step> steps;    // between them

  // Adds an edge and its reverse, which the flow needs. Returns the number of the first.
  std::size_t add(Vertex from, Vertex to) {
    const std::size_t number = reverse.size();
    const Edge forward = boost::add_edge(from, to, EdgeNumber{number}, net).first;
    const Edge backward = boost::add_edge(to, from, EdgeNumber{number + 1}, net).first;
    reverse.push_back(backward);
    reverse.push_back(forward);
    return number;
  }

  // Values by the number of an edge, in the form that the library expects.
  template <class T>
  auto by_number(std::vector<T>& values) const {
    return boost::make_iterator_property_map(values.begin(), boost::get(&EdgeNumber::number, net));
  }
};

FrontGraph::FrontGraph(const Loos& game) : game_(game) {
  auto graph = std::make_unique<Graph>();
  const Board& board = game.board();
  const HexSet& playable = board.playable[index(kBritish)];
  for (const Hex h : playable) {
    graph->places.push_back({h, graph->add(in(h), out(h)), graph->add(kSource, out(h))});
    for (const hex::Direction d : hex::kDirections) {
      const Hex to = board.next(h, index(d));
      const int cost = to.on_map() && playable.contains(to) ? board.step_cost(kBritish, h, index(d)) : 0;
      if (cost > 0) graph->steps.push_back({graph->add(out(h), in(to)), cost});
    }
  }
  graph_ = std::move(graph);
}

FrontGraph::~FrontGraph() = default;

int FrontGraph::cut(const State& s, Hex entry) const {
  const HexSet& british = s.occupied[index(kBritish)];
  if (british.contains(entry)) return kMost;
  const Graph& graph = *graph_;
  std::vector<long> capacity(graph.reverse.size(), 0);
  std::vector<long> residual(graph.reverse.size(), 0);
  std::vector<Graph::Edge> reverse = graph.reverse;
  for (const Graph::Place& place : graph.places) {
    const bool held = s.occupied[index(kGerman)].contains(place.hex);
    const bool controlled = s.zoc[index(kGerman)].contains(place.hex);
    capacity[place.through] = place.hex == entry ? kUnlimited : held ? 0 : controlled ? kControlledHex : kFreeHex;
    capacity[place.start] = british.contains(place.hex) ? kUnlimited : 0;
  }
  for (const Graph::Step& step : graph.steps) capacity[step.edge] = kUnlimited;
  Graph::Net& net = const_cast<Graph::Net&>(graph.net);  // the library takes a mutable graph, but does not change it
  const long flow = boost::push_relabel_max_flow(net, kSource, out(entry),
                                                 boost::capacity_map(graph.by_number(capacity))
                                                     .residual_capacity_map(graph.by_number(residual))
                                                     .reverse_edge_map(graph.by_number(reverse)));
  return static_cast<int>(std::min<long>(flow, kMost));
}

int FrontGraph::way(const State& s, Hex entry) const {
  const HexSet& british = s.occupied[index(kBritish)];
  if (british.contains(entry)) return 0;
  const Graph& graph = *graph_;
  std::vector<int> cost(graph.reverse.size(), kNoWay);
  for (const Graph::Place& place : graph.places) {
    const bool held = s.occupied[index(kGerman)].contains(place.hex);
    const bool controlled = s.zoc[index(kGerman)].contains(place.hex);
    cost[place.through] = held ? kOccupiedCost : controlled ? kControlledCost : 0;
    if (british.contains(place.hex)) cost[place.start] = 0;
  }
  for (const Graph::Step& step : graph.steps) cost[step.edge] = step.cost;
  std::vector<int> distance(boost::num_vertices(graph.net), 0);
  boost::dijkstra_shortest_paths(graph.net, kSource,
                                 boost::weight_map(graph.by_number(cost))
                                     .distance_map(boost::make_iterator_property_map(
                                         distance.begin(), boost::get(boost::vertex_index, graph.net))));
  return std::min(distance[out(entry)], kMost);
}

void FrontGraph::features(const State& s, Features& f) const {
  const std::vector<Hex>& entries = game_.board().entry_hexes;
  std::vector<int> cuts, ways;
  for (const Hex h : entries) {
    cuts.push_back(cut(s, h));
    ways.push_back(way(s, h));
  }
  std::sort(cuts.begin(), cuts.end(), std::greater<>());
  std::sort(ways.begin(), ways.end());
  const auto nth = [](const std::vector<int>& values, std::size_t n) {
    return static_cast<std::int16_t>(values.empty() ? kMost : values[std::min(n, values.size() - 1)]);
  };
  const auto at = [&](Feature first, std::size_t n) -> std::int16_t& { return f[static_cast<std::size_t>(first) + n]; };
  for (std::size_t n = 0; n < 3; ++n) {
    at(Feature::kCutFirst, n) = nth(cuts, n);
    at(Feature::kWayFirst, n) = nth(ways, n);
  }
  const View view = game_.view(s);
  const auto observed_by = [&](Side observer) {
    int count = 0;
    for (const Hex h : s.occupied[index(other(observer))]) count += view.observed(observer, h) ? 1 : 0;
    return static_cast<std::int16_t>(count);
  };
  at(Feature::kBritishMarkable, 0) = observed_by(kGerman);
  at(Feature::kGermanMarkable, 0) = observed_by(kBritish);
}

}  // namespace zerohour::loos
