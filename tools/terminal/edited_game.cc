#include "tools/terminal/edited_game.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/core/digest.h"
#include "tools/support/files.h"

namespace zerohour::terminal {
namespace {

struct Edited {
  std::size_t moves = 0;
  std::string file, changes;
};

std::optional<Edited> edited_in(const Record& record) {
  for (const auto& [key, value] : record.info) {
    absl::string_view text = value;
    if (key != kEdited || !absl::ConsumePrefix(&text, kAfterMove)) continue;
    const std::size_t of = text.find(kOfGame), colon = text.find(": ");
    Edited edited;
    if (of == absl::string_view::npos || colon == absl::string_view::npos || colon < of ||
        !absl::SimpleAtoi(text.substr(0, of), &edited.moves)) {
      return std::nullopt;
    }
    edited.file = std::string(text.substr(of + kOfGame.size(), colon - of - kOfGame.size()));
    edited.changes = std::string(text.substr(colon + 2));
    return edited;
  }
  return std::nullopt;
}

// The game of the file after so many moves; null if there is no such game.
std::unique_ptr<protocol::Table> game_after(const protocol::GameType& type, const Edited& edited) {
  const absl::StatusOr<std::string> text = read_file(edited.file);
  if (!text.ok()) return nullptr;
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(*text);
  if (!checked.ok()) return nullptr;
  const absl::StatusOr<protocol::Restored> restored =
      type.restore(std::move(checked->record), nullptr, protocol::Origin::kOwner);
  return restored.ok() ? restored->table->at(edited.moves) : nullptr;
}

}  // namespace

std::vector<BeforeEdit> games_before(const protocol::GameType& type, const protocol::Table& table) {
  constexpr std::size_t kMost = 20;
  std::vector<BeforeEdit> games;
  const protocol::Table* last = &table;
  while (games.size() < kMost) {
    const std::optional<Edited> edited = edited_in(last->recorded());
    if (!edited.has_value()) break;
    std::unique_ptr<protocol::Table> before = game_after(type, *edited);
    if (before == nullptr) break;
    games.push_back({std::move(before), edited->changes, true});
    last = games.back().table.get();
  }
  std::reverse(games.begin(), games.end());
  return games;
}

}  // namespace zerohour::terminal
