#include "ai/lgg/place_search.h"

#include <algorithm>
#include <cstddef>

namespace zerohour::lgg {

PlaceSearch::PlaceSearch(Places& places, int own) : places_(places), own_(own), weight_(places.weight_of_danger()) {
  now_ = places_.value_of_place(own, nullptr);
  helped_ = places_.helped_by(own);
  aid_now_ = places_.value_of_aid(own, helped_, places_.pose_of(own));
  if (places_.may_be_put_off()) {
    most_ = places_.most_forward(own) + places_.most_aid(helped_) - aid_now_ - now_;
  } else {
    list_places();
  }
}

int PlaceSearch::gain_of(const Candidate& candidate) const {
  const int aid = helps_ ? candidate.aid : std::min(candidate.aid, 0);
  return candidate.forward - candidate.danger * weight_ / 100 + aid;
}

void PlaceSearch::list_places() {
  listed_ = true;
  for (const table::Pose& pose : places_.places_of(own_)) {
    Candidate candidate;
    candidate.pose = pose;
    candidate.aid = places_.value_of_aid(own_, helped_, pose) - aid_now_;
    if (places_.may_be_put_off()) {
      candidate.forward = places_.value_forward(own_, vec(pose.at)) - now_;
    } else if (places_.has_room(own_, pose)) {
      candidate.forward = places_.value_of_place(own_, &pose) - now_;
      candidate.has_room = candidate.exact = true;
    } else {
      continue;
    }
    candidate.gain = gain_of(candidate);
    if (candidate.gain > 0) candidates_.push_back(candidate);
  }
  find_leader();
}

void PlaceSearch::find_leader() {
  most_ = second_ = 0;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const int gain = candidates_[i].gain;
    if (gain > most_) {
      second_ = most_;
      most_ = gain;
      leader_ = i;
    } else {
      second_ = std::max(second_, gain);
    }
  }
  found_ = most_ > 0 && candidates_[leader_].exact;
}

void PlaceSearch::go_on(int needed) {
  if (!listed_) return list_places();
  Candidate& candidate = candidates_[leader_];
  if (!candidate.has_room) {
    candidate.has_room = places_.has_room(own_, candidate.pose);
    if (!candidate.has_room) candidate.gain = 0;
  }
  if (candidate.has_room) {
    // The first time only until it is clear that something else is better.
    const int floor = std::max({second_, needed, 0});
    const bool whole = candidate.probed || weight_ == 0 || candidate.gain < floor;
    const int enough = whole ? Outlook::kAll : places_.danger_worth(candidate.gain - floor + 1);
    candidate.danger = weight_ == 0 ? 0 : places_.danger_at(own_, candidate.pose, enough);
    candidate.probed = true;
    candidate.exact = candidate.danger < enough;
    candidate.gain = gain_of(candidate);
  }
  find_leader();
}

BetterPlace PlaceSearch::best() const {
  const Candidate& candidate = candidates_[leader_];
  return {candidate.pose, candidate.gain, helps_ && candidate.aid > 0};
}

void PlaceSearch::leave_out_help() {
  helps_ = false;
  for (Candidate& candidate : candidates_) {
    if (candidate.gain > 0) candidate.gain = gain_of(candidate);
  }
  find_leader();
}

}  // namespace zerohour::lgg
