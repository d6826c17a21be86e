// A game's record as one viewpoint may have it, and what is said about its dice: the commitment, the seed, and the
// account of what was known about them.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/seed_keeper.h"
#include "tools/protocol/seen_game.h"

namespace zerohour::protocol {

inline constexpr absl::string_view kSealedSeed = "sealed-seed";
// The account of the dice in a record: how often an earlier save was resumed. That the seed was revealed is in trust.h.
inline constexpr absl::string_view kLoadedAgain = "loaded-again";

class RecordAccount {
 public:
  // seen outlives this.
  explicit RecordAccount(const SeenGame& seen) : seen_(seen) {}

  // With the seed, and everything hidden. The hints come last, by side.
  Record whole() const;

  // What `record` prints. shown: with the seed; otherwise it is sealed.
  std::string text_of(const SeedKeeper* keeper, bool shown) const;

  Answer print(Reply& reply, SeedKeeper* keeper) const;

  Answer commit(const SeedKeeper* keeper) const;

  // The seed, once it may be known.
  absl::StatusOr<DiceSeed> seed_to_show() const;
  Answer reveal(SeedKeeper* keeper) const;

 private:
  // Dice from a number, which anyone can compute who knows it or finds the number that matches their commitment.
  bool hides_number() const { return !seen_.sees_all() && live().dice().source == RecordDice::Source::kNumber; }

  // What may be known of the record from there. The lines "withheld" say what is left out; also left out are the hashes
  // of positions, the host's notes, and the seed of any dice.
  Record seen_part() const;
  void show_move(std::size_t i, RecordEvent& event) const;

  std::vector<std::pair<std::string, std::string>> hints_of(const Record& record) const;

  Answer print_lines(const std::string& record, Reply& reply) const;

  const LiveGame& live() const { return seen_.live(); }
  void note_told(bool shown) const;
  static absl::Status no_seed() { return refusal("no-dice", "the dice of this game are not the host's"); }

  // How many rolls were known, or would have been, before they fell on this line of play.
  std::size_t known_rolls(const DiceAccount& account) const;
  void note_account(Record& record, const DiceAccount& account) const;
  static void set_info(Record& record, absl::string_view key, std::string value);

  const SeenGame& seen_;
};

}  // namespace zerohour::protocol
