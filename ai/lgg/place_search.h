// The search for the best place of a fighting unit, carried on only as far as somebody needs it. Each place has a most
// that it could gain, and what takes from it, which is work to find out, is only looked at while that is above all
// else.
#pragma once

#include "absl/container/inlined_vector.h"
#include "ai/lgg/places.h"

namespace zerohour::lgg {

class PlaceSearch {
 public:
  // own: the index of the unit among the field's own pieces. The places must outlive it.
  PlaceSearch(Places& places, int own);

  // No place gains more; 0 or less if none is better than where the unit stands.
  int most() const { return most_; }
  // Whether a place is known that gains so much: the first of the best.
  bool found() const { return found_; }
  // Looks closer at what promises most. needed: what gains less need not be told apart from it.
  void go_on(int needed);

  // Once found.
  BetterPlace best() const;
  // Looks for the best place that does not need to help others from now on.
  void leave_out_help();

 private:
  struct Candidate {
    table::Pose pose;
    int forward = 0, aid = 0;  // what it gains without danger
    int danger = 0;            // no less than this
    int gain = 0;              // no more than this
    bool has_room = false, probed = false, exact = false;
  };

  void list_places();
  int gain_of(const Candidate& candidate) const;
  void find_leader();

  Places& places_;
  const int own_;
  const int weight_;  // of danger, in per cent
  int now_ = 0, aid_now_ = 0;
  Places::Helped helped_;
  bool listed_ = false, helps_ = true, found_ = false;
  int most_ = 0;
  std::size_t leader_ = 0;
  int second_ = 0;  // what the others gain at most
  absl::InlinedVector<Candidate, 40> candidates_;
};

}  // namespace zerohour::lgg
