// A muster's file.
#pragma once

#include <string>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/lgg/army/muster.h"

namespace zerohour::lgg {

// Errors are those of reading and of parse_muster().
absl::StatusOr<Muster> read_muster(const std::string& path, const PriceList& prices);

// Reads the file, lets `change` change the muster, and writes it. No other program can change the file meanwhile, so
// that both sides may commit themselves at the same time. Errors are those of read_muster(), of `change` and of
// writing, and leave the file as it was. Aborted: another program is changing it. Returns the changed muster.
absl::StatusOr<Muster> change_muster(const std::string& path, const PriceList& prices,
                                     absl::FunctionRef<absl::Status(Muster& muster)> change);

}  // namespace zerohour::lgg
