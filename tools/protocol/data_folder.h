// Data files of a game that a person has put into a folder, in addition to the built-in ones.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"

namespace zerohour::protocol {

// The files of a folder by name, and the embedded file if the folder has none of that name; an empty folder name means
// the embedded files only. A folder without any file whose name is embedded, or of the form scenarios/NAME.txt in a
// game whose scenarios are such files, is an error, which names --data; FailedPrecondition: what is there is not a
// folder. The files outlive the source.
absl::StatusOr<DataSource> folder_source(const std::string& folder, absl::Span<const EmbeddedFile> files);

// Whether `data` is the name of a file, which may be a scenario.
bool is_file(const std::string& data);

// The same files, each as it would have been typed on a keyboard: as_typed() in tools/support/characters.h.
DataSource as_typed_source(const DataSource& source);

// What `load` makes of the files. Where they are in error, and would not be without the typographic spaces and dashes
// that word processors put into them, what it makes of them without these. Files that are right are read as they are,
// dashes in their titles included.
template <class Load>
auto load_as_typed(const DataSource& source, const Load& load) -> decltype(load(source)) {
  auto loaded = load(source);
  if (loaded.ok()) return loaded;
  auto typed = load(as_typed_source(source));
  return typed.ok() ? typed : loaded;
}

// The names of the scenarios/NAME.txt of a folder, sorted; none if it cannot be read.
std::vector<std::string> scenarios_in(const std::string& folder);

}  // namespace zerohour::protocol
