// `sit` and `grant`: where a client sits, and who may sit where.
#include <algorithm>
#include <optional>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tools/protocol/engine.h"

namespace zerohour::protocol {
namespace {

constexpr absl::string_view kToken = "token=";

}  // namespace

// A guest sees all of a game that hides nothing; of another it sees what a watcher sees, until it has a seat.
Viewpoint Engine::viewpoint_of(const Client& client) const {
  const bool secrets = table_ != nullptr && table_->has_secrets();
  const Viewpoint seat = client.seat_.value_or(client.guest_ && secrets ? Viewpoint::kWatcher : Viewpoint::kReferee);
  return client.guest_ && secrets && seat == Viewpoint::kReferee ? Viewpoint::kWatcher : seat;
}

// A seat belongs to somebody else if it is taken, the computer does not play there, and this client has not shown its
// token. Other connections of the same browser sit at such a seat of their own, or do not ask for events.
bool Engine::is_alone() const {
  if (!seats_.open()) return false;  // the host says who plays
  const auto is_strangers = [&](Side side) {
    const bool own = seats_.is_of(side, client_->tokens_[static_cast<std::size_t>(index(side))]);
    const bool computer = game_type_->check_bot(table_->player_name(side)).ok();
    return seats_.is_taken(side) && !own && !computer;
  };
  if (is_strangers(Side::kFirst) || is_strangers(Side::kSecond)) return false;
  return std::none_of(clients_.begin(), clients_.end(), [&](const Client* other) {
    if (other == client_) return false;
    const bool sits = other->seat_.has_value() && zerohour::side_of(*other->seat_).has_value();
    return !other->guest_ || (other->watching_ && !sits);
  });
}

// A game that hides something is the host's to begin, to change, and to end for another, unless the guest is alone.
absl::Status Engine::refuse_guest(const Command& command, absl::string_view arguments) const {
  if (!client_->guest_ || command.host_only == HostOnly::kNo) return absl::OkStatus();
  if (!command.host_word.empty() && take_word(arguments) != command.host_word) return absl::OkStatus();
  if (command.host_only == HostOnly::kAlways) return refusal("not-host", "the host grants the seats");
  if (table_ == nullptr && !seats_.open()) {
    return refusal("not-host", "the host has closed the seats: only the host may begin the first game");
  }
  const bool free = table_ == nullptr || !table_->has_secrets() || table_->to_act() == Actor::kNobody;
  if (free || is_alone()) return absl::OkStatus();
  return refusal("not-host",
                 "somebody else plays or watches this game with secrets: only the host may set up another position");
}

std::string Engine::seat_word(Viewpoint viewpoint) const {
  if (viewpoint == Viewpoint::kReferee) return "both";
  const std::optional<Side> side = side_of(viewpoint);
  return side.has_value() ? table_->side_name(*side) : "watch";
}

std::optional<Side> Engine::side_called(absl::string_view word) const {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (table_->side_name(side) == word) return side;
  }
  return std::nullopt;
}

// Before the first game there are no sides yet.
Row Engine::tell_seats() const {
  if (table_ == nullptr) {
    Row row;
    row.word("seat", viewpoint() == Viewpoint::kReferee ? "both" : "watch").yes_no("host", !client_->guest_);
    return row.yes_no("open", seats_.open());
  }
  Row row;
  row.word("seat", seat_word(viewpoint())).yes_no("host", !client_->guest_);
  row.yes_no("secrets", table_->has_secrets()).yes_no("open", seats_.open());
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    row.named(table_->side_name(side), FieldType::kWord, seats_.is_taken(side) ? "taken" : "free");
  }
  return row.add(view().standing());
}

Answer Engine::sit(absl::string_view arguments, Reply&) {
  if (arguments.empty()) return tell_seats();
  const absl::string_view word = take_word(arguments);
  absl::string_view token;
  if (absl::StartsWith(arguments, kToken)) token = take_word(arguments).substr(kToken.size());
  if (!arguments.empty()) return refusal("bad-arguments", "sit [SIDE|both|watch] [token=T]");
  if (word == "watch") {
    client_->seat_ = Viewpoint::kWatcher;
    return tell_seats();
  }
  if (word == "both") {
    if (seats_.is_host(token)) client_->guest_ = false;
    if (client_->guest_ && (!token.empty() || (table_ != nullptr && table_->has_secrets()))) {
      return refusal("not-host", "only the host may take both sides at once");
    }
    client_->seat_ = Viewpoint::kReferee;
    return tell_seats();
  }
  if (table_ == nullptr) return no_game();
  const std::optional<Side> side = side_called(word);
  if (!side.has_value()) {
    return refusal("bad-arguments", absl::StrCat("no seat is called '", word.substr(0, 40), "'"));
  }
  return sit_at(*side, token);
}

Answer Engine::sit_at(Side side, absl::string_view token) {
  std::string given;
  if (client_->guest_ && !seats_.is_of(side, token)) {
    if (!token.empty()) return refusal("seat-taken", "that is not the present token of this seat");
    if (seats_.is_taken(side)) return refusal("seat-taken", "that seat is taken: its token is needed");
    if (!seats_.open()) return refusal("seat-taken", "the host grants the seats: a token is needed");
    given = seats_.take(side);
  }
  if (client_->guest_) {
    client_->tokens_[static_cast<std::size_t>(index(side))] = given.empty() ? std::string(token) : given;
  }
  client_->seat_ = zerohour::viewpoint_of(side);
  return Row().word_if_any("token", given).add(tell_seats());
}

// A guest that took a seat and has gone does not keep it from those who play next.
void Engine::free_empty_seats() {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const bool sits = std::any_of(clients_.begin(), clients_.end(), [side](const Client* client) {
      return client->guest_ && client->seat_ == zerohour::viewpoint_of(side);
    });
    if (!sits) seats_.leave(side);
  }
}

// A client that sat there by an older token watches from now on, and is told so.
Answer Engine::grant(absl::string_view arguments, Reply&) {
  if (arguments == "open" || arguments == "closed") {
    seats_.set_open(arguments == "open");
    return tell_seats();
  }
  if (table_ == nullptr && !arguments.empty()) return no_game();
  const std::optional<Side> side = arguments.empty() ? std::nullopt : side_called(arguments);
  if (!side.has_value()) return refusal("bad-arguments", "grant SIDE|open|closed");
  const std::string token = seats_.grant(*side);
  for (Client* client : clients_) {
    if (!client->guest_ || client->seat_ != zerohour::viewpoint_of(*side)) continue;
    client->seat_ = Viewpoint::kWatcher;
    Reply news(kPushed, form_of(*client));
    news.line("seat", Row().word("seat", "watch"));
    client->output.add_and_flush(news.lines(), [] {});
  }
  return Row().word("token", token).add(tell_seats());
}

}  // namespace zerohour::protocol
