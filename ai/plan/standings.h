// The standings of a race: what each plan is worth compared with the policy's own plan, as far as its samples show.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace zerohour::plan {

// A sample plays on to one of these. Deeper ones are more accurate and vary more.
enum class Depth : unsigned char { kShallow, kDeep, kEnd };
inline constexpr int kDepths = 3;

// How deep the number-th sample (from 0) of every plan goes: first shallow, then deep, and finally a third of them to
// the end of the game.
Depth depth_of(std::size_t number);

// Values are chances to win of the side that decides, from 0 to 1. The first plan is the policy's own, and all others
// are compared with it sample by sample, using the same dice. A plan's worth is its mean gain, shrunk towards the
// average gain of plans of its kind, the more so the fewer and the more varied its samples are (a normal prior, whose
// mean and variance are estimated from all plans of the race).
class Standings {
 public:
  // parent: the plan that it is a variation of, or -1. Returns its number.
  int add(int parent);
  // The next sample of a plan. When update() is called, the first plan must have at least as many as any other.
  void append(int plan, double value) { plans_[static_cast<std::size_t>(plan)].values.push_back(value); }
  // Computes the worth of all plans from their samples.
  void update();

  int size() const { return static_cast<int>(plans_.size()); }
  std::size_t samples(int plan) const { return values(plan).size(); }
  const std::vector<double>& values(int plan) const { return plans_[static_cast<std::size_t>(plan)].values; }
  // By how much it is better than the first plan, and the standard deviation of the uncertainty about that.
  double gain(int plan) const { return plans_[static_cast<std::size_t>(plan)].gain; }
  double doubt(int plan) const { return doubt_with(plan, 0); }
  // What the doubt would be with this many more samples, all of the next one's depth.
  double doubt_with(int plan, std::size_t more) const;
  // The plan with the greatest gain; the first among equals. Not counting `without`; -1 if there is no other.
  int best(int without = -1) const;

 private:
  struct Plan {
    int parent = -1;
    std::vector<double> values;
    std::array<std::size_t, kDepths> count{};
    std::array<double, kDepths> mean{};  // of the differences from the first plan
    double gain = 0;
    double prior_variance = 0;
  };

  struct Mean {
    double value = 0, variance = 0;
    double certainty = 0;  // 1 / variance; 0 where there are no samples
  };

  void take_differences();
  double shift_of(bool variations, double& variance) const;
  // From the samples alone, as if there were this many more of the next one's depth.
  Mean mean_of(const Plan& plan, std::size_t more) const;

  std::vector<Plan> plans_;
  std::array<double, kDepths> noise_{};  // variance of a difference
};

}  // namespace zerohour::plan
