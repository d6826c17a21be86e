// One tree of the Monte Carlo tree search in mcts.h, grown by one thread.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "ai/search/limits.h"
#include "ai/search/playout.h"
#include "engine/core/game.h"
#include "engine/core/natural.h"
#include "engine/core/outcomes.h"

namespace zerohour::ai {

template <Game G>
struct MctsConfig {
  using State = typename G::State;
  // UCB1's constant, for values from 0 to 1.
  double exploration = 0.6;
  // Progressive widening (Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", 2007; Chaslot et al.,
  // "Progressive Strategies for Monte-Carlo Tree Search", 2008): a decision visited n times has 1 + widening * sqrt(n)
  // of its actions open. 0 opens all.
  double widening = 0;
  // Which actions are opened first: higher values first, equal ones in the random order of playout.h, as are all if
  // unset.
  std::function<int(const G&, const State&, const typename G::Action&)> order;
  // A chance node whose outcomes the game does not list uses those of this many rolls (Kearns, Mansour and Ng, "A
  // Sparse Sampling Algorithm for Near-Optimal Planning in Large Markov Decision Processes", 2002); at least 1.
  int outcome_rolls = 64;
  // Actions and rolls in a playout before it is cut off and evaluated; 0 plays to the end.
  int playout_cut = 0;
  // The worth of a position to the first side where a playout is cut off, from 0 to 1; 1/2 if unset. The same function
  // is called from several threads.
  std::function<double(const G&, const State&)> leaf;
};

// What a search knows of one action at its root. Values are for the first side.
template <Game G>
struct MctsMove {
  typename G::Action action{};
  std::uint64_t visits = 0;
  double estimate = 0.5;        // of the value; within what is proven
  double sum = 0;               // of the playouts' values
  double sum_of_squares = 0;    // of them
  double lower = 0, upper = 1;  // proven: the true value lies in between
  bool proven() const { return lower == upper; }
};

// Policy plays the playouts: Action policy(game, state, Random&).
template <Game G, class Policy>
class MctsTree {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // A side must decide in root. The tree holds at most this many bytes; then it stops growing but continues playing.
  MctsTree(const G& game, const State& root, const MctsConfig<G>& config, const Policy& policy, std::uint64_t seed,
           std::size_t max_bytes, const LimitGuard& guard)
      : game_(game),
        root_(root),
        config_(config),
        policy_(policy),
        random_(seed),
        max_bytes_(max_bytes),
        guard_(guard) {
    nodes_.push_back({});
    nodes_[0].actor = game.actor(root);
  }

  // Runs this many more playouts; false once a limit is reached, the root is proven, or the game cannot be searched
  // (status).
  bool run(int playouts) {
    guard_.look();
    for (int i = 0; i < playouts; ++i) {
      if (guard_.ended() || nodes_[0].proven() || !status_.ok()) return false;
      iterate();
    }
    return true;
  }

  const absl::Status& status() const { return status_; }
  std::uint64_t nodes() const { return guard_.nodes(); }
  std::uint64_t playouts() const { return playouts_; }
  std::size_t bytes() const { return nodes_.capacity() * sizeof(Node) + links_.capacity() * sizeof(Link); }

  // The actions opened at the root.
  std::vector<MctsMove<G>> moves() const {
    std::vector<MctsMove<G>> moves;
    const Node& root = nodes_[0];
    for (std::uint32_t i = 0; i < root.opened; ++i) {
      const Link& link = links_[root.first + i];
      const Node& n = nodes_[link.child];
      moves.push_back({link.action, n.visits, clamped(n), n.sum, n.sum_of_squares, n.lower, n.upper});
    }
    return moves;
  }

 private:
  // A node's value is backed up as the mean of its actions' values weighted by the squares of how often they were
  // chosen (between the plain mean, which exploration lowers, and the best, which luck inflates; after Coulom,
  // "Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search", 2006), or as the expectation over its
  // outcomes with their exact chances; its first playout stands in for what has not been tried yet.
  //
  // Its proven bounds are kept too, after Cazenave and Saffidine, "Score Bounded Monte-Carlo Tree Search" (2010), which
  // extends the solver of Winands, Björnsson and Saito (2008) beyond win and loss; at a chance node they are the
  // expectations of the outcomes' bounds.
  struct Node {
    double value = 0.5;
    double own = 0.5;  // of its first playout
    double lower = 0, upper = 1;
    double sum = 0, sum_of_squares = 0;  // of all playouts that it covers
    std::uint32_t visits = 0;
    std::uint32_t chosen = 0;  // visits as its parent's choice, not as a detour past what is proven
    std::uint32_t first = 0;   // of its links
    std::uint32_t count = 0;   // of them; 0 while not listed
    std::uint32_t opened = 0;  // this many of the first ones have children (at a decision)
    Actor actor = Actor::kNobody;
    bool sampled = false;  // a chance node with only some of its outcomes: it proves nothing
    bool proven() const { return lower == upper; }
  };
  struct Link {
    Action action{};
    double chance = 0;        // at a chance node
    std::uint32_t child = 0;  // 0: none yet
  };

  static double clamped(const Node& n) { return std::clamp(n.value, n.lower, n.upper); }

  void iterate() {
    path_.assign(1, 0);
    begin_ = 0;
    state_ = root_;
    const double value = descend();
    if (!status_.ok()) return;
    ++playouts_;
    answer(value);
    Node& last = nodes_[path_.back()];
    if (last.count == 0 && last.visits > 0) last.value = last.own = last.sum / last.visits;
    for (std::size_t i = path_.size(); i-- > 0;) back_up(nodes_[path_[i]]);
  }

  static void count_sample(Node& n, double value) {
    ++n.visits;
    n.sum += value;
    n.sum_of_squares += value * value;
  }
  // Enters one playout's value into the nodes of the path that have none yet.
  void answer(double value) {
    for (; begin_ < path_.size(); ++begin_) count_sample(nodes_[path_[begin_]], value);
  }

  // Follows the tree to a node that is new or cannot grow; returns its value. Where the way leads to a proven node, the
  // path so far takes that value, and the playout continues to the best unproven node, for that node's own sake.
  double descend() {
    std::uint32_t at = 0;
    for (;;) {
      if (nodes_[at].proven()) return nodes_[at].lower;
      const bool fresh = at != 0 && nodes_[at].visits == 0;
      if (fresh || (nodes_[at].count == 0 && !list(at))) return playout();
      const bool chance = nodes_[at].actor == Actor::kChance;
      std::uint32_t link = chance ? sample(nodes_[at], false) : select(nodes_[at], false);
      if (link == kNone) return playout();
      const std::uint32_t choice = links_[link].child;
      const bool known = choice != 0 && nodes_[choice].proven();
      if (known) {
        answer(nodes_[choice].lower);
        count_sample(nodes_[choice], nodes_[choice].lower);
        ++nodes_[choice].chosen;
        link = chance ? sample(nodes_[at], true) : select(nodes_[at], true);
      }
      guard_.count();
      if (link == kNone) return 0;  // no room to open the rest; all open ones are proven
      game_.apply(state_, links_[link].action);
      if (links_[link].child == 0 && !grow(at, link)) return status_.ok() ? playout() : 0;
      at = links_[link].child;
      path_.push_back(at);
      if (!known) ++nodes_[at].chosen;
    }
  }

  double playout() {
    for (int played = 0;; ++played) {
      const Actor actor = game_.actor(state_);
      if (actor == Actor::kNobody) return worth(game_.result(state_));
      if (actor == Actor::kBoth) {
        refuse();
        return 0;
      }
      if (guard_.ended() || (config_.playout_cut > 0 && played == config_.playout_cut)) return leaf();
      const Action action =
          actor == Actor::kChance ? random_roll(game_, state_, random_) : policy_(game_, state_, random_);
      game_.apply(state_, action);
      guard_.count();
    }
  }

  double leaf() const { return config_.leaf ? std::clamp(config_.leaf(game_, state_), 0.0, 1.0) : 0.5; }
  void refuse() { status_ = absl::UnimplementedError("mcts: both sides choose at once here"); }

  // Whether a pool may hold one more item, including the copy that growing makes.
  template <class T>
  bool room(const std::vector<T>& pool, std::size_t more) const {
    if (pool.size() + more <= pool.capacity()) return true;
    return bytes() + std::max(2 * pool.capacity(), pool.size() + more) * sizeof(T) <= max_bytes_;
  }

  // Gives the node of state_ its links; false if there is no room.
  bool list(std::uint32_t at) {
    listed_.clear();
    if (nodes_[at].actor == Actor::kChance) {
      nodes_[at].sampled =
          for_each_outcome_or_sample(game_, state_, config_.outcome_rolls, random_, [&](Action a, Probability chance) {
            listed_.push_back({a, chance.value(), 0});
          }) > 0;
    } else {
      order_(game_, state_, random_, actions_);
      if (config_.order) sort_by_liking();
      for (const Action& a : actions_) listed_.push_back({a, 0, 0});
    }
    if (links_.size() + listed_.size() > std::numeric_limits<std::uint32_t>::max() || !room(links_, listed_.size())) {
      return false;
    }
    nodes_[at].first = static_cast<std::uint32_t>(links_.size());
    nodes_[at].count = static_cast<std::uint32_t>(listed_.size());
    links_.insert(links_.end(), listed_.begin(), listed_.end());
    return true;
  }

  void sort_by_liking() {
    liked_.clear();
    for (const Action& a : actions_) liked_.emplace_back(config_.order(game_, state_, a), a);
    std::stable_sort(liked_.begin(), liked_.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < liked_.size(); ++i) actions_[i] = liked_[i].second;
  }

  // A link of a chance node by its chance; with `unproven` only of those that are not proven. kNone if there is none.
  std::uint32_t sample(const Node& n, bool unproven) {
    const auto passed_over = [&](const Link& link) {
      return unproven && link.child != 0 && nodes_[link.child].proven();
    };
    double all = 1;
    if (unproven) {
      all = 0;
      for (std::uint32_t i = 0; i < n.count; ++i)
        all += passed_over(links_[n.first + i]) ? 0 : links_[n.first + i].chance;
    }
    double rest = all * random_.fraction();
    std::uint32_t last = kNone;
    for (std::uint32_t i = 0; i < n.count && rest >= 0; ++i) {
      if (passed_over(links_[n.first + i])) continue;
      rest -= links_[n.first + i].chance;
      last = n.first + i;
    }
    return last;
  }

  // The link of a decision to follow: the next to open, or the best by UCB1 (Auer, Cesa-Bianchi and Fischer 2002;
  // Kocsis and Szepesvari 2006); with `unproven` only of those about which a visit can tell more. kNone if there is
  // none and nothing may be opened.
  std::uint32_t select(const Node& n, bool unproven) const {
    const double limit = config_.widening > 0 ? 1 + config_.widening * std::sqrt(n.visits) : n.count;
    const bool may_open = n.opened < n.count && room(nodes_, 1);
    if (may_open && n.opened < limit) return n.first + n.opened;

    const double log_visits = natural_log(std::max<std::uint32_t>(n.visits, 1));
    std::uint32_t best = kNone;
    double best_score = unproven ? 0 : -2;
    for (std::uint32_t i = 0; i < n.opened; ++i) {
      const Node& child = nodes_[links_[n.first + i].child];
      if (unproven && child.proven()) continue;
      const double score = ucb(n, child, log_visits);
      if (score > best_score) {
        best = n.first + i;
        best_score = score;
      }
    }
    return best == kNone && may_open ? n.first + n.opened : best;
  }

  double ucb(const Node& n, const Node& child, double log_visits) const {
    const bool first = n.actor == Actor::kFirst;
    const double visits = std::max<std::uint32_t>(child.visits, 1);
    const double value = first ? clamped(child) : 1 - clamped(child);
    if (child.proven()) return value;
    // An action that is certainly no better than another is skipped.
    const double sure = first ? n.lower : 1 - n.upper;
    const double most = first ? child.upper : 1 - child.lower;
    if (most <= sure) return -1;
    return value + config_.exploration * std::sqrt(log_visits / visits);
  }

  // Makes the child of a link for state_; false if there is no room, or if the game cannot be searched (status).
  bool grow(std::uint32_t at, std::uint32_t link) {
    if (nodes_.size() == std::numeric_limits<std::uint32_t>::max() || !room(nodes_, 1)) return false;
    Node child;
    child.actor = game_.actor(state_);
    if (child.actor == Actor::kBoth) {
      refuse();
      return false;
    }
    if (child.actor == Actor::kNobody) child.lower = child.upper = worth(game_.result(state_));
    links_[link].child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(child);
    if (nodes_[at].actor != Actor::kChance) ++nodes_[at].opened;
    return true;
  }

  void back_up(Node& n) const {
    if (n.count == 0) return;
    if (n.actor == Actor::kChance) {
      n.value = expectation(n, n.own, &Node::value);
      if (n.sampled) return;
      n.lower = expectation(n, 0, &Node::lower);
      n.upper = expectation(n, 1, &Node::upper);
      return;
    }
    bool bounds = false;  // some action has any
    double sum = n.own;
    double weights = 1;
    for (std::uint32_t i = 0; i < n.opened; ++i) {
      const Node& child = nodes_[links_[n.first + i].child];
      const double weight = static_cast<double>(child.chosen) * child.chosen;
      sum += weight * clamped(child);
      weights += weight;
      bounds |= child.lower > 0 || child.upper < 1;
    }
    n.value = sum / weights;
    if (bounds) bound_decision(n);
  }

  void bound_decision(Node& n) const {
    const bool first = n.actor == Actor::kFirst;
    double lower = first ? 0 : 1;
    double upper = lower;
    for (std::uint32_t i = 0; i < n.opened; ++i) {
      const Node& child = nodes_[links_[n.first + i].child];
      lower = first ? std::max(lower, child.lower) : std::min(lower, child.lower);
      upper = first ? std::max(upper, child.upper) : std::min(upper, child.upper);
    }
    // An action that has not been opened may be worth anything.
    if (n.opened < n.count) (first ? upper : lower) = first ? 1 : 0;
    n.lower = lower;
    n.upper = upper;
  }

  // Equal values keep their expectation to the bit; if the outcomes are all proven, the bounds become equal.
  double expectation(const Node& n, double unknown, double Node::*bound) const {
    double sum = 0;
    double least = 1;
    double most = 0;
    for (std::uint32_t i = 0; i < n.count; ++i) {
      const Link& link = links_[n.first + i];
      const double value = link.child == 0 ? unknown : nodes_[link.child].*bound;
      sum += link.chance * value;
      least = std::min(least, value);
      most = std::max(most, value);
    }
    return std::clamp(sum, least, most);
  }

  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  const G& game_;
  const State root_;
  const MctsConfig<G>& config_;
  Policy policy_;
  Random random_;
  const std::size_t max_bytes_;
  LimitGuard guard_;
  absl::Status status_;
  std::uint64_t playouts_ = 0;

  std::vector<Node> nodes_;
  std::vector<Link> links_;

  // Scratch of one playout.
  State state_{};
  std::vector<std::uint32_t> path_;
  std::size_t begin_ = 0;  // the beginning of the part of the path without a value
  RandomOrder<G> order_;
  std::vector<Action> actions_;
  std::vector<std::pair<int, Action>> liked_;
  std::vector<Link> listed_;
};

}  // namespace zerohour::ai
