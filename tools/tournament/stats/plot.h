// The running estimate of a pairing as a picture: Elo with its 95% band over the pairs played, and below it the
// sequential test's log-likelihood ratio between its bounds, if there is a test.
#pragma once

#include <string>

#include "tools/tournament/stats/summary.h"

namespace zerohour::tournament {

// A complete SVG document, on a white background, without external references. Requires that the pairing is the
// summary's.
std::string plot_svg(const Summary& summary, const PairingSummary& pairing);

}  // namespace zerohour::tournament
