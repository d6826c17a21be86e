#include "engine/core/embedded.h"

#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"

namespace zerohour {

DataSource embedded_source(absl::Span<const EmbeddedFile> files) {
  return [files](absl::string_view name) -> absl::StatusOr<std::string> {
    const EmbeddedFile* const file = find_embedded(files, name);
    if (file != nullptr) return std::string(file->text);
    return absl::NotFoundError(absl::StrCat("no data file ", in_quotes(name)));
  };
}

}  // namespace zerohour
