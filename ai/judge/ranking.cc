#include "ai/judge/ranking.h"

#include <algorithm>

#include "engine/core/natural.h"

namespace zerohour::judge {
namespace {

constexpr double kClear = 2;           // standard errors of the difference
constexpr double kEqualScores = 1e-8;  // of lines whose worth is known: sums in another order

double error_of(const Contender& line) {
  return line.exact && line.tally.samples() > 0 ? 0 : line.tally.error();
}

// The errors of a few samples are uncertain themselves.
bool is_clearly_better(const Contender& a, const Contender& b, Side side) {
  constexpr std::uint64_t kLeast = 8;
  const auto is_known = [](const Contender& line) { return line.exact || line.tally.samples() >= kLeast; };
  if (!is_known(a) || !is_known(b)) return false;
  const double lead = a.tally.score(side) - b.tally.score(side);
  return lead > kEqualScores && lead > kClear * hypotenuse(error_of(a), error_of(b));
}

// Which of the comparable ones stands first.
std::size_t first_of(absl::Span<const Contender> lines, const std::vector<std::size_t>& by_score, Side side) {
  const std::size_t leader = by_score.front();
  const auto choice =
      std::find_if(by_score.begin(), by_score.end(), [&](std::size_t line) { return lines[line].choice; });
  if (choice == by_score.end() || is_clearly_better(lines[leader], lines[*choice], side)) return leader;
  const bool is_certain =
      lines[leader].exact && lines[leader].tally.score(side) > lines[*choice].tally.score(side) + kEqualScores;
  return is_certain ? leader : *choice;
}

}  // namespace

double Rank::error_against(const Rank& other) const {
  return hypotenuse(error(), other.error());
}

bool is_comparable(const Contender& line, std::uint64_t most) {
  constexpr std::uint64_t kPart = 4;
  return line.tally.samples() > 0 && (line.exact || line.tally.samples() >= most / kPart);
}

std::vector<Rank> rank_of(absl::Span<const Contender> lines, Side side) {
  std::uint64_t most = 0;
  for (const Contender& line : lines) most = std::max(most, line.tally.samples());
  std::vector<std::size_t> by_score;
  std::vector<std::size_t> unknown;
  for (std::size_t i = 0; i < lines.size(); ++i) (is_comparable(lines[i], most) ? by_score : unknown).push_back(i);
  std::stable_sort(by_score.begin(), by_score.end(), [&](std::size_t a, std::size_t b) {
    return lines[a].tally.score(side) > lines[b].tally.score(side);
  });
  std::vector<Rank> order;
  if (by_score.empty()) {
    // Nothing is known of any: the choice stands before the others.
    std::stable_sort(unknown.begin(), unknown.end(),
                     [&](std::size_t a, std::size_t b) { return lines[a].choice && !lines[b].choice; });
  } else {
    const std::size_t first = first_of(lines, by_score, side);
    // Of lines that seem better than the first one without being clearly so, all that can be told is what they come to
    // together.
    Tally together = lines[first].tally;
    for (const std::size_t line : by_score) {
      const Tally& own = lines[line].tally;
      if (line == first || lines[first].exact || own.score(side) <= together.score(side)) continue;
      together.add(own);
    }
    order.push_back({first, Verdict::kFirst, together, lines[first].exact});
    for (const std::size_t line : by_score) {
      if (line == first) continue;
      const Contender& it = lines[line];
      const bool clear = is_clearly_better(lines[first], it, side);
      const bool lower = it.tally.score(side) < order.front().score(side);
      order.push_back({line, clear ? Verdict::kBehind : Verdict::kEqual, lower ? it.tally : order.front().told,
                       lower ? it.exact : order.front().exact});
    }
  }
  for (const std::size_t line : unknown) {
    order.push_back({line, order.empty() ? Verdict::kFirst : Verdict::kUnknown, lines[line].tally, lines[line].exact});
  }
  return order;
}

}  // namespace zerohour::judge
