// The leanings of a script by name, for programs that measure or tune them.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "ai/westfront/brief.h"

namespace zerohour::westfront {

inline std::map<std::string, std::int16_t*> leanings_of(Brief& brief) {
  return {
      {"press", &brief.press},       {"home_press", &brief.home_press},
      {"home", &brief.home},         {"danger", &brief.danger},
      {"reaction", &brief.reaction}, {"assault", &brief.assault},
      {"fire", &brief.fire},         {"promise", &brief.promise},
      {"hold", &brief.hold},         {"rally", &brief.rally},
      {"shot", &brief.shot},         {"sos", &brief.sos},
      {"place", &brief.place},       {"settled", &brief.settled},
      {"leave", &brief.leave},       {"noise", &brief.noise},
      {"points", &brief.points},     {"fear", &brief.fear},
      {"stops", &brief.stops},       {"lead", &brief.lead},
      {"out", &brief.out},           {"chase", &brief.chase},
      {"quiet", &brief.quiet},       {"dice", &brief.dice},
      {"weapons", &brief.weapons},   {"threat", &brief.threat},
  };
}

// "press=100,hold=5". Whether all names are known.
inline bool read_leanings(absl::string_view text, Brief& brief) {
  const auto leanings = leanings_of(brief);
  for (const absl::string_view part : absl::StrSplit(text, ',', absl::SkipEmpty())) {
    const std::pair<std::string, std::string> both = absl::StrSplit(part, '=');
    const auto found = leanings.find(both.first);
    if (found == leanings.end()) return false;
    *found->second = static_cast<std::int16_t>(std::atoi(both.second.c_str()));
  }
  return true;
}

}  // namespace zerohour::westfront
