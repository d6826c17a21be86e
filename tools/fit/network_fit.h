// Trains the weights of a network (eval/network.h) from games. For any game: it knows the features of a position and
// the outcomes, but not their meaning.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "eval/chances.h"
#include "eval/logistic.h"
#include "eval/network.h"

namespace zerohour::fit {

// A position and what the network should predict from it.
struct NetworkSample {
  std::vector<std::int16_t> features;  // as many as there are infos
  eval::Chances chances;               // the target: how its game ended, or a mixture of that and a teacher's chances
  std::uint64_t yes = 0;               // bit i: the i-th yes-or-no question came true
  float amount = 0;                    // a quantity of the outcome, best within about -5 to 5
  double weight = 1;                   // those of one game weigh 1 together; siblings weigh the same as each other
  // Not 0: one of several siblings, which have the same number and follow each other: where rival plans of a decision
  // lead with the same dice. What they differ in is learnt as well, by the chances' score; questions and amount are
  // not.
  std::uint64_t siblings = 0;
  bool over = false;  // of a sibling: the game ended there, so that its score is known
};

struct NetworkOptions {
  int first = 32, second = 16;  // units of the hidden layers
  int questions = 0;            // yes-or-no questions, at most 60
  std::uint64_t seed = 1;       // of the initial weights and of the order of the samples
  // Training continues from these weights, with as many units and questions, instead of random ones. Null: none.
  const eval::NetworkWeights* start = nullptr;
  int epochs = 12;
  int batch = 256;
  double rate = 2e-3;         // the initial learning rate; it falls to 0 along half a cosine
  double decay = 1e-2;        // of the weights, for each step and unit of the rate
  double yes_share = 0.3;     // weight of the loss of all questions together, the chances' loss having weight 1
  double amount_share = 0.1;  // weight of the squared error of the amount
  // Weight of the squared error of the siblings' scores, after each has been reduced by its mean over them, beside the
  // loss of their chances. It is large because those errors are small.
  double sibling_share = 20;
};

// Mean losses over samples, in nats per sample except for the amount's.
struct NetworkLoss {
  double chances = 0;
  double yes = 0;     // mean over the questions; like the amount, of samples without siblings
  double amount = 0;  // squared error
  // Of the siblings: the part of the differences of their scores that is explained, 1 being all of it; less than 0 if
  // the network's differences are worse than none. 0 without siblings.
  double siblings = 0;
};

// The weights, with outputs in the order value, draw, questions, amount, all in thousandths: of a logit, and of the
// amount's unit. They have no name and no notes. Adam over shuffled batches on one thread: the same samples, options
// and program give the same weights. told: called after each epoch, counted from 1, with the mean losses during it.
// Errors (InvalidArgument): no samples; weights that do not fit into the integers of a network with any
// shift.
absl::StatusOr<eval::NetworkWeights> train_network(absl::Span<const NetworkSample> samples,
                                                   absl::Span<const eval::FeatureInfo> features,
                                                   const NetworkOptions& options,
                                                   const std::function<void(int, const NetworkLoss&)>& told);

// The losses of the finished network on samples; outputs as above.
NetworkLoss loss_of_network(const eval::Network& network, absl::Span<const NetworkSample> samples, int questions);
// Those of another evaluator, which gives these values of the samples; only `chances` and `siblings` mean anything.
NetworkLoss loss_of_values(absl::Span<const eval::Value> values, absl::Span<const NetworkSample> samples);

}  // namespace zerohour::fit
