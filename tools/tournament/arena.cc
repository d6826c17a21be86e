#include "tools/tournament/arena.h"

#include <array>
#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

std::unique_ptr<Player> make_player(const std::vector<Entry>& entries, std::size_t i,
                                    const std::shared_ptr<const protocol::AnyAdapter>& adapter,
                                    const std::string& errors_folder, const std::atomic<bool>* stop, Clock clock) {
  if (entries[i].command.empty()) return built_in_player(adapter, entries[i].bot, stop);
  const std::string errors = errors_folder.empty() ? "" : absl::StrCat(errors_folder, "/bot-", i, ".err");
  return external_player(entries[i], errors, stop, std::move(clock));
}

}  // namespace

absl::Status examine_entries(const AnyGame& game, const std::shared_ptr<const protocol::AnyAdapter>& adapter,
                             const Limits& limits, const std::string& errors_folder, std::vector<Entry>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    entries[i].version.clear();
    entries[i].data_hash = "-";
    const auto player = make_player(entries, i, adapter, errors_folder, nullptr, running_us);
    if (const auto misstep = player->new_game(game, Side::kFirst, 1, limits); misstep.has_value()) {
      return absl::FailedPreconditionError(
          absl::StrCat(entries[i].name, ": ", fault_word(misstep->fault), ": ", misstep->what));
    }
    entries[i].version = player->version();
    entries[i].data_hash = player->data_hash();
  }
  return absl::OkStatus();
}

GameArena::GameArena(Equipment equipment, std::string errors_folder)
    : equipment_(std::move(equipment)), errors_folder_(std::move(errors_folder)) {
  players_.resize(equipment_.setup->entries.size());
}

absl::StatusOr<GameReport> GameArena::play(const GameId& id) {
  const std::array<int, 2> who = players_of(*equipment_.setup, id);
  MatchEnd end = play_match(equipment_, id, {&player(who[0]), &player(who[1])});
  if (!end.stopped_by.empty()) return absl::FailedPreconditionError(end.stopped_by);
  return std::move(end.report);
}

Player& GameArena::player(int number) {
  const auto i = static_cast<std::size_t>(number);
  if (players_[i] == nullptr) {
    players_[i] = make_player(equipment_.setup->entries, i, equipment_.adapter, errors_folder_, equipment_.stop,
                              equipment_.clock);
  }
  return *players_[i];
}

}  // namespace zerohour::tournament
