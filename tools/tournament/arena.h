// A seat of a tournament: plays its games one after the other and keeps its players between them, so that a program is
// started once and not for each game.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "tools/tournament/external_player.h"
#include "tools/tournament/match.h"
#include "tools/tournament/player.h"
#include "tools/tournament/workers.h"

namespace zerohour::tournament {

// errors, clock: see ExternalPlayer. The caller of a program has to ignore SIGPIPE.
template <Game G>
std::unique_ptr<Player<G>> make_player(const Entry& entry,
                                       const std::shared_ptr<const protocol::GameAdapter<G>>& adapter,
                                       const std::string& errors, const std::atomic<bool>* stop,
                                       Clock clock = running_us) {
  if (!entry.command.empty()) return std::make_unique<ExternalPlayer<G>>(entry, errors, stop, std::move(clock));
  return std::make_unique<BuiltInPlayer<G>>(adapter->bots(), entry.bot, stop);
}

// The file in which the program of an entry leaves its standard error: "FOLDER/bot-3.err", or none without a folder.
inline std::string errors_file(const std::string& folder, std::size_t entry) {
  return folder.empty() ? "" : absl::StrCat(folder, "/bot-", entry, ".err");
}

// Starts each entry once, prepares it for a game and ends it again: finds its version and the hash of its data. The
// first one that fails is an error (FailedPrecondition) that names it.
template <Game G>
absl::Status examine_entries(const G& game, const std::shared_ptr<const protocol::GameAdapter<G>>& adapter,
                             const Limits& limits, const std::string& errors_folder, std::vector<Entry>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    entries[i].version.clear();
    entries[i].data_hash = "-";
    const auto player = make_player<G>(entries[i], adapter, errors_file(errors_folder, i), nullptr);
    if (const auto misstep = player->new_game(game, Side::kFirst, 1, limits); misstep.has_value()) {
      return absl::FailedPreconditionError(
          absl::StrCat(entries[i].name, ": ", fault_word(misstep->fault), ": ", misstep->what));
    }
    entries[i].version = player->version();
    entries[i].data_hash = player->data_hash();
  }
  return absl::OkStatus();
}

template <Game G>
class GameArena final : public Arena {
 public:
  // Must be made by the thread that plays: programs are killed when it ends. Starts none before its first game.
  GameArena(Equipment<G> equipment, std::string errors_folder)
      : equipment_(std::move(equipment)), errors_folder_(std::move(errors_folder)) {
    players_.resize(equipment_.setup->entries.size());
  }

  // Requires has_game(). Once the equipment's stop is true the report is meaningless.
  absl::StatusOr<GameReport> play(const GameId& id) override {
    const std::array<int, 2> who = players_of(*equipment_.setup, id);
    Match<G> match(equipment_, id, {&player(who[0]), &player(who[1])});
    GameReport report = match.play();
    if (!match.stopped_by().empty()) return absl::FailedPreconditionError(match.stopped_by());
    return report;
  }

 private:
  Player<G>& player(int number) {
    const auto i = static_cast<std::size_t>(number);
    if (players_[i] == nullptr) {
      players_[i] = make_player<G>(equipment_.setup->entries[i], equipment_.adapter, errors_file(errors_folder_, i),
                                   equipment_.stop, equipment_.clock);
    }
    return *players_[i];
  }

  Equipment<G> equipment_;
  std::string errors_folder_;
  std::vector<std::unique_ptr<Player<G>>> players_;  // by entry; null until first needed
};

}  // namespace zerohour::tournament
