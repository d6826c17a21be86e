#include "tools/protocol/physical_table.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"

namespace zerohour::protocol {
namespace {

constexpr int kAbout = 180, kCircle = 360;

// From -179 to 180.
int signed_turn(int degrees) {
  const int normal = ((degrees % kCircle) + kCircle) % kCircle;
  return normal > kAbout ? normal - kCircle : normal;
}

std::string degrees_text(int degrees) {
  return absl::StrCat(std::abs(degrees), std::abs(degrees) == 1 ? " degree" : " degrees");
}

std::string capital(std::string sentence) {
  if (!sentence.empty()) sentence[0] = absl::ascii_toupper(static_cast<unsigned char>(sentence[0]));
  return sentence;
}

std::string count_text(const Mark& mark) {
  return absl::StrCat(mark.count == 0 ? "no" : absl::StrCat(mark.count), " ", mark.name, mark.count == 1 ? "" : "s");
}

// One table as it becomes another, in the words of a chair.
class Difference {
 public:
  Difference(const PhysicalTable& before, const PhysicalTable& after, Side chair, const Ways& ways)
      : after_(after), far_(chair == Side::kSecond), ways_(ways) {
    for (const Thing& thing : before.things) was_.emplace(thing.key, &thing);
    for (const Thing& thing : after.things) is_.emplace(thing.key, &thing);
    for (const Thing& thing : before.things) {
      if (!is_.contains(thing.key)) add("take", thing, absl::StrCat("Take ", name(thing), " off the ", after_.surface));
    }
    for (const Thing& thing : after.things) {
      const auto found = was_.find(thing.key);
      if (found == was_.end()) {
        put(thing);
      } else {
        change(*found->second, thing);
      }
    }
  }
  std::vector<TableChange> take() { return std::move(changes_); }

 private:
  void add(std::string kind, const Thing& thing, const std::string& sentence) {
    changes_.push_back({std::move(kind), thing.title, absl::StrCat(sentence, ".")});
  }

  // With its place if others have the same title.
  std::string name(const Thing& thing) const {
    if (!thing.alike) return thing.title;
    return absl::StrCat(thing.title, thing.at ? absl::StrCat(" at ", place(thing)) : absl::StrCat(" in ", thing.place));
  }
  std::string length(int least) const {
    return absl::StrCat(length_text(after_, least), " ", least == after_.scale ? after_.unit : after_.units);
  }

  // "24,15 inches"; from the far edge also as it is measured there.
  std::string place(const Thing& thing) const {
    if (!thing.at.has_value()) return thing.place;
    const auto [x, y] = *thing.at;
    std::string text = absl::StrCat(length_text(after_, x), ",", length_text(after_, y), " ", after_.units);
    if (far_) {
      absl::StrAppend(&text, " (", length_text(after_, after_.width - x), " from the left edge and ",
                      length_text(after_, after_.height - y), " from the near edge)");
    }
    return text;
  }
  std::string direction(int heading) const {
    const int seen = signed_turn(heading + (far_ ? kAbout : 0));
    const std::string told = seen == 0        ? "straight away from you"
                             : seen == kAbout ? "straight towards you"
                                              : absl::StrCat(degrees_text(seen), " to the ",
                                                             seen > 0 ? "right" : "left", " of straight away from you");
    return absl::StrCat(told, " (h", heading, ")");
  }
  // What follows the place of a thing that is put down or moved.
  std::string more_of_place(const Thing& thing) const {
    return absl::StrCat(thing.heading ? absl::StrCat(", facing ", direction(*thing.heading)) : "",
                        thing.note.empty() ? "" : absl::StrCat(", ", thing.note));
  }

  bool stays(const Thing& thing) const {
    const auto found = was_.find(thing.key);
    return found != was_.end() && found->second->place == thing.place;
  }
  // ", on top of Y"; of a thing that comes under one that stays ", underneath Z".
  std::string stack(const Thing& thing) const {
    if (const auto under = is_.find(thing.on_top_of); under != is_.end()) {
      return absl::StrCat(", on top of ", under->second->title);
    }
    for (const auto& [key, other] : is_) {
      if (other->on_top_of == thing.key && stays(*other)) return absl::StrCat(", underneath ", other->title);
    }
    return "";
  }

  void put(const Thing& thing) {
    std::string text = absl::StrCat("Put ", thing.title, thing.at ? " at " : " into ", place(thing), stack(thing),
                                    more_of_place(thing));
    if (!thing.points_at.empty()) absl::StrAppend(&text, ", pointing at ", thing.points_at);
    if (!thing.marks.empty()) {
      std::vector<std::string> marks;
      for (const Mark& mark : thing.marks) marks.push_back(count_text(mark));
      absl::StrAppend(&text, ", with ", absl::StrJoin(marks, " and "));
    }
    add("put", thing, text);
  }

  // "10.5 cm away from you and 2 cm to the right".
  std::string way_between(const MeasuredPlace& from, const MeasuredPlace& to) const {
    const int sign = far_ ? -1 : 1, ahead = sign * (to.y - from.y), right = sign * (to.x - from.x);
    std::vector<std::string> parts;
    if (ahead != 0)
      parts.push_back(absl::StrCat(length(std::abs(ahead)), ahead > 0 ? " away from" : " towards", " you"));
    if (right != 0) parts.push_back(absl::StrCat(length(std::abs(right)), " to the ", right > 0 ? "right" : "left"));
    return absl::StrJoin(parts, " and ");
  }
  static std::string turn_between(int from, int to) {
    const int turn = signed_turn(to - from);
    return turn == kAbout ? "about" : absl::StrCat(turn > 0 ? "right" : "left", " by ", degrees_text(turn));
  }

  void move(const Thing& was, const Thing& is) {
    const bool turned = was.heading && is.heading && *was.heading != *is.heading;
    if (was.at.has_value() && is.at.has_value()) {
      const std::string end = absl::StrCat(", to ", place(is), more_of_place(is));
      if (const auto way = ways_.find(is.key); way != ways_.end() && !way->second.empty()) {
        add("move", is, absl::StrCat("Move ", is.title, ": ", way->second, end));
      } else if (*was.at != *is.at) {
        const std::string turn = turned ? absl::StrCat(", and turn it ", turn_between(*was.heading, *is.heading)) : "";
        add("move", is, absl::StrCat("Move ", is.title, ": ", way_between(*was.at, *is.at), turn, end));
      } else if (turned) {
        add("turn", is,
            absl::StrCat("Turn ", is.title, " ", turn_between(*was.heading, *is.heading), ", to face ",
                         direction(*is.heading)));
      }
    } else if (was.at.has_value() || is.at.has_value() || was.place != is.place) {
      add("move", is,
          absl::StrCat("Move ", is.title, " from ", was.at ? absl::StrCat("the ", after_.surface) : was.place, " to ",
                       place(is), stack(is), more_of_place(is)));
    } else if (const auto under = is_.find(is.on_top_of); under != is_.end()) {
      // Both were there, the other way round.
      const auto before = was_.find(is.on_top_of);
      if (before == was_.end() || before->second->on_top_of != is.key) return;
      add("move", is, absl::StrCat("In ", is.place, " put ", is.title, " on top of ", under->second->title));
    }
  }

  void change(const Thing& was, const Thing& is) {
    if (was.title != is.title) add("name", is, absl::StrCat(capital(was.title), " is now ", is.title));
    move(was, is);
    if (was.points_at != is.points_at) {
      add("turn", is,
          is.points_at.empty() ? absl::StrCat(capital(is.title), " points at nothing now")
                               : absl::StrCat("Turn ", is.title, " so that it points at ", is.points_at));
    }
    const auto count_of = [](const Thing& thing, const std::string& name) {
      for (const Mark& mark : thing.marks) {
        if (mark.name == name) return mark.count;
      }
      return 0;
    };
    for (const Thing* one : {&is, &was}) {
      for (const Mark& mark : one->marks) {
        const int now = count_of(is, mark.name);
        // Marks that are gone are found in what was.
        if (count_of(was, mark.name) == now || (one == &was && now != 0)) continue;
        add("mark", is, absl::StrCat(capital(name(is)), " has ", count_text({mark.name, now}), " now"));
      }
    }
  }

  const PhysicalTable& after_;
  bool far_;
  const Ways& ways_;
  std::map<std::string, const Thing*> was_, is_;
  std::vector<TableChange> changes_;
};

}  // namespace

std::string length_text(const PhysicalTable& table, int length) {
  const int whole = std::abs(length) / table.scale, rest = std::abs(length) % table.scale;
  std::string text = absl::StrCat(length < 0 ? "-" : "", whole);
  if (rest == 0) return text;
  int digits = 0;
  for (int power = 1; power < table.scale; power *= 10) ++digits;
  std::string fraction = absl::StrFormat("%0*d", digits, rest);
  while (absl::EndsWith(fraction, "0")) fraction.pop_back();
  return absl::StrCat(text, ".", fraction);
}

std::vector<TableChange> table_changes(const PhysicalTable& before, const PhysicalTable& after, Side chair,
                                       const Ways& ways) {
  return Difference(before, after, chair, ways).take();
}

std::string table_frame(const PhysicalTable& table, Side chair) {
  if (table.units.empty()) return "";
  const bool turns = std::any_of(table.things.begin(), table.things.end(),
                                 [](const Thing& thing) { return thing.heading.has_value(); });
  const absl::string_view left = turns ? " A turn to the left is counter-clockwise." : "";
  if (chair == Side::kFirst) {
    return absl::StrCat("A place is two numbers: ", table.units,
                        " from the left edge and from the near edge, as you sit.", left);
  }
  return absl::StrCat("A place is told as the program names it, ", table.units,
                      " from the other side's left edge and near edge, and in brackets as you sit.", left);
}

}  // namespace zerohour::protocol
