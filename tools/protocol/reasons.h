// Why a search answered as it did, in whole sentences for people: about the game, and by the one ranking of the lines
// (ai/judge/ranking.h).
#pragma once

#include <string>

#include "tools/protocol/any_adapter.h"
#include "tools/protocol/estimate_words.h"
#include "tools/protocol/jobs.h"

namespace zerohour::protocol {

// Why the first variation of a search that has been made: what it is for, what its player had in mind, what it is
// worth, and how the next one compares. Never empty.
std::string reason_of(const AnyWording& wording, const Search& search);

}  // namespace zerohour::protocol
