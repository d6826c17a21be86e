#include "ai/search/halving.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <limits>
#include <set>
#include <thread>

namespace zerohour::ai {
namespace {

// Arms that win with chance 0.3, 0.3 + step, ...; the luck of a sample is the same for all of them.
auto coins(double step) {
  return [step](int arm, std::uint64_t seed) {
    Random random(seed);
    return random.fraction() < 0.3 + step * arm ? 1.0 : 0.0;
  };
}

TEST(SequentialHalving, FindsTheBestArm) {
  for (const int arms : {1, 2, 3, 7, 16}) {
    HalvingOptions options;
    options.samples = 4000;
    options.clear = 0;
    const auto result = sequential_halving(arms, options, coins(0.04));
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->best, arms - 1);
    EXPECT_LE(result->samples, options.samples);
    EXPECT_EQ(result->arms.size(), static_cast<std::size_t>(arms));
    EXPECT_FALSE(result->clear);
  }
}

// With independent luck the better of two such near arms would often lose; with common luck it never does.
TEST(SequentialHalving, SamplesRivalsWithTheSameSeeds) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    HalvingOptions options;
    options.samples = 2000;
    options.seed = seed;
    options.clear = 0;
    EXPECT_EQ(sequential_halving(2, options, coins(0.01))->best, 1) << seed;
  }
}

TEST(SequentialHalving, TheSurvivorsGetTheSamples) {
  HalvingOptions options;
  options.samples = 2400;
  options.clear = 0;
  const auto result = sequential_halving(8, options, coins(0.05));
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->arms[0].samples, 100U);  // 2400 / (8 arms * 3 rounds)
  EXPECT_EQ(result->arms[7].samples, 700U);  // and 200, and 400
  EXPECT_GT(result->arms[7].standard_error, 0);
}

// Arms that are equal, each with luck of its own: one of them always seems the best.
TEST(SequentialHalving, KeepsTheFirstArmUnlessAnotherLeadsByMoreThanItsError) {
  const auto equal = [](int arm, std::uint64_t seed) {
    Random random(seed + static_cast<std::uint64_t>(arm) * 7'919);
    return random.fraction();
  };
  int kept = 0, without = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    HalvingOptions options;
    options.samples = 300;
    options.seed = seed;
    options.clear = 0;
    without += sequential_halving(7, options, equal)->best == 0 ? 1 : 0;
    options.keep = 3;
    const auto result = sequential_halving(7, options, equal);
    kept += result->best == 0 ? 1 : 0;
    EXPECT_NE(result->rival, result->best);
    // It has samples from every round.
    EXPECT_EQ(result->arms[0].samples, std::max(result->arms[0].samples, result->arms[1].samples));
    // One that is truly better is taken.
    options.samples = 3'000;
    EXPECT_EQ(sequential_halving(3, options, coins(0.1))->best, 2) << seed;
  }
  EXPECT_LT(without, 20);
  EXPECT_GE(kept, 39);
}

// Arms that hardly differ are soon decided; those whose difference matters, or is not known yet, are not.
TEST(SequentialHalving, StopsWhereNoRivalCanBeBetterByMoreThanALittle) {
  const auto samples = [](double slight, double step, double luck) {
    HalvingOptions options;
    options.samples = 6'000;
    options.clear = 0;
    options.batch = 6;
    options.slight = slight;
    const auto arm = [&](int number, std::uint64_t seed) {
      Random random(seed + static_cast<std::uint64_t>(number) * 7'919);
      return step * number + luck * random.fraction();
    };
    const auto result = sequential_halving(4, options, arm);
    EXPECT_EQ(result->clear, result->samples < 5'000) << slight << " " << step << " " << luck;
    return result->samples;
  };
  EXPECT_EQ(samples(0.1, 0, 0), 24U) << "equal: one batch";
  EXPECT_GT(samples(0, 0, 0), 5'000U) << "unless it is not asked for";
  EXPECT_GT(samples(0.01, 0, 1), 5'000U) << "the luck is too great to tell";
  EXPECT_LT(samples(0.1, 0, 1), 3'000U);
  EXPECT_EQ(samples(0.1, 1, 0.1), 24U) << "the best is far ahead";
}

TEST(SequentialHalving, StopsForAClearLeader) {
  HalvingOptions options;
  options.samples = 100'000;
  const auto clear = [](int arm, std::uint64_t seed) {
    return arm == 2 ? 0.9 : 0.1 + static_cast<double>(seed % 7) / 100;
  };
  const auto result = sequential_halving(4, options, clear);
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->clear);
  EXPECT_EQ(result->best, 2);
  EXPECT_LT(result->samples, 1000U);
  // Equal arms are never clear.
  EXPECT_FALSE(sequential_halving(2, {.samples = 2000}, [](int, std::uint64_t) { return 0.5; })->clear);
}

TEST(SequentialHalving, IsTheSameOnAnyNumberOfThreads) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    HalvingOptions options;
    options.samples = 3001;
    options.seed = seed;
    const auto one = sequential_halving(9, options, coins(0.005));
    for (const int threads : {2, 5}) {
      options.threads = threads;
      const auto many = sequential_halving(9, options, coins(0.005));
      ASSERT_TRUE(many.ok());
      EXPECT_EQ(many->best, one->best);
      EXPECT_EQ(many->samples, one->samples);
      EXPECT_EQ(many->arms[0].mean, one->arms[0].mean);
    }
  }
}

TEST(SequentialHalving, TellsTheRunnerUpBySamplesThatBothHave) {
  HalvingOptions options;
  options.samples = 3000;
  options.clear = 0;
  const auto result = sequential_halving(6, options, coins(0.1));
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->rival, 4);
  ASSERT_EQ(result->best_values.size(), result->rival_values.size());
  ASSERT_GT(result->best_values.size(), 100U);
  for (std::size_t i = 0; i < result->best_values.size(); ++i) {
    EXPECT_GE(result->best_values[i], result->rival_values[i]) << "the same luck, the better coin";
  }
  EXPECT_EQ(sequential_halving(1, options, coins(0.1))->rival, -1);
}

TEST(SequentialHalving, BeginsNoBatchOnceTheCostIsSpent) {
  for (const int threads : {1, 2}) {
    HalvingOptions options;
    options.samples = 100'000;
    options.clear = 0;
    options.threads = threads;
    options.batch = 6;
    options.spent_before = 10;
    options.most_cost = 500;
    std::atomic<std::uint64_t> numbers{0};
    const auto result = sequential_halving(4, options, [&](int arm, std::uint64_t seed, std::uint64_t number) {
      numbers |= std::uint64_t{1} << number;
      return CostedSample{coins(0.1)(arm, seed), 10};
    });
    EXPECT_EQ(result->cost, 730U) << "three batches of six samples of four arms, and what was spent before";
    EXPECT_EQ(numbers & ((1U << 18) - 1), (1U << 18) - 1) << "samples are numbered from 0 on";
    EXPECT_EQ(result->samples, 72U);
    EXPECT_EQ(result->arms[0].samples, 18U);
  }
}

// Samples that take long now and then are overtaken by those of later batches, which changes nothing.
TEST(SequentialHalving, SamplesTakenAheadChangeNothing) {
  const auto uneven = [](int arm, std::uint64_t seed, std::uint64_t number) {
    Random random(seed + static_cast<std::uint64_t>(arm));
    if (random.below(16) == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
    return CostedSample{random.fraction() + 0.02 * arm, 1 + number % 3};
  };
  HalvingOptions options;
  options.samples = 1000;
  options.batch = 2;
  options.clear = 3;
  options.most_cost = 900;
  const auto one = sequential_halving(11, options, uneven);
  for (const int threads : {2, 3, 7}) {
    options.threads = threads;
    const auto many = sequential_halving(11, options, uneven);
    EXPECT_EQ(many->best, one->best) << threads;
    EXPECT_EQ(many->rival, one->rival) << threads;
    EXPECT_EQ(many->samples, one->samples) << threads;
    EXPECT_EQ(many->cost, one->cost) << threads;
    EXPECT_EQ(many->best_values, one->best_values) << threads;
    EXPECT_EQ(many->rival_values, one->rival_values) << threads;
  }
}

TEST(SequentialHalving, EndsWhenStopped) {
  std::atomic<bool> stop = false;
  std::atomic<int> taken = 0;
  HalvingOptions options;
  options.samples = 1'000'000;
  options.clear = 0;
  options.limits.stop = &stop;
  const auto sampler = [&](int arm, std::uint64_t) {
    if (++taken == 500) stop = true;
    return arm == 1 ? 1.0 : 0.0;
  };
  const auto result = sequential_halving(3, options, sampler);
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->interrupted);
  EXPECT_EQ(result->best, 1);
  EXPECT_EQ(result->samples, 500U);
  EXPECT_EQ(sequential_halving(3, options, sampler)->samples, 0U);
}

TEST(SequentialHalving, CountsNoSampleThatWasGivenUp) {
  int taken = 0;
  const auto sampler = [&](int arm, std::uint64_t) { return CostedSample{arm == 1 ? 0.75 : 0.5, 1, ++taken <= 40}; };
  HalvingOptions options;
  options.samples = 100'000;
  options.clear = 0;
  const auto result = sequential_halving(2, options, sampler);
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->interrupted);
  EXPECT_EQ(result->best, 1);
  EXPECT_EQ(result->samples, 40U);
  EXPECT_EQ(result->cost, 40U);
}

TEST(SequentialHalving, RefusesNoArms) {
  EXPECT_TRUE(absl::IsInvalidArgument(sequential_halving(0, {}, coins(0)).status()));
}

}  // namespace
}  // namespace zerohour::ai
