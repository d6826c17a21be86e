// Any bytes are a record or an error; a record is written and read back without loss.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/core/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  for (const zerohour::ParseMode mode : {zerohour::ParseMode::kRecord, zerohour::ParseMode::kJournal}) {
    const absl::StatusOr<zerohour::Record> record = zerohour::parse_record(text, mode);
    if (!record.ok()) continue;
    const std::string canonical = zerohour::format_record(*record);
    const absl::StatusOr<zerohour::Record> again = zerohour::parse_record(canonical);
    if (!again.ok() || !(*again == *record) || zerohour::format_record(*again) != canonical) std::abort();
  }
  return 0;
}
