#include "tools/tournament/types.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/strings/string_view.h"

namespace zerohour::tournament {
namespace {

// In the order of the enums.
constexpr absl::string_view kFaultWords[] = {"none", "illegal", "protocol", "crash", "hang", "time", "start"};
constexpr absl::string_view kEndingWords[] = {"rules", "fault", "adjudicated", "too-long"};

template <class Enum, std::size_t N>
std::optional<Enum> value_of_word(const absl::string_view (&words)[N], absl::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string fault_word(Fault fault) {
  return std::string(kFaultWords[static_cast<std::size_t>(fault)]);
}

std::optional<Fault> fault_of_word(const std::string& word) {
  return value_of_word<Fault>(kFaultWords, word);
}

std::string ending_word(Ending ending) {
  return std::string(kEndingWords[static_cast<std::size_t>(ending)]);
}

std::optional<Ending> ending_of_word(const std::string& word) {
  return value_of_word<Ending>(kEndingWords, word);
}

std::string winner_word(Actor winner) {
  return winner == Actor::kFirst ? "first" : winner == Actor::kSecond ? "second" : "draw";
}

std::optional<Actor> winner_of_word(const std::string& word) {
  if (word == "first") return Actor::kFirst;
  if (word == "second") return Actor::kSecond;
  if (word == "draw") return Actor::kNobody;
  return std::nullopt;
}

void NodesUsed::add(const NodesUsed& more) {
  asked += more.asked;
  told += more.told;
  over += more.over;
  used = std::min(kMostUsed, used + more.used);
  most = std::max(most, more.most);
}

void CpuUsed::add(const CpuUsed& more) {
  games += more.games;
  decisions = std::min(kMost, decisions + more.decisions);
  us = std::min(kMost, us + more.us);
}

int seed_pair(const Setup& setup, const GameId& id) {
  return setup.unpaired && id.leg == 1 ? ~id.pair : id.pair;
}

std::array<int, 2> players_of(const Setup& setup, const GameId& id) {
  const Pairing& pairing = setup.pairings[static_cast<std::size_t>(id.pairing)];
  return id.leg == 0 ? std::array{pairing.first, pairing.second} : std::array{pairing.second, pairing.first};
}

bool has_game(const Setup& setup, const GameId& id) {
  return id.pair >= 0 && id.pair < setup.pairs && id.pairing >= 0 && std::cmp_less(id.pairing, setup.pairings.size()) &&
         (id.leg == 0 || id.leg == 1);
}

}  // namespace zerohour::tournament
