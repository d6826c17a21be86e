// What is known about the dice of each secret seed, permanently on disk: a file for each seed of which a die has
// fallen, named by its commitment, in a folder next to the key. Several servers may share the folder.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/protocol/seed_keeper.h"

namespace zerohour::web {

// What cannot be written is kept in memory, and written with the next entry.
class DiceLedger {
 public:
  explicit DiceLedger(std::string folder) : folder_(std::move(folder)) {}

  // commitment: 64 hexadecimal digits, as DiceSeed::commitment() makes them.
  protocol::DiceAccount account(const std::string& commitment) const;
  void note_roll(const std::string& commitment, const std::string& roll);
  void note_load(const std::string& commitment, absl::Span<const std::string> rolls);
  // On disk when it returns; after an error it is not noted.
  absl::Status spend(const std::string& commitment);

 private:
  std::string path_of(const std::string& commitment) const;
  absl::Status write(const std::string& commitment, const std::string& line, bool to_disk);

  std::string folder_;
  std::map<std::string, std::vector<std::string>> unwritten_;  // lines, by commitment
};

}  // namespace zerohour::web
