#include "tools/lgg/army/muster_file.h"

#include "tools/support/files.h"

namespace zerohour::lgg {

absl::StatusOr<Muster> read_muster(const std::string& path, const PriceList& prices) {
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  return parse_muster(path, *text, prices);
}

absl::StatusOr<Muster> change_muster(const std::string& path, const PriceList& prices,
                                     absl::FunctionRef<absl::Status(Muster& muster)> change) {
  const absl::StatusOr<LockFile> lock = LockFile::take_to_replace(path);
  if (!lock.ok()) return lock.status();
  absl::StatusOr<Muster> muster = read_muster(path, prices);
  if (!muster.ok()) return muster.status();
  if (absl::Status status = change(*muster); !status.ok()) return status;
  if (absl::Status status = write_file_atomically(path, format_muster(*muster, prices)); !status.ok()) return status;
  return muster;
}

}  // namespace zerohour::lgg
