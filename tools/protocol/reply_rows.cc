// The rows of the table of replies that every game has.
#include <utility>

#include "tools/protocol/reply_table.h"

namespace zerohour::protocol {
namespace {

using Type = FieldType;
using Fields = std::vector<Field>;

constexpr int kOld = 1, kNew = 2;  // the only version that has a row

constexpr absl::string_view kSideNow = "the side that it belongs to";

Fields operator+(Fields a, const Fields& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// The end of each reply about a position.
Fields standing() {
  return {key("actor", Type::kWord, "who acts: a side, both, chance or nobody"),
          key("event", Type::kNumber, "the number of the last event; 0 before the first"),
          key("hash", Type::kHash, "that of the position")};
}

// What is said of a game that is put on the table.
Fields header() {
  return Fields{key("game", Type::kWord, "its name"),
                key("scenario", Type::kWord, "with its options, loos+rules-2+gas-each"),
                called("dice", key("dice-from", Type::kWord, "secret, number or mine: where the dice come from"))} +
         standing();
}

// The player that searches for the client in the game that was just put on the table.
Field bot_now() {
  return key("bot", Type::kWord, "the player that now searches for you: `set bot`");
}

Fields due_roll() {
  return {key("dice", Type::kNumbers, "how many dice, for each kind that is rolled"),
          key("sides", Type::kNumbers, "how many sides each kind has"),
          optional(key("hidden", Type::kYesNo, "yes: what falls is for the other side's eyes alone")),
          optional(key("sampled", Type::kNumber, "the number of trial rolls, if not every outcome is listed")),
          optional(key("together", Type::kWords, "the rolls of one event that are due, this one first: see `roll`")),
          last_key("for", "what the roll is for")};
}

// What is said of a shape behind its form and its name.
Fields shape_fields() {
  return {optional(key("at", Type::kWord, "X,Y: the centre, or the middle of a text")),
          optional(key("points", Type::kWord, "X,Y;X,Y;...: of a polygon or a line")),
          optional(key("radius", Type::kDecimal, "of a circle")),
          optional(key("size", Type::kWord, "WIDTH,DEPTH of a rectangle that faces the top")),
          optional(key("heading", Type::kNumber, "degrees clockwise, 0 at the top")),
          optional(key("class", Type::kWord, "what it is")),
          optional(key("side", Type::kWord, kSideNow)),
          optional(key("value", Type::kDecimal, "in an overlay")),
          optional(key("turn", Type::kNumber, "in which what it shows is to come")),
          optional(key("of", Type::kWord, "what brings it: a battery")),
          optional(last_key("name", "for people"))};
}

Field count(absl::string_view of_what) {
  return key("count", Type::kNumber, of_what);
}
Field number(absl::string_view what) {
  return word("number", what, Type::kNumber);
}

void add_session(std::vector<ReplyRow>& rows) {
  rows.push_back(
      {std::string(kAnyCommand),
       "error",
       {word("code", "for programs: see the error codes"), optional(key("cause", Type::kWord, "of `not-now`: why")),
        key("rule", Type::kRule, "that forbids it"), last_key("message", "the reason, for people")},
       "the final line of a refusal",
       false,
       kNew});
  rows.push_back({"hello",
                  "engine",
                  {key("name", Type::kWord, "the program"), key("version", Type::kWord, "of the program"),
                   key("protocol", Type::kNumber, "the version of the protocol that is spoken now")},
                  ""});
  rows.push_back(
      {"hello",
       "game",
       {key("name", Type::kWord, "for `newgame game`"), key("data", Type::kWord, "the hash of its data, or -"),
        key("scenarios", Type::kWords, "the first is played if none is named"),
        key("options", Type::kWords, "of the rules"),
        since_2(optional(key("secrets", Type::kYesNo, "whether it hides anything from a player"))),
        since_2(optional(key("abilities", Type::kWords, "the commands that it answers beyond those of every game")))},
       "one for each"});
  rows.push_back(
      {"hello",
       "option",
       {key("name", Type::kWord, "for `set`"), called("type", key("kind", Type::kWord, "choice, number or switch")),
        key("default", Type::kWord, "the value before it is set"),
        optional(key("values", Type::kWords, "that may be set")), optional(key("min", Type::kNumber, "the least")),
        optional(key("max", Type::kNumber, "the most"))},
       "one for each"});
  rows.push_back({"hello",
                  "capability",
                  {key("name", Type::kWord, "what this engine can do"), last_key("what", "in words")},
                  "one for each",
                  false,
                  kNew});
  rows.push_back({"hello", "ok", {key("protocol", Type::kNumber, "the version that is spoken from here on")}, ""});
  rows.push_back({"help", "help", {word("name", "the command"), rest("text", "its arguments, and what it does")}, ""});
  rows.push_back({"help set wait quit log", "ok", {}, ""});
  rows.push_back({"ping", "ok", {optional(rest("text", "what was sent"))}, ""});
  rows.push_back({"stop",
                  "ok",
                  {since_2(optional(key("stopped", Type::kYesNo,
                                        "whether a search of yours was running; to `stop all` whether any was")))},
                  ""});
  rows.push_back({"watch", "ok", {key("next", Type::kNumber, "the number of the next event")}, ""});
  rows.push_back({"watch", "newgame", header(), "pushed"});
  rows.push_back({"watch", "behind", header(), "pushed: more has happened than is kept"});
  rows.push_back({"watch", "seat", {word("seat", "where you are now")}, "pushed: your token was replaced"});
  rows.push_back(
      {"watch",
       "search",
       {word("state", "begins or ends"), key("asked", Type::kWord, "go, ask, hint, story, solve, par or perft"),
        key("side", Type::kWord, "for which side; - for none"),
        key("by", Type::kWord, "the seat of the client that asked: a side, both or watch")},
       "pushed: another client's search",
       false,
       kNew});
  rows.push_back(
      {"bots",
       "bot",
       {word("name", "for `set bot`"), optional(key("level", Type::kNumber, "its strength, from 1")),
        optional(key("won", Type::kNumber, "points of 100 that it took from another level in measured games")),
        optional(key("low", Type::kNumber, "the lower end of the confidence interval of `won`")),
        optional(key("high", Type::kNumber, "its upper end")),
        optional(key("against", Type::kNumber, "the other level")),
        optional(last_key("how", "how it plays, without what was measured")),
        optional(last_key("what", "how it plays, and what was measured"))},
       ""});
  rows.push_back({"bots",
                  "kind",
                  {word("name", "a kind of bots"), key("bots", Type::kWords, "those of this kind")},
                  "with `settings`"});
  rows.push_back({"bots",
                  "setting",
                  {word("kind", "of bots"), word("name", "for `set bot NAME:SETTING=VALUE,...`"),
                   optional(key("default", Type::kWord, "the value if it is not set")),
                   last_key("what", "what it does; its values")},
                  "with `settings`"});
  rows.push_back(
      {"scenarios",
       "scenario",
       {word("name", "for `newgame scenario`"), key("turns", Type::kNumber, "how many there are"),
        optional(key("minutes", Type::kNumber, "that a person takes for a game, about")),
        optional(
            key("decisions", Type::kNumbers, "with more than one choice, for a person on each side in turn, about")),
        optional(key("decides", Type::kWords, "the sides whose choices decide the game")),
        optional(key("recommended", Type::kWord, "the side for a person to begin with")),
        optional(key("value", Type::kDecimal,
                     "what best play of both sides is worth to the first, where that is known: a win is 1, "
                     "a draw 1/2")),
        optional(key("par", Type::kDecimal,
                     "what best play scores, where one side alone decides and that is known: a win is 1, a "
                     "draw 1/2")),
        optional(key("first", Type::kYesNo, "yes: the battle to begin this game with")),
        optional(key("levels", Type::kNumbers,
                     "the strength levels that are offered in it: those that can be told from the one below")),
        key("sides", Type::kWords, "both, in the order of `describe`"), last_key("title", "for people")},
       ""});
  rows.push_back({"scenarios", "wins", {word("name", "the scenario"), rest("text", "what wins, in a sentence")}, ""});
  rows.push_back({"scenarios",
                  "idle",
                  {word("name", "the scenario"), key("side", Type::kWord, "whose choices decide nothing"),
                   last_key("text", "what it does instead, in a sentence")},
                  ""});
  rows.push_back({"scenarios", "about", {word("name", "the scenario"), rest("text", "a paragraph about it")}, ""});
  rows.push_back({"rules", "rule", {rest("text", "a line of the rules")}, ""});
  rows.push_back({"bots scenarios rules", "ok", {count("how many there are")}, ""});
}

void add_game(std::vector<ReplyRow>& rows) {
  rows.push_back({"newgame position edit again", "ok", header() + Fields{since_2(optional(bot_now()))}, ""});
  rows.push_back({"check", "ok", {key("scenario", Type::kWord, "its name")}, ""});
  rows.push_back({"describe",
                  "data",
                  {fixed("thing", "game"), word("key", "the game's name"), key("scenario", Type::kWord, "with options"),
                   key("hash", Type::kWord, "of the game's data")},
                  ""});
  rows.push_back({"describe",
                  "par",
                  {key("side", Type::kWord, "the only one that decides"),
                   key("par", Type::kDecimal, "what best play scores for it, on average: a win is 1, a draw 1/2")},
                  "to `describe scenario`, where that is known"});
  rows.push_back({"describe",
                  "data",
                  {fixed("thing", "side"), word("key", "the side's name"),
                   key("index", Type::kNumber, "0 for the side that is listed first")},
                  ""});
  rows.push_back({"describe",
                  "data",
                  {fixed("thing", "table"), key("width", Type::kDecimal, "in the table's units"),
                   key("height", Type::kDecimal, "in the table's units"), key("unit", Type::kWord, "what they are"),
                   optional(key("y", Type::kWord, "up: in actions y counts from the bottom edge")),
                   key("step", Type::kDecimal, "points in actions are multiples of it")},
                  "of a game on a table"});
  rows.push_back({"describe",
                  "data",
                  {fixed("thing", "overlay"), rest("arguments", "of `overlay`"), last_key("name", "what it shows")},
                  "of a game on a table"});
  rows.push_back(
      {"describe", "data",
       Fields{fixed("thing", "point|circle|rectangle|polygon|line|text"), word("key", "the name of the shape")} +
           shape_fields(),
       "of a game on a table"});
  rows.push_back(
      {"describe",
       "data",
       {word("thing", "what it is"), optional(word("key", "which one")), optional(last_key("name", "for people"))},
       "of other games",
       true});
  rows.push_back({"describe", "ok", {}, ""});
  rows.push_back({"state", "state", {rest("text", "the position, as `position state` takes it")}, ""});
  rows.push_back(
      {"describe", "state", {rest("text", "the position in which it begins")}, "to `describe scenario NAME`"});
  rows.push_back({"state", "ok", standing(), ""});
  rows.push_back({"state",
                  "ok",
                  {key("at", Type::kNumber, "how many moves precede it"), key("hash", Type::kHash, "of that position")},
                  "to `state at N`"});
  rows.push_back({"shapes overlay describe", "shape",
                  Fields{word("form", "point, circle, rectangle, polygon, line or text"), word("key", "its name")} +
                      shape_fields(),
                  "of a game on a table"});
  rows.push_back({"shapes describe",
                  "point-action",
                  {word("side", "who may play it"), word("key", "the shape that acts; - for none"),
                   rest("text", "the action, with {x}, {y} and {heading} for numbers")},
                  ""});
  rows.push_back({"shapes", "ok",
                  Fields{count("how many shapes"), optional(key("at", Type::kNumber, "the move"))} +
                      [] {
                        Fields fields = standing();
                        for (Field& field : fields) field.optional = true;
                        return fields;
                      }(),
                  ""});
  rows.push_back({"ruler",
                  "frame",
                  {rest("text", "what the numbers of a place, left and right mean in the sentences that follow")},
                  "in games that are measured"});
  rows.push_back({"ruler",
                  "change",
                  {key("number", Type::kNumber, "from 1"),
                   key("kind", Type::kWord, "take, put, move, turn, mark or name: what is done"),
                   last_key("thing", "what it is done with, as people call it"),
                   last_key("text", "what is to be done: a sentence, with the exact place")},
                  "one for each"});
  rows.push_back({"ruler", "ok",
                  Fields{count("how many changes"),
                         optional(key("since", Type::kNumber,
                                      "the move after which the table was as it is taken to be; without it the table "
                                      "is taken to be empty")),
                         key("chair", Type::kWord, "the side at whose edge one is taken to sit")} +
                      standing(),
                  ""});
  rows.push_back({"story",
                  "phase",
                  {number("of the first move in it"), optional(last_key("title", "of the phase"))},
                  "before the first move of each phase",
                  true});
  const Field of_move = number("of the move, from 1");
  Field hidden = fixed("faces", "hidden");
  hidden.type = Type::kFaces;
  rows.push_back({"story", "move", {of_move, fixed("actor", "chance"), hidden}, "of a roll hidden from this seat"});
  rows.push_back(
      {"story",
       "move",
       {of_move, fixed("actor", "chance"), fixed("", "dice"), rest("faces", "the faces that fell", Type::kFaces)},
       ""});
  rows.push_back({"story",
                  "move",
                  {of_move, word("actor", "the side"), rest("action", "or `hidden`", Type::kAction),
                   since_2(optional(key("kind", Type::kWord, "what is done"))),
                   since_2(optional(key("unit", Type::kWord, "which piece does it"))),
                   since_2(optional(key("to", Type::kWord, "where, or to what")))},
                  ""});
  rows.push_back({"story", "tell", {of_move, rest("text", "the move and its consequences")}, ""});
  rows.push_back({"story",
                  "cause",
                  {rest("text", "why the game ended so, or stands so: a sentence")},
                  "to `story turned`: any number"});
  rows.push_back({"story",
                  "turned",
                  {of_move, key("side", Type::kWord, "that gained by it"),
                   key("gain", Type::kDecimal, "of its chance to win, a draw being half"),
                   key("chance", Type::kDecimal, "that chance after it"), last_key("text", "what happened")},
                  "to `story turned`: the moves that turned the game, in their order"});
  rows.push_back({"story", "ok", {key("turned", Type::kNumber, "how many of these there are")}, "to `story turned`"});
  rows.push_back({"story",
                  "reason",
                  {of_move, rest("text", "the reason given by the search that found it for its player")},
                  "if it is known"});
  rows.push_back({"story", "ok", Fields{count("how many moves there are")} + standing(), ""});
  rows.push_back({"show", "show", {rest("text", "a line of a picture")}, ""});
  rows.push_back({"show guide record victory", "ok", standing(), ""});
  const auto facts = [] {
    return Fields{optional(key("kind", Type::kWord, "a word of the game's: combat, order")),
                  optional(key("about", Type::kWord, "the piece or place that it is about")),
                  optional(key("unit", Type::kWord, "the piece that does what is rolled for, or that is tested")),
                  optional(key("target", Type::kWord, "the piece that it is done to")),
                  optional(key("place", Type::kWord, "where it is done, in a game whose places have names")),
                  optional(key("effect", Type::kWord, "a word of the game's for what its effect is rolled for: gas")),
                  optional(key("against", Type::kNumber, "the most with which a roll against morale succeeds"))};
  };
  rows.push_back({"turn", "roll",
                  facts() + Fields{optional(key("draw", Type::kWords,
                                                "of a draw from a bag, which is no roll of dice: what may be drawn, as "
                                                "`roll` takes it")),
                                   optional(last_key("sheet", "what `odds` takes to tell its chances"))},
                  "when a roll is due, for programs that do not read `for`"});
  rows.push_back(
      {"turn", "needs", {rest("text", "what the faces mean, for a person who rolls")}, "when a roll is due"});
  rows.push_back(
      {"story roll", "rolled",
       Fields{number("of the move"), key("dice", Type::kNumbers, "how many of each group were rolled"),
              key("sides", Type::kNumbers, "of the dice of each group")} +
           facts() +
           Fields{optional(key("result", Type::kWord, "what came of it; none while it may still change")),
                  optional(key("totals", Type::kNumbers, "with all modifiers; of two that oppose each other, both")),
                  last_key("for", "what it was for"), optional(last_key("then", "what followed"))},
       "for each roll, for programs that do not read `tell`"});
  rows.push_back({"turn", "ok", standing() + due_roll(), "when a roll is due", true});
  rows.push_back({"turn", "ok", standing(), "", true});
  rows.push_back({"legal book go hint",
                  "action",
                  {key("text", Type::kAction, "as `play` takes it"), optional(key("kind", Type::kWord, "what is done")),
                   optional(key("unit", Type::kWord, "which piece does it")),
                   optional(key("to", Type::kWord, "where, or to what"))},
                  "one for each; of `go` and `hint` those of the choice",
                  false,
                  kNew});
  rows.push_back({"legal", "actions", {rest("text", "several of them", Type::kActions)}, "to `legal brief`"});
  rows.push_back({"book", "actions", {rest("text", "A ; B ...", Type::kActions)}, "", false, kOld});
  rows.push_back({"legal",
                  "outcome",
                  {word("chance", "of this outcome, or its share of the trial rolls", Type::kChance),
                   rest("action", "the outcome", Type::kAction)},
                  "when a roll is due"});
  rows.push_back(
      {"legal", "ok",
       Fields{count("how many actions"),
              optional(key("candidates", Type::kYesNo, "whether there are legal actions that are not listed"))} +
           standing(),
       ""});
  rows.push_back({"legal", "ok", standing() + due_roll(), "when a roll is due"});
  rows.push_back({"guide", "title", {rest("text", "the phase")}, ""});
  rows.push_back({"guide", "due", {rest("text", "the decision")}, ""});
  rows.push_back({"guide", "left", {rest("text", "what is left to do or to use")}, "any number"});
  rows.push_back({"victory", "goal", {rest("text", "how the game is won, and what draws it")}, ""});
  rows.push_back({"victory",
                  "score",
                  {key("side", Type::kWord, "whose it is"), key("points", Type::kNumber, "as the position stands"),
                   key("win", Type::kNumber, "the least that wins"),
                   optional(key("draw", Type::kNumber, "the least that draws")), last_key("text", "what is counted")},
                  "any number"});
  rows.push_back({"victory",
                  "account",
                  {key("side", Type::kWord, "whose score it is part of"),
                   key("points", Type::kNumber, "that it has brought of it so far"), last_key("text", "the cause")},
                  "any number; what has brought nothing yet is told, too"});
  rows.push_back({"victory",
                  "victory",
                  {key("side", Type::kWord, "which one"), last_key("needs", "to win"), last_key("holds", "of that"),
                   last_key("lacks", "of that")},
                  "one for each side"});
  rows.push_back(
      {"victory",
       "warning",
       {key("side", Type::kWord, "that would lose the game"), key("rule", Type::kRule, "the rule that decides it"),
        last_key("text", "what would lose it at once, or when the step ends")},
       "any number"});
  rows.push_back(
      {"victory",
       "ending",
       {key("side", Type::kWord, "that is to act"),
        key("kind", Type::kWord, "what would be lost: loses, draws, advance, objective, unused or left"),
        key("action", Type::kAction, "that would end the step"), key("rule", Type::kRule, "the rule that decides it"),
        last_key("text", "what ending the step now would lose or leave")},
       "any number"});
  rows.push_back({"preview",
                  "outcome",
                  {optional(key("unit", Type::kWord, "the piece that it happens to, or that rolls, if several do")),
                   key("result", Type::kWord, "as in `odds`"), key("chance", Type::kChance, "of all dice")},
                  "one for each thing that may come of the action, as far as dice for it follow at once"});
  rows.push_back({"preview", "ok", {}, "", true});
  rows.push_back({"book", "entry", {word("name", "of a prepared set-up"), rest("text", "its idea")}, ""});
  rows.push_back({"book", "ok", {count("how many"), optional(key("side", Type::kWord, "who sets up"))}, ""});
  rows.push_back(
      {"chances",
       "ok",
       {optional(key("at", Type::kNumber, "after how many moves")),
        optional(key("stderr", Type::kDecimal, "the standard error")),
        optional(key("samples", Type::kNumber, "how many trials it is based on")),
        optional(key("exact", Type::kYesNo, "yes: all that can come of the position is counted")),
        optional(key("method", Type::kWords, "how: to-the-end; or player turns, looks, the evaluator, without-luck")),
        optional(last_key("from", "what it is based on")),
        any_key("SIDE", Type::kDecimal, "the chance of each side, by its name, and of a `draw`")},
       ""});
  rows.push_back({"why",
                  "ok",
                  {key("legal", Type::kYesNo, "whether it may be played now"),
                   optional(key("rule", Type::kRule, "that forbids it")), optional(last_key("why", "it may not"))},
                  ""});
  rows.push_back({"why", "ok", {last_key("reason", "for the last `go` or `hint 3`")}, "to `why` alone"});
  rows.push_back({"overlay", "hexes", {rest("values", "by place", Type::kValues)}, ""});
  rows.push_back({"overlay threats", "ok", {count("how many there are")}, ""});
}

void add_play(std::vector<ReplyRow>& rows) {
  rows.push_back({"sit grant", "ok",
                  Fields{optional(key("token", Type::kWord, "that keeps the seat; given only once")),
                         key("seat", Type::kWord, "where you sit: a side, both or watch"),
                         key("host", Type::kYesNo, "whether you are the host"),
                         optional(key("secrets", Type::kYesNo, "whether the game hides anything")),
                         key("open", Type::kYesNo, "whether a free seat may be taken without a token")} +
                      standing() + Fields{any_key("SIDE", Type::kWord, "for each side by its name, taken or free")},
                  ""});
  rows.push_back(
      {"sit grant",
       "ok",
       {key("seat", Type::kWord, "where you sit: both or watch"), key("host", Type::kYesNo, "whether you are the host"),
        key("open", Type::kYesNo, "whether a free seat may be taken without a token")},
       "before the first game"});
  rows.push_back({"play", "ok", standing(), ""});
  rows.push_back(
      {"roll", "ok",
       standing() + Fields{key("faces", Type::kFaces, "the faces that fell"),
                           last_key("outcome", "the roll as an action, the last if there are several; or `hidden`",
                                    Type::kAction)},
       ""});
  rows.push_back({"undo", "ok", Fields{key("undone", Type::kNumber, "how many moves")} + standing(), ""});
  rows.push_back(
      {"result resign",
       "ok",
       {key("over", Type::kYesNo, ""), optional(key("winner", Type::kWord, "a side, or draw")),
        optional(
            key("points", Type::kWord, "victory points of the first side and the second, 2-0, in La Grande Guerre")),
        optional(key("given-up", Type::kWord, "resigned or forfeited, if a side gave up the game")),
        called("dice", key("dice-from", Type::kWord, "as `newgame` tells it")),
        optional(key("undo", Type::kYesNo, "whether the last action of a game that is over may be taken back")),
        optional(last_key("reason", "how it ended"))},
       ""});
  rows.push_back({"player",
                  "player",
                  {word("side", "which one"), optional(rest("name", "who plays it"))},
                  "one for each that is known"});
  rows.push_back({"player", "ok", standing(), ""});
  rows.push_back(
      {"instruct",
       "instruction",
       {key("side", Type::kWord, "the side that it belongs to"), last_key("text", "as `instruct SIDE` takes it")},
       "one for each standing instruction that may be known"});
  rows.push_back(
      {"instruct",
       "usual",
       {key("side", Type::kWord, "the side that it is for"), last_key("text", "as `instruct SIDE` takes it")},
       "to `instruct usual`: one for each that people have who give none"});
  rows.push_back({"instruct",
                  "answer",
                  {last_key("action", "what they would answer now", Type::kAction)},
                  "to `instruct SIDE would`; none if the player would be asked"});
  rows.push_back({"instruct", "ok", standing(), ""});
  rows.push_back({"record", "record", {rest("text", "a line of the record")}, ""});
  rows.push_back({"load", "ok", {key("lines", Type::kNumber, "how many were sent so far")}, "to `load line`"});
  rows.push_back(
      {"load",
       "roll",
       {number("of its move"), key("faces", Type::kFaces, "the faces that fell"), last_key("for", "what it was for")},
       "to `load check`"});
  rows.push_back({"load",
                  "ok",
                  {key("rolls", Type::kNumber, "how many"), key("actions", Type::kNumber, "how many"),
                   called("dice", key("checked", Type::kWord, "recomputed, or unknown if the seed is missing")),
                   key("winner", Type::kWord, "a side, draw, or nobody"),
                   optional(last_key("trust",
                                     "what is said of the record first: that it is an analysis, or that the seed "
                                     "was known from the start"))},
                  "to `load check`"});
  rows.push_back({"load", "ok",
                  header() + Fields{key("new-dice", Type::kYesNo, "whether its own dice are not available"),
                                    since_2(optional(bot_now())), optional(last_key("why", "they are not"))},
                  "to `load done`"});
  rows.push_back({"load", "ok", {}, "to `load drop`"});
  rows.push_back({"games",
                  "saved",
                  {number("in the list"), key("date", Type::kWord, "when it was played last, as 2026-11-29T21:05"),
                   key("game", Type::kWord, "its name"), key("scenario", Type::kWord, "with its options"),
                   key("over", Type::kYesNo, "whether it is over"),
                   key("result", Type::kWord, "not-finished, a-draw, won-by-SIDE, or why it cannot be opened"),
                   last_key("turn", "where it stands")},
                  ""});
  rows.push_back({"games", "ok", {key("count", Type::kNumber, "how many there are")}, "to `games`"});
  rows.push_back({"games", "ok",
                  header() + Fields{key("new-dice", Type::kYesNo, "whether its own dice are not available"),
                                    since_2(optional(bot_now())), optional(last_key("why", "they are not"))},
                  "to `games open`"});
  rows.push_back({"open", "ok", {key("lines", Type::kNumber, "how many were sent so far")}, "to `open line`"});
  rows.push_back({"open",
                  "fault",
                  {key("line", Type::kNumber, "of the text, from 1"), optional(key("field", Type::kWord, "which one")),
                   last_key("what", "what is wrong there")},
                  "to `open check`"});
  rows.push_back({"open",
                  "ok",
                  {optional(key("scenario", Type::kWord, "its name, if nothing is wrong")),
                   key("faults", Type::kNumber, "how many there are")},
                  "to `open check`"});
  rows.push_back({"open",
                  "ok",
                  {key("game", Type::kWord, "its game"), key("scenario", Type::kWord, "its name")},
                  "to `open done`"});
  rows.push_back({"open",
                  "row",
                  {number("of the line, from 1"), rest("text", "a line of the scenario on the table")},
                  "to `open text`"});
  rows.push_back({"open", "ok", {key("rows", Type::kNumber, "how many there are")}, "to `open text`"});
  rows.push_back({"open", "ok", {}, "to `open drop`"});
  rows.push_back({"armies",
                  "skill",
                  {word("name", "a commander's skill"), key("points", Type::kNumber, "that its army may cost")},
                  "to `armies list`"});
  rows.push_back({"armies",
                  "unit",
                  {key("kind", Type::kWord, "as the data name it"), key("points", Type::kNumber, "that it costs"),
                   optional(key("guard", Type::kNumber, "points of KIND+guard, where there are such")),
                   optional(key("outrider", Type::kNumber, "points of KIND+outrider")),
                   key("strength", Type::kNumber, "Strength Points"),
                   key("morale", Type::kNumber, "that a d10 must not exceed"), last_key("title", "for people")},
                  "to `armies list`"});
  rows.push_back({"armies", "ok", {key("count", Type::kNumber, "types of units")}, "to `armies list`"});
  rows.push_back({"armies",
                  "fault",
                  {rest("text", "a reason why the army cannot take the field, with the ruling")},
                  "to `armies check`"});
  rows.push_back({"armies",
                  "ok",
                  {key("points", Type::kNumber, "to be spent"), key("cost", Type::kNumber, "of the units"),
                   key("faults", Type::kNumber, "how many there are")},
                  "to `armies check`"});
  rows.push_back({"armies",
                  "ok",
                  {key("game", Type::kWord, "its game"), key("scenario", Type::kWord, "its name")},
                  "to `armies battle`"});
  const auto event = [&](absl::string_view what, const Fields& fields, std::string when = "") {
    rows.push_back({"events watch", "event", Fields{number("of the event, from 1"), fixed("what", what)} + fields,
                    std::move(when)});
  };
  const Field side = word("side", "whose");
  event("play", {side, rest("action", "or `hidden`", Type::kAction)});
  event("roll", {rest("faces", "the faces that fell", Type::kFaces)});
  event("undo", {word("count", "how many moves were undone", Type::kNumber)});
  event("hint", {side, word("stage", "1 to 3", Type::kNumber)});
  event("resign", {side});
  event("player", {side, optional(rest("name", "who plays it; missing if unknown"))});
  event("shown", {word("of", "the number of the event that was hidden", Type::kNumber), fixed("", "play"), side,
                  rest("action", "what it was", Type::kAction)});
  event("revealed", {}, "nothing is hidden any more");
  rows.push_back({"events", "ok", {key("next", Type::kNumber, "the number of the next event")}, ""});
  rows.push_back({"commit",
                  "ok",
                  {key("commitment", Type::kWord, "64 hexadecimal digits"),
                   optional(key("loads", Type::kNumber, "how often an earlier save was loaded again")),
                   optional(key("known-rolls", Type::kNumber, "rolls that could be known before they fell")),
                   optional(key("revealed", Type::kYesNo, "whether the seed has been revealed"))},
                  ""});
  rows.push_back({"reveal",
                  "ok",
                  {key("seed", Type::kWord, "of the dice"), key("commitment", Type::kWord, "64 hexadecimal digits")},
                  ""});
}

void add_searches(std::vector<ReplyRow>& rows) {
  const Field nodes = key("nodes", Type::kNumber, "actions and rolls simulated, by the bot and for the estimates");
  const Field time = key("time", Type::kNumber, "milliseconds so far");
  rows.push_back({"go",
                  "info",
                  {key("line", Type::kNumber, "the rank of this line among those of the report, 1 for the best"), nodes,
                   time, optional(key("win", Type::kDecimal, "the share of the games that the side to act won")),
                   optional(key("stderr", Type::kDecimal, "the standard error of `win`")),
                   optional(key("games", Type::kNumber, "how many were played out")),
                   optional(key("exact", Type::kYesNo, "yes: `win` is exact, all that can come of it is counted")),
                   optional(key("behind", Type::kYesNo, "whether it is clearly worse than line 1")),
                   led("pv", Type::kActions, "the line's actions")},
                  "a line that is being compared"});
  rows.push_back({"go",
                  "info",
                  {key("lines", Type::kNumber, "how many there are"),
                   key("estimated", Type::kNumber, "how many of them have an estimate"), nodes, time},
                  "last, if not every line could be compared"});
  rows.push_back(
      {"go hint ask story solve par",
       "info",
       {key("share", Type::kDecimal,
            "of the effort that is spent, from 0 to 1; of `solve` and `par`: of the positions that they may have"),
        time, last_key("subject", "who thinks about what")},
       "now and then, after `set progress on`"});
  rows.push_back({"ask",
                  "info",
                  {key("nodes", Type::kNumber, "actions and rolls simulated for the answer, in the unit of the limit")},
                  "before the answer to one with `nodes`"});
  rows.push_back({"go ask", "ok", {led("best", Type::kActions, "what the bot would play")}, ""});
  rows.push_back({"hint",
                  "hint",
                  {word("what", "subject, action or reason"), rest("text", "a unit or place; actions; a sentence"),
                   since_2(optional(last_key("says", "the same in whole sentences about ground and purpose")))},
                  ""});
  rows.push_back({"hint", "ok", {key("stage", Type::kNumber, "that was asked for")}, ""});
  rows.push_back({"solve",
                  "solve",
                  {key("value", Type::kDecimal, "what the side that decides scores with it: a win is 1, a draw 1/2"),
                   key("best", Type::kYesNo, "whether nothing scores more"),
                   last_key("action", "as `play` takes it", Type::kAction)},
                  "one for each action of the list"});
  rows.push_back({"solve",
                  "ok",
                  {key("side", Type::kWord, "whose view the numbers are"),
                   key("value", Type::kDecimal, "what it scores if both sides play their best"),
                   key("win", Type::kDecimal, "its chance to win then"), key("draw", Type::kDecimal, "a draw"),
                   key("loss", Type::kDecimal, "and to lose"),
                   key("candidates", Type::kYesNo, "yes: the game lists only some legal actions; all is over these"),
                   key("positions", Type::kNumber, "that can be reached"), key("bytes", Type::kNumber, "of the table")},
                  ""});
  rows.push_back(
      {"par",
       "par",
       {key("side", Type::kWord, "whose view the numbers are"),
        key("start", Type::kDecimal, "what it could score with best play of both sides where play began"),
        key("cost", Type::kDecimal, "what its own decisions cost it"),
        key("kept", Type::kDecimal, "`start` without `cost`"),
        key("luck", Type::kDecimal, "what the dice gave it; below 0: took"),
        key("now", Type::kDecimal,
            "what it can score now, or has scored: `kept`, `luck`, and what the other side's decisions cost"),
        key("decisions", Type::kNumber, "that it made between several actions")},
       "one for each side; a win is 1, a draw 1/2"});
  const auto worth = [] {
    return Fields{number("of the move, from 1"), key("side", Type::kWord, "whose view the numbers are"),
                  key("value", Type::kDecimal, "what it could score before"),
                  key("after", Type::kDecimal, "and after")};
  };
  rows.push_back({"par", "decision",
                  worth() + Fields{key("cost", Type::kDecimal, "`value` without `after`: 0 if nothing was better"),
                                   key("choices", Type::kNumber, "how many actions there were"),
                                   last_key("text", "the move and its consequences"),
                                   last_key("action", "as `play` takes it, or `resign`", Type::kAction),
                                   optional(last_key("best", "what was best; the same action if nothing was better",
                                                     Type::kAction))},
                  "one for each decision between several actions, in the order of the moves, among the rolls"});
  rows.push_back({"par", "luck",
                  worth() + Fields{key("gain", Type::kDecimal, "`after` without `value`"),
                                   last_key("text", "the roll and its consequences")},
                  "one for each roll"});
  rows.push_back({"par",
                  "ok",
                  {key("over", Type::kYesNo, "whether the game is over"),
                   key("positions", Type::kNumber, "that could come of where play began"),
                   optional(last_key("trust",
                                     "what a reader should know of the record: from which move it is an "
                                     "analysis, or that the position was set up"))},
                  ""});
  rows.push_back({"perft",
                  "perft",
                  {key("depth", Type::kNumber, "from 1"), key("nodes", Type::kNumber, "ways to play to that depth")},
                  ""});
  rows.push_back({"perft", "ok", {key("nodes", Type::kNumber, "ways to play to the last depth")}, ""});
}

}  // namespace

const std::vector<ReplyRow>& reply_rows() {
  static const auto* const rows = [] {
    auto* const made = new std::vector<ReplyRow>;
    add_session(*made);
    add_game(*made);
    add_play(*made);
    add_searches(*made);
    return made;
  }();
  return *rows;
}

}  // namespace zerohour::protocol
