// Searches with a named bot, why one answered as it did, and the hint from it: for the protocol's tables, and for the
// terminal.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/jobs.h"
#include "tools/session/hint.h"

namespace zerohour::protocol {

// The bots of that name, one for each seed. Refused if there is none.
absl::StatusOr<BotMaker> bot_maker(const std::shared_ptr<const AnyBots>& bots, const std::string& name);

// A search of s, where the side decides, as that side sees it.
absl::StatusOr<std::shared_ptr<Search>> make_search(const std::shared_ptr<const AnyBots>& bots,
                                                    const std::shared_ptr<judge::Judge>& judge, const AnyState& s,
                                                    Side side, const GoLimits& limits, const std::string& bot,
                                                    std::uint64_t seed, Search::PhaseOf phase_of = nullptr);

// Why the first variation of a search that has been made, in whole sentences for people: what it is for, what its
// player had in mind, what it is worth by the one ranking of the lines (ai/judge/ranking.h), and how the next one
// compares. Never empty.
std::string reason_of(const AnyWording& wording, const Search& search);

// The hint of a search, which this runs, or of the one of that name that was run for this position before. It is
// searched only once, so that all its stages are about the same action, unless other searches have shown another one to
// be clearly better.
session::Hint find_hint(const AnyWording& wording, const AnyGame& game, const AnyState& s, Search& search,
                        const std::string& name, const std::atomic<bool>& stop, ai::ProgressPart progress);

}  // namespace zerohour::protocol
