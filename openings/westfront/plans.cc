#include "openings/westfront/plans.h"

namespace zerohour::westfront {
namespace openings_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace openings_data

std::vector<openings::PlanEntry> opening_plans(absl::string_view scenario) {
  return openings::plans_for(openings_data::embedded_files(), scenario);
}

}  // namespace zerohour::westfront
