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

// The same data with that text as the file of that name.
DataSource with_file(DataSource source, std::string name, std::string text);

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

// --- For games whose scenarios are files of their own.

// scenarios/NAME.txt, of a scenario with or without its options: "raid+w5-off".
std::string scenario_file(absl::string_view scenario);

// The name of the scenario in the text of a file. Errors are those of its first mistake.
using NameOfText = absl::StatusOr<std::string> (*)(const std::string& path, const std::string& text);

// As folder_source(), but the name of a scenario file stands for a folder that holds only this file.
absl::StatusOr<DataSource> data_source(const std::string& data, absl::Span<const EmbeddedFile> files,
                                       NameOfText name_of);
// The built-in scenarios, which are `names`, then the others of the folder, sorted. If `data` is a scenario file, its
// own scenario comes before all.
std::vector<std::string> scenario_names(const std::string& data, std::vector<std::string> names, NameOfText name_of);

}  // namespace zerohour::protocol
