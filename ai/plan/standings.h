// How the plans of a race stand: what each is worth compared with the policy's own plan, as far as its samples say.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace zerohour::plan {

// A sample plays on to one of these. Deeper ones are truer and vary more.
enum class Depth : unsigned char { kShallow, kDeep, kEnd };
inline constexpr int kDepths = 3;

// How deep the number-th sample (from 0) of every plan goes: first shallow, then deep, and in the end a third of them
// to the end of the game.
Depth depth_of(std::size_t number);

// Values are chances to win of the side that decides, from 0 to 1. The first plan is the policy's own, and all others
// are compared with it sample by sample, by the same dice. A plan's worth is the mean of what it gains, drawn towards
// what plans of its kind gain on average, the more so the fewer and the more varied its samples are (a normal prior,
// whose mean and variance are estimated from all plans of the race).
class Standings {
 public:
  // parent: the plan that it is a variation of, or -1. Returns its number.
  int add(int parent);
  // The next sample of a plan. Of the first there must be at least as many as of any other when update() is called.
  void append(int plan, double value) { plans_[static_cast<std::size_t>(plan)].values.push_back(value); }
  // Works out the worth of all plans from the samples that they have.
  void update();

  int size() const { return static_cast<int>(plans_.size()); }
  std::size_t samples(int plan) const { return values(plan).size(); }
  const std::vector<double>& values(int plan) const { return plans_[static_cast<std::size_t>(plan)].values; }
  // By how much it is better than the first, and the standard deviation of what is not known about that.
  double gain(int plan) const { return plans_[static_cast<std::size_t>(plan)].gain; }
  double doubt(int plan) const { return doubt_with(plan, 0); }
  // What the doubt would be with so many samples more of the next one's depth.
  double doubt_with(int plan, std::size_t more) const;
  // The plan with the greatest gain; the first of equals. Not counting `without`; -1 if there is no other.
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
  // Of the samples alone, as if there were so many more of the next one's depth.
  Mean mean_of(const Plan& plan, std::size_t more) const;

  std::vector<Plan> plans_;
  std::array<double, kDepths> noise_{};  // variance of a difference
};

}  // namespace zerohour::plan
