// What happened in a game, numbered from 1, for clients that keep in step with it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/reply.h"

namespace zerohour::protocol {

struct Event {
  Row row;                                 // without its number
  Row covered;                             // what is told instead if it is hidden
  std::array<bool, kViewpoints> hidden{};  // by viewpoint
};

class EventLog {
 public:
  void note(Event event) {
    events_.push_back(std::move(event));
    ++next_;
    if (events_.size() > kKept) events_.pop_front();
  }
  void note(Row row) { note(Event{std::move(row), {}, {}}); }
  // The number of the next event.
  std::uint64_t next() const { return next_; }

  // "event" lines from this number on. Refused if that event has been forgotten, or lies far in the future.
  Answer list(std::uint64_t from, Viewpoint viewpoint, Reply& reply) const {
    if (from == 0 || from > next_) {
      return not_now("bad-arguments", "no-such-event", absl::StrCat("events are numbered from 1; the next is ", next_));
    }
    if (from < next_ - events_.size()) {
      return not_now("bad-arguments", "forgotten", absl::StrCat("event ", from, " is forgotten: ask for 'state'"));
    }
    for (std::uint64_t i = from; i < next_; ++i) {
      const Event& event = events_[static_cast<std::size_t>(i + events_.size() - next_)];
      const bool hidden = event.hidden[static_cast<std::size_t>(viewpoint)];
      reply.line("event", Row().number("number", i).add(hidden ? event.covered : event.row));
    }
    return Row().number("next", next_);
  }

 private:
  static constexpr std::size_t kKept = 10000;

  std::deque<Event> events_;  // the last of them is number next_ - 1
  std::uint64_t next_ = 1;
};

}  // namespace zerohour::protocol
