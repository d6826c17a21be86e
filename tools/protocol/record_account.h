// A game's record, and what is said about its dice: the commitment, the seed, and the account of what was known of
// them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/core/digest.h"
#include "engine/core/game.h"
#include "engine/core/record.h"
#include "tools/protocol/line_of_play.h"
#include "tools/protocol/live_game.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/seed_keeper.h"

namespace zerohour::protocol {

inline constexpr absl::string_view kSealedSeed = "sealed-seed";
// What the account of the dice says: how often an earlier save was gone back to, and that the seed was told too early.
inline constexpr absl::string_view kLoadedAgain = "loaded-again";
inline constexpr absl::string_view kSeedRevealed = "seed-revealed";

template <Game G>
class RecordAccount {
 public:
  // live outlives this.
  explicit RecordAccount(const LiveGame<G>& live) : live_(live) {}

  // With the seed. The hints come last, by side.
  Record whole() const {
    Record record = live_.session.finished_record();
    std::vector<std::pair<std::string, std::string>> hints;
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const std::string key = hints_key(live_.game(), side);
      for (const auto& info : record.info) {
        if (info.first == key) hints.push_back(info);
      }
      std::erase_if(record.info, [&](const auto& info) { return info.first == key; });
    }
    record.info.insert(record.info.end(), hints.begin(), hints.end());
    return record;
  }

  // What `record` prints. shown: with the seed; without it, it is sealed.
  std::string text_of(const SeedKeeper* keeper, bool shown) const {
    Record record = whole();
    if (const DiceSeed* const seed = live_.secret_seed(); keeper != nullptr && seed != nullptr) {
      note_account(record, keeper->account(*seed));
      if (!live_.over()) record.info.emplace_back(text(kSealedSeed), keeper->seal(*seed, line_of_play(record)));
    }
    if (!shown) record.dice = record.dice.hidden();
    return format_with_digest(std::move(record));
  }

  Answer print(Reply& reply, SeedKeeper* keeper) const {
    bool shown = live_.over();
    // If it cannot be noted that the seed was revealed, the seed is not revealed.
    if (shown && keeper != nullptr && live_.secret_seed() != nullptr) shown = keeper->spend(*live_.secret_seed()).ok();
    const std::string whole_text = text_of(keeper, shown);
    for (const absl::string_view line : absl::StrSplit(whole_text, '\n', absl::SkipEmpty())) {
      reply.line("record", line);
    }
    return live_.standing();
  }

  Answer commit(const SeedKeeper* keeper) const {
    if (!live_.dice().seed.has_value()) return no_seed();
    std::string fields = absl::StrCat("commitment=", live_.dice().seed->commitment());
    if (keeper != nullptr && live_.secret_seed() != nullptr) {
      const DiceAccount account = keeper->account(*live_.secret_seed());
      absl::StrAppend(&fields, " loads=", account.loads, " known-rolls=", known_rolls(account),
                      " revealed=", account.revealed ? "yes" : "no");
    }
    return fields;
  }

  // The seed, once it may be known.
  absl::StatusOr<DiceSeed> seed_to_show() const {
    if (!live_.dice().seed.has_value()) return no_seed();
    if (live_.secret_seed() != nullptr && !live_.over()) {
      return refusal("too-early", "the seed may be known when the game is over, or a side has resigned");
    }
    return *live_.dice().seed;
  }
  Answer reveal(SeedKeeper* keeper) const {
    const absl::StatusOr<DiceSeed> seed = seed_to_show();
    if (!seed.ok()) return seed.status();
    if (keeper != nullptr && seed->is_secret()) {
      if (absl::Status status = keeper->spend(*seed); !status.ok()) {
        return refusal("file", absl::StrCat("that the seed is known cannot be noted: ", status.message()));
      }
    }
    return absl::StrCat("seed=", seed->to_string(), " commitment=", seed->commitment());
  }

 private:
  static absl::Status no_seed() { return refusal("no-dice", "the dice of this game are not the host's"); }

  // How many rolls were known before they fell on this line of play, or would have been.
  std::size_t known_rolls(const DiceAccount& account) const {
    std::set<std::string> known = account.rolls;
    for (const std::string& roll : live_.rolls()) known.erase(roll);
    known.insert(account.ahead.begin(), account.ahead.end());
    return known.size();
  }
  void note_account(Record& record, const DiceAccount& account) const {
    const std::size_t known = known_rolls(account);
    if (account.loads > 0 || known > 0) {
      set_info(record, kLoadedAgain, absl::StrCat(account.loads, " times, with ", known, " rolls known in advance"));
    }
    if (account.revealed && !live_.over()) set_info(record, kSeedRevealed, "before the end of this game");
  }
  static void set_info(Record& record, absl::string_view key, std::string value) {
    std::erase_if(record.info, [key](const auto& info) { return info.first == key; });
    record.info.emplace_back(text(key), std::move(value));
  }

  const LiveGame<G>& live_;
};

}  // namespace zerohour::protocol
