#include "tools/lgg/names.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"

namespace zerohour::lgg {

std::string side_title(Side side) {
  return side == kBlue ? "Blue" : "Red";
}

std::string type_title(const UnitType& type) {
  const std::string name = absl::StrReplaceAll(type.name, {{"_", " "}});
  switch (type.kind) {
    case Class::kInfantry:
      return name == "militia" ? name : absl::StrCat(name, " infantry");
    case Class::kCavalry:
      return absl::StrCat(name, " cavalry");
    case Class::kArtillery:
      return absl::StrCat(name, "s");
    case Class::kEngineer:
      break;
  }
  return absl::StrCat(name, "s");
}

std::string kind_title(const View& view, UnitId unit) {
  if (view.state().has(unit, kOutrider)) return "outriders";
  return absl::StrCat(view.state().has(unit, kGuard) ? "Guard " : "", type_title(view.type(unit)));
}

std::string unit_title(const View& view, UnitId unit) {
  const std::string& name = view.scenario().units[unit].name;
  return absl::StrCat(unit, " (", name, name.empty() ? "" : ", ", kind_title(view, unit), ")");
}

std::string commander_title(int subject) {
  const int which = subject - kCommanderSubject;
  return which == 0 ? "commander" : absl::StrCat("wing commander ", which);
}

std::string stand_name(Side side, int which) {
  return absl::StrCat(kSideNames[index(side)], which == 0 ? "-commander" : absl::StrCat("-wing-", which));
}

std::string inches(double hundredths) {
  std::string text = absl::StrFormat("%.2f", std::abs(hundredths) < 0.5 ? 0.0 : hundredths / 100);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string inches_text(double hundredths) {
  const std::string number = inches(hundredths);
  return absl::StrCat(number, number == "1" ? " inch" : " inches");
}

std::string place_text(table::Point point) {
  return absl::StrCat(inches(point.x), ",", inches(point.y));
}

absl::string_view direction(int heading) {
  static constexpr absl::string_view kDirections[] = {"north", "north-east", "east", "south-east",
                                                      "south", "south-west", "west", "north-west"};
  return kDirections[(heading + 22) / 45 % 8];
}

}  // namespace zerohour::lgg
