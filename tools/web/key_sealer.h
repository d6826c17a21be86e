// Seals the seeds of games under a key that this machine keeps: a record that leaves it can come back and continue with
// its own dice, while its readers cannot compute them.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "tools/protocol/seed_keeper.h"
#include "tools/web/dice_ledger.h"

namespace zerohour::web {

class KeySealer final : public protocol::SeedKeeper {
 public:
  // The key of the file "NAME.key", which is made, readable only by its owner, if it does not exist; the accounts of
  // the dice are in the folder "NAME.dice" next to it. Errors: it can be neither read nor made, or is not a key.
  static absl::StatusOr<std::shared_ptr<KeySealer>> load(const std::string& path);

  // libsodium's XChaCha20-Poly1305 of the seed and a BLAKE2b hash of the line of play, with a random nonce, in Base64.
  std::string seal(const DiceSeed& seed, absl::string_view line) const override;
  absl::StatusOr<DiceSeed> open(absl::string_view sealed, absl::string_view line) const override;

  protocol::DiceAccount account(const DiceSeed& seed) const override { return ledger_.account(seed.commitment()); }
  void note_roll(const DiceSeed& seed, const std::string& roll) override { ledger_.note_roll(seed.commitment(), roll); }
  void note_load(const DiceSeed& seed, absl::Span<const std::string> rolls) override {
    ledger_.note_load(seed.commitment(), rolls);
  }
  absl::Status spend(const DiceSeed& seed) override { return ledger_.spend(seed.commitment()); }

  ~KeySealer() override;
  KeySealer(const KeySealer&) = delete;
  KeySealer& operator=(const KeySealer&) = delete;

 private:
  explicit KeySealer(DiceLedger ledger) : ledger_(std::move(ledger)) {}
  std::array<unsigned char, 32> key_{};
  DiceLedger ledger_;
};

}  // namespace zerohour::web
