// The commands of a GameTable that only show: positions of the game so far and its story, and what a graphical front
// end asks of the position that it draws.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/protocol/table_base.h"

namespace zerohour::protocol {

template <Game G>
class TableViews : public Table, protected TableBase<G> {
 protected:
  using Base = TableBase<G>;
  using Base::front_;
  using Base::game;
  using Base::hash_text;
  using Base::now;
  using Base::resigned_;
  using Base::session_;
  using Base::standing;
  using typename Base::Session;
  using typename Base::State;

 public:
  Answer state(Words words, Reply& reply) const override {
    const absl::StatusOr<std::size_t> at = read_at(words);
    if (!at.ok()) return at.status();
    reply.line("state", std::string(game().format_state(position_at(*at))));
    return words.empty() ? standing() : absl::StrCat("at=", *at, " hash=", hash_text(position_at(*at)));
  }

  Answer players(Reply& reply) const override {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const std::string name = player_name(side);
      if (!name.empty()) reply.line("player", absl::StrCat(text(game().side_name(side)), " ", name));
    }
    return standing();
  }

  Players known_players() const override { return session_.record().players; }

  Answer story(std::size_t from, Reply& reply) const override {
    const auto& moves = session_.moves();
    if (from == 0 || from > moves.size() + 1) {
      return refusal("bad-arguments", absl::StrCat("moves are numbered from 1; there are ", moves.size()));
    }
    std::string phase = from > 1 ? front_->wording().phase(game(), moves[from - 2].before) : "";
    for (std::size_t i = from - 1; i < moves.size(); ++i) {
      const auto& move = moves[i];
      std::string current = front_->wording().phase(game(), move.before);
      if (current != phase) reply.line("phase", absl::StrCat(i + 1, " ", current));
      phase = std::move(current);
      reply.line("move", absl::StrCat(i + 1, " ", move_words(move)));
      reply.line("tell", absl::StrCat(i + 1, " ",
                                      front_->wording().tell(game(), move.before, move.action, move.actor,
                                                             move.faces.span(), session_.after(i))));
    }
    return absl::StrCat("count=", moves.size(), " ", standing());
  }

  Answer guide(Reply& reply) const override {
    if (resigned_.has_value()) {
      reply.line("title", "The game is over");
      reply.line("due", absl::StrCat("The ", text(game().side_name(*resigned_)), " side has resigned"));
      return standing();
    }
    const absl::Status status =
        front_->template ask<Guide<G>>([&](const Guide<G>& guide) { return guide.guide(game(), now(), reply); });
    if (!status.ok()) return status;
    return standing();
  }

  Answer preview(absl::string_view words) const override {
    const absl::StatusOr<std::optional<Side>> side = this->read_conditions(words);
    if (!side.ok()) return side.status();
    const auto read = this->read_action(now(), words, *side, "");
    if (!read.ok()) return read.status();
    return front_->template ask<Preview<G>>(
        [&](const Preview<G>& preview) { return Answer(preview.preview(game(), now(), read->second)); });
  }

  Answer threats(Words words, Reply& reply) const override {
    return front_->template ask<Threats<G>>(
        [&](const Threats<G>& threats) { return threats.threats(game(), now(), words, reply); });
  }
  Answer book(absl::string_view name, Reply& reply) const override {
    return front_->template ask<Book<G>>([&](const Book<G>& book) { return book.book(game(), now(), name, reply); });
  }

  Answer chances(Words words) const override {
    const absl::StatusOr<std::size_t> at = read_at(words);
    if (!at.ok()) return at.status();
    const State& s = position_at(*at);
    const Result result = game().result(s);
    absl::StatusOr<std::array<int, 3>> found = std::array<int, 3>{};
    if (words.empty() && resigned_.has_value()) {
      (*found)[*resigned_ == Side::kFirst ? 2 : 0] = 1000;
    } else if (result.over) {
      (*found)[result.winner == Actor::kFirst ? 0 : result.winner == Actor::kSecond ? 2 : 1] = 1000;
    } else {
      found = front_->template ask<Chances<G>>(
          [&](const Chances<G>& chances) { return chances.chances(this->shared_, s); });
    }
    if (!found.ok()) return found.status();
    const auto field = [](absl::string_view name, int thousandths) {
      return absl::StrFormat("%s=%d.%03d", name, thousandths / 1000, thousandths % 1000);
    };
    return absl::StrCat(field(game().side_name(Side::kFirst), (*found)[0]), " ", field("draw", (*found)[1]), " ",
                        field(game().side_name(Side::kSecond), (*found)[2]),
                        words.empty() ? "" : absl::StrCat(" at=", *at));
  }

 protected:
  TableViews(std::shared_ptr<const Front<G>> front, std::shared_ptr<const G> played, Session session)
      : Base(std::move(front), std::move(played), std::move(session)) {}

  // Empty where nobody knows.
  std::string player_name(Side side) const {
    for (const auto& [name, player] : session_.record().players) {
      if (name == game().side_name(side)) return player;
    }
    return "";
  }

 private:
  // How many moves lie before the position that is asked for: "at N", or nothing for the one now.
  absl::StatusOr<std::size_t> read_at(Words words) const {
    const std::size_t count = session_.moves().size();
    if (words.empty()) return count;
    const std::optional<std::uint64_t> number =
        words.size() == 2 && words[0] == "at" ? number_of(words[1], count) : std::nullopt;
    if (!number.has_value()) return refusal("bad-arguments", absl::StrCat("at N, which is a number from 0 to ", count));
    return static_cast<std::size_t>(*number);
  }
  const State& position_at(std::size_t n) const {
    return n < session_.moves().size() ? session_.moves()[n].before : now();
  }

  std::string move_words(const typename Session::Move& move) const {
    if (move.actor == Actor::kChance) return absl::StrCat("chance dice ", absl::StrJoin(move.faces.span(), " "));
    const Side side = move.actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
    return absl::StrCat(text(game().side_name(side)), " ", std::string(game().format_action(move.before, move.action)));
  }
};

}  // namespace zerohour::protocol
