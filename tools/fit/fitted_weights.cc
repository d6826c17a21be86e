#include "tools/fit/fitted_weights.h"

#include "absl/strings/str_format.h"
#include "tools/support/files.h"

namespace zerohour::fit {

std::string loss_note(const Calibration& calibration) {
  return absl::StrFormat("Log loss %.4f, baseline %.4f.", calibration.log_loss, calibration.base_loss);
}

Exit tell_weights(const std::string& path, const std::string& text, const Calibration& calibration,
                  const std::array<std::string, 2>& sides, absl::Span<const std::string> notes, std::ostream& out) {
  if (path.empty()) {
    out << text;
    return kDone;
  }
  if (absl::Status status = write_file_atomically(path, text); !status.ok()) return status;
  out << calibration_text(calibration, sides);
  for (const std::string& note : notes) out << note << "\n";
  return kDone;
}

}  // namespace zerohour::fit
