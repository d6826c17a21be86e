// The rows of the table of replies about the game on the table.
#include "tools/protocol/reply_fields.h"

namespace zerohour::protocol {
namespace {

using Type = FieldType;

constexpr absl::string_view kSideNow = "the side that it belongs to";

Fields due_roll() {
  return {field("dice", Type::kNumbers, "how many dice, for each kind that is rolled"),
          field("sides", Type::kNumbers, "how many sides each kind has"),
          optional(field("hidden", Type::kYesNo, "yes: what falls is for the other side's eyes alone")),
          optional(field("sampled", Type::kNumber, "the number of trial rolls, if not every outcome is listed")),
          optional(field("together", Type::kWords, "the rolls of one event that are due, this one first: see `roll`")),
          field("for", Type::kText, "what the roll is for")};
}

// What is said of a shape after its form and its name.
Fields shape_fields() {
  return {optional(field("at", Type::kWord, "X,Y: the centre, or the middle of a text")),
          optional(field("points", Type::kWord, "X,Y;X,Y;...: of a polygon or a line")),
          optional(field("radius", Type::kDecimal, "of a circle")),
          optional(field("size", Type::kWord, "WIDTH,DEPTH of a rectangle that faces the top")),
          optional(field("heading", Type::kNumber, "degrees clockwise, 0 at the top")),
          optional(field("class", Type::kWord, "what it is")),
          optional(field("side", Type::kWord, kSideNow)),
          optional(field("value", Type::kDecimal, "in an overlay")),
          optional(field("turn", Type::kNumber, "in which what it shows is to come")),
          optional(field("of", Type::kWord, "what brings it: a battery")),
          optional(field("name", Type::kText, "for people"))};
}

}  // namespace

void add_game_rows(std::vector<ReplyRow>& rows) {
  rows.push_back({"newgame position edit again", "ok", header() + Fields{optional(bot_now())}, ""});
  rows.push_back({"check", "ok", {field("scenario", Type::kWord, "its name")}, ""});
  rows.push_back({"describe",
                  "data",
                  {fixed("thing", "game"), field("key", Type::kWord, "the game's name"),
                   field("scenario", Type::kWord, "with options"), field("hash", Type::kWord, "of the game's data")},
                  ""});
  rows.push_back({"describe",
                  "par",
                  {field("side", Type::kWord, "the only one that decides"),
                   field("par", Type::kDecimal, "what best play scores for it, on average: a win is 1, a draw 1/2")},
                  "to `describe scenario`, where that is known"});
  rows.push_back({"describe",
                  "data",
                  {fixed("thing", "side"), field("key", Type::kWord, "the side's name"),
                   field("index", Type::kNumber, "0 for the side that is listed first")},
                  ""});
  rows.push_back({"describe",
                  "data",
                  {fixed("thing", "table"), field("width", Type::kDecimal, "in the table's units"),
                   field("height", Type::kDecimal, "in the table's units"), field("unit", Type::kWord, "what they are"),
                   optional(field("y", Type::kWord, "up: in actions y counts from the bottom edge")),
                   field("step", Type::kDecimal, "points in actions are multiples of it")},
                  "of a game on a table"});
  rows.push_back({"describe",
                  "data",
                  {fixed("thing", "overlay"), field("arguments", Type::kText, "of `overlay`"),
                   field("name", Type::kText, "what it shows")},
                  "of a game on a table"});
  rows.push_back({"describe", "data",
                  Fields{fixed("thing", "point|circle|rectangle|polygon|line|text"),
                         field("key", Type::kWord, "the name of the shape")} +
                      shape_fields(),
                  "of a game on a table"});
  rows.push_back({"describe",
                  "data",
                  {field("thing", Type::kWord, "what it is"), optional(field("key", Type::kWord, "which one")),
                   optional(field("name", Type::kText, "for people"))},
                  "of other games",
                  true});
  rows.push_back({"describe", "ok", {}, ""});
  rows.push_back({"state", "state", {field("text", Type::kText, "the position, as `position state` takes it")}, ""});
  rows.push_back({"describe",
                  "state",
                  {field("text", Type::kText, "the position in which it begins")},
                  "to `describe scenario NAME`"});
  rows.push_back({"state", "ok", standing(), ""});
  rows.push_back(
      {"state",
       "ok",
       {field("at", Type::kNumber, "how many moves precede it"), field("hash", Type::kHash, "of that position")},
       "to `state at N`"});
  rows.push_back({"shapes overlay describe", "shape",
                  Fields{field("form", Type::kWord, "point, circle, rectangle, polygon, line or text"),
                         field("key", Type::kWord, "its name")} +
                      shape_fields(),
                  "of a game on a table"});
  rows.push_back(
      {"shapes describe",
       "point-action",
       {field("side", Type::kWord, "who may play it"), field("key", Type::kWord, "the shape that acts; - for none"),
        field("text", Type::kText, "the action, with {x}, {y} and {heading} for numbers")},
       ""});
  rows.push_back({"shapes", "ok",
                  Fields{count("how many shapes"), optional(field("at", Type::kNumber, "the move"))} +
                      [] {
                        Fields fields = standing();
                        for (Field& field : fields) field.optional = true;
                        return fields;
                      }(),
                  ""});
  rows.push_back(
      {"ruler",
       "frame",
       {field("text", Type::kText, "what the numbers of a place, left and right mean in the sentences that follow")},
       "in games that are measured"});
  rows.push_back({"ruler",
                  "change",
                  {field("number", Type::kNumber, "from 1"),
                   field("kind", Type::kWord, "take, put, move, turn, mark or name: what is done"),
                   field("thing", Type::kText, "what it is done with, as people call it"),
                   field("text", Type::kText, "what is to be done: a sentence, with the exact place")},
                  "one for each"});
  rows.push_back({"ruler", "ok",
                  Fields{count("how many changes"),
                         optional(field("since", Type::kNumber,
                                        "the move after which the table was as it is taken to be; without it the table "
                                        "is taken to be empty")),
                         field("chair", Type::kWord, "the side at whose edge one is taken to sit")} +
                      standing(),
                  ""});
  rows.push_back({"story",
                  "phase",
                  {number("of the first move in it"), optional(field("title", Type::kText, "of the phase"))},
                  "before the first move of each phase",
                  true});
  const Field of_move = number("of the move, from 1");
  Field hidden = fixed("faces", "hidden");
  hidden.type = Type::kFaces;
  rows.push_back({"story", "move", {of_move, fixed("actor", "chance"), hidden}, "of a roll hidden from this seat"});
  rows.push_back(
      {"story", "move", {of_move, fixed("actor", "chance"), field("faces", Type::kFaces, "the faces that fell")}, ""});
  rows.push_back({"story",
                  "move",
                  {of_move, field("actor", Type::kWord, "the side"), field("action", Type::kAction, "or `hidden`"),
                   optional(field("kind", Type::kWord, "what is done")),
                   optional(field("unit", Type::kWord, "which piece does it")),
                   optional(field("to", Type::kWord, "where, or to what"))},
                  ""});
  rows.push_back({"story", "tell", {of_move, field("text", Type::kText, "the move and its consequences")}, ""});
  rows.push_back({"story",
                  "cause",
                  {field("text", Type::kText, "why the game ended so, or stands so: a sentence")},
                  "to `story turned`: any number"});
  rows.push_back(
      {"story",
       "turned",
       {of_move, field("side", Type::kWord, "that gained by it"),
        field("gain", Type::kDecimal, "of its chance to win, a draw being half"),
        field("chance", Type::kDecimal, "that chance after it"), field("text", Type::kText, "what happened")},
       "to `story turned`: the moves that turned the game, in their order"});
  rows.push_back({"story", "ok", {field("turned", Type::kNumber, "how many of these there are")}, "to `story turned`"});
  rows.push_back({"story",
                  "reason",
                  {of_move, field("text", Type::kText, "the reason given by the search that found it for its player")},
                  "if it is known"});
  rows.push_back({"story", "ok", Fields{count("how many moves there are")} + standing(), ""});
  rows.push_back({"show", "show", {field("text", Type::kText, "a line of a picture")}, ""});
  rows.push_back({"show guide record victory", "ok", standing(), ""});
  const auto facts = [] {
    return Fields{optional(field("kind", Type::kWord, "a word of the game's: combat, order")),
                  optional(field("about", Type::kWord, "the piece or place that it is about")),
                  optional(field("unit", Type::kWord, "the piece that does what is rolled for, or that is tested")),
                  optional(field("target", Type::kWord, "the piece that it is done to")),
                  optional(field("place", Type::kWord, "where it is done, in a game whose places have names")),
                  optional(field("effect", Type::kWord, "a word of the game's for what its effect is rolled for: gas")),
                  optional(field("against", Type::kNumber, "the most with which a roll against morale succeeds"))};
  };
  rows.push_back(
      {"turn", "roll",
       facts() + Fields{optional(field("draw", Type::kWords,
                                       "of a draw from a bag, which is no roll of dice: what may be drawn, as "
                                       "`roll` takes it")),
                        optional(field("sheet", Type::kText, "what `odds` takes to tell its chances"))},
       "when a roll is due, for programs that do not read `for`"});
  rows.push_back({"turn",
                  "needs",
                  {field("text", Type::kText, "what the faces mean, for a person who rolls")},
                  "when a roll is due"});
  rows.push_back(
      {"story roll", "rolled",
       Fields{number("of the move"), field("dice", Type::kNumbers, "how many of each group were rolled"),
              field("sides", Type::kNumbers, "of the dice of each group")} +
           facts() +
           Fields{optional(field("result", Type::kWord, "what came of it; none while it may still change")),
                  optional(field("totals", Type::kNumbers, "with all modifiers; of two that oppose each other, both")),
                  field("for", Type::kText, "what it was for"), optional(field("then", Type::kText, "what followed"))},
       "for each roll, for programs that do not read `tell`"});
  rows.push_back({"turn", "ok", standing() + due_roll(), "when a roll is due", true});
  rows.push_back({"turn", "ok", standing(), "", true});
  rows.push_back(
      {"legal book go hint",
       "action",
       {field("text", Type::kAction, "as `play` takes it"), optional(field("kind", Type::kWord, "what is done")),
        optional(field("unit", Type::kWord, "which piece does it")),
        optional(field("to", Type::kWord, "where, or to what"))},
       "one for each; of `go` and `hint` those of the choice"});
  rows.push_back({"legal", "actions", {field("text", Type::kActions, "several of them")}, "to `legal brief`"});
  rows.push_back({"legal",
                  "outcome",
                  {field("chance", Type::kChance, "of this outcome, or its share of the trial rolls"),
                   field("action", Type::kAction, "the outcome")},
                  "when a roll is due"});
  rows.push_back(
      {"legal", "ok",
       Fields{count("how many actions"),
              optional(field("candidates", Type::kYesNo, "whether there are legal actions that are not listed"))} +
           standing(),
       ""});
  rows.push_back({"legal", "ok", standing() + due_roll(), "when a roll is due"});
  rows.push_back({"guide", "title", {field("text", Type::kText, "the phase")}, ""});
  rows.push_back({"guide", "due", {field("text", Type::kText, "the decision")}, ""});
  rows.push_back({"guide", "left", {field("text", Type::kText, "what is left to do or to use")}, "any number"});
  rows.push_back({"victory", "goal", {field("text", Type::kText, "how the game is won, and what draws it")}, ""});
  rows.push_back(
      {"victory",
       "score",
       {field("side", Type::kWord, "whose it is"), field("points", Type::kNumber, "as the position stands"),
        field("win", Type::kNumber, "the least that wins"),
        optional(field("draw", Type::kNumber, "the least that draws")), field("text", Type::kText, "what is counted")},
       "any number"});
  rows.push_back(
      {"victory",
       "account",
       {field("side", Type::kWord, "whose score it is part of"),
        field("points", Type::kNumber, "that it has brought of it so far"), field("text", Type::kText, "the cause")},
       "any number; what has brought nothing yet is told, too"});
  rows.push_back({"victory",
                  "victory",
                  {field("side", Type::kWord, "which one"), field("needs", Type::kText, "to win"),
                   field("holds", Type::kText, "of that"), field("lacks", Type::kText, "of that")},
                  "one for each side"});
  rows.push_back(
      {"victory",
       "warning",
       {field("side", Type::kWord, "that would lose the game"), field("rule", Type::kRule, "the rule that decides it"),
        field("text", Type::kText, "what would lose it at once, or when the step ends")},
       "any number"});
  rows.push_back({"victory",
                  "ending",
                  {field("side", Type::kWord, "that is to act"),
                   field("kind", Type::kWord, "what would be lost: loses, draws, advance, objective, unused or left"),
                   field("action", Type::kAction, "that would end the step"),
                   field("rule", Type::kRule, "the rule that decides it"),
                   field("text", Type::kText, "what ending the step now would lose or leave")},
                  "any number"});
  rows.push_back({"preview",
                  "outcome",
                  {optional(field("unit", Type::kWord, "the piece that it happens to, or that rolls, if several do")),
                   field("result", Type::kWord, "as in `odds`"), field("chance", Type::kChance, "of all dice")},
                  "one for each thing that may come of the action, as far as dice for it follow at once"});
  rows.push_back({"preview", "ok", {}, "", true});
  rows.push_back({"book",
                  "entry",
                  {field("name", Type::kWord, "of a prepared set-up"), field("text", Type::kText, "its idea")},
                  ""});
  rows.push_back({"book", "ok", {count("how many"), optional(field("side", Type::kWord, "who sets up"))}, ""});
  rows.push_back(
      {"chances",
       "ok",
       {optional(field("at", Type::kNumber, "after how many moves")),
        optional(field("stderr", Type::kDecimal, "the standard error")),
        optional(field("samples", Type::kNumber, "how many trials it is based on")),
        optional(field("exact", Type::kYesNo, "yes: all that can come of the position is counted")),
        optional(field("method", Type::kWords, "how: to-the-end; or player turns, looks, the evaluator, without-luck")),
        optional(field("from", Type::kText, "what it is based on")),
        any_field("SIDE", Type::kDecimal, "the chance of each side, by its name, and of a `draw`")},
       ""});
  rows.push_back(
      {"why",
       "ok",
       {field("legal", Type::kYesNo, "whether it may be played now"),
        optional(field("rule", Type::kRule, "that forbids it")), optional(field("why", Type::kText, "it may not"))},
       ""});
  rows.push_back({"why", "ok", {field("reason", Type::kText, "for the last `go` or `hint 3`")}, "to `why` alone"});
  rows.push_back({"overlay", "hexes", {field("values", Type::kValues, "by place")}, ""});
  rows.push_back({"overlay threats", "ok", {count("how many there are")}, ""});
}

}  // namespace zerohour::protocol
