#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/protocol/table.h"
#include "tools/protocol/table_view.h"

namespace zerohour::protocol {

absl::StatusOr<RulerReport> TableView::ruler(const ToldTable* told, std::optional<std::size_t> since,
                                             Side chair) const {
  const std::size_t count = seen_.move_count();
  if (since.has_value() && *since > count) {
    return not_now("bad-arguments", "no-such-move", absl::StrCat("moves are numbered from 1; there are ", count));
  }
  return seen_.adapter().ask<Ruler<AnyGame>>([&](const Ruler<AnyGame>& ruler) -> absl::StatusOr<RulerReport> {
    PhysicalTable before;
    if (since.has_value()) {
      before = ruler.table(game(), seen_.position_at(*since));
    } else if (told != nullptr) {
      before = told->table;
      since = std::min(told->moves, count);  // moves may have been taken back
    }
    RulerReport report;
    report.now = {ruler.table(game(), seen_.now()), count};
    report.frame = table_frame(report.now.table, chair);
    const Ways ways = since.has_value() ? ways_since(ruler, before, report.now.table, *since) : Ways();
    report.changes = table_changes(before, report.now.table, chair, ways);
    report.since = since;
    return report;
  });
}

Ways TableView::ways_since(const Ruler<AnyGame>& ruler, const PhysicalTable& before, const PhysicalTable& after,
                           std::size_t since) const {
  const auto find = [](const PhysicalTable& table, const std::string& key) {
    const auto found =
        std::find_if(table.things.begin(), table.things.end(), [&](const Thing& thing) { return thing.key == key; });
    return found == table.things.end() ? nullptr : &*found;
  };
  const auto same_place = [](const Thing* a, const Thing* b) {
    return a != nullptr && b != nullptr && a->at == b->at && a->heading == b->heading && a->place == b->place;
  };
  struct Way {
    Thing from, at;
    std::vector<std::string> texts;
  };
  std::map<std::string, Way> ways;
  for (std::size_t i = since; i < seen_.move_count(); ++i) {
    if (seen_.move(i).actor == Actor::kChance || seen_.hides(i)) continue;
    const auto way = ruler.way(game(), seen_.position_at(i), seen_.action(i));
    if (!way.has_value()) continue;
    const PhysicalTable moved_from = ruler.table(game(), seen_.position_at(i));
    const PhysicalTable moved_to = ruler.table(game(), seen_.after(i));
    const Thing* const from = find(moved_from, way->first);
    const Thing* const to = find(moved_to, way->first);
    if (from == nullptr || to == nullptr) continue;
    Way& known = ways[way->first];
    if (known.texts.empty()) known.from = *from;
    // What came between leaves a gap, which is no way.
    if (!known.texts.empty() && !same_place(&known.at, from)) known.from.key.clear();
    known.at = *to;
    known.texts.push_back(way->second);
  }
  Ways told;
  for (const auto& [key, way] : ways) {
    if (way.from.key.empty() || !same_place(find(before, key), &way.from) || !same_place(find(after, key), &way.at)) {
      continue;
    }
    told[key] = absl::StrJoin(way.texts, ", then ");
  }
  return told;
}

}  // namespace zerohour::protocol
