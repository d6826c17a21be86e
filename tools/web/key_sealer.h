// Seals the seeds of games under a key that this machine keeps: a record that leaves it can come back and go on with
// its own dice, while nobody who has the record alone can tell them.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tools/protocol/seal.h"

namespace zerohour::web {

class KeySealer final : public protocol::SeedSealer {
 public:
  // The key of the file, which is made, readable by its owner alone, where there is none. Errors: it can be neither
  // read nor made, or is no key.
  static absl::StatusOr<std::shared_ptr<const KeySealer>> load(const std::string& path);

  // libsodium's secretbox, with a random nonce, in Base64.
  std::string seal(const DiceSeed& seed) const override;
  std::optional<DiceSeed> open(absl::string_view sealed) const override;

  ~KeySealer() override;
  KeySealer(const KeySealer&) = delete;
  KeySealer& operator=(const KeySealer&) = delete;

 private:
  KeySealer() = default;
  std::array<unsigned char, 32> key_{};
};

}  // namespace zerohour::web
