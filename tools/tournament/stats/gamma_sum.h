// Weighted sums of independent gamma variables: the posterior distribution of a mean reduces to them if the shares of
// its values are Dirichlet distributed (docs/statistics.md).
#pragma once

#include "absl/types/span.h"

namespace zerohour::tournament {

// weight times a gamma variable of that shape and scale 1. shape >= 0; one of 0 adds nothing.
struct GammaTerm {
  double weight = 0;
  double shape = 0;
};

// The probability, 0 to 1, that the terms' sum is below 0; 1/2 if all weights are 0. Within 1e-8.
double below_zero(absl::Span<const GammaTerm> terms);

// The tilt under which the sum is 0: the c at which sum shape * weight / (1 - c * weight) = 0. Under that tilt a term's
// variable has the mean shape / (1 - c * weight). Requires weights of both signs with shapes above 0.
double tilt_to_zero(absl::Span<const GammaTerm> terms);

}  // namespace zerohour::tournament
