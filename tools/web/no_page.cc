// A build without the page (ZEROHOUR_WEB).
#include "tools/web/site.h"

namespace zerohour::web {

absl::Span<const EmbeddedFile> embedded_files() {
  return {};
}

}  // namespace zerohour::web
