// The rows of the table of replies that every game has.
#include "tools/protocol/reply_fields.h"

namespace zerohour::protocol {
namespace {

using Type = FieldType;

void add_session(std::vector<ReplyRow>& rows) {
  rows.push_back(
      {std::string(kAnyCommand),
       "error",
       {field("code", Type::kWord, "for programs: see the error codes"),
        optional(field("cause", Type::kWord, "of `not-now`: why")), field("rule", Type::kRule, "that forbids it"),
        field("message", Type::kText, "the reason, for people")},
       "the final line of a refusal"});
  rows.push_back({"hello",
                  "engine",
                  {field("name", Type::kWord, "the program"), field("version", Type::kWord, "of the program"),
                   field("protocol", Type::kNumber, "the version of the protocol that is spoken now")},
                  ""});
  rows.push_back(
      {"hello",
       "game",
       {field("name", Type::kWord, "for `newgame game`"), field("data", Type::kWord, "the hash of its data, or -"),
        field("scenarios", Type::kWords, "the first is played if none is named"),
        field("options", Type::kWords, "of the rules"),
        optional(field("secrets", Type::kYesNo, "whether it hides anything from a player")),
        optional(field("abilities", Type::kWords, "the commands that it answers beyond those of every game"))},
       "one for each"});
  rows.push_back(
      {"hello",
       "option",
       {field("name", Type::kWord, "for `set`"), field("kind", Type::kWord, "choice, number or switch"),
        field("default", Type::kWord, "the value before it is set"),
        optional(field("values", Type::kWords, "that may be set")), optional(field("min", Type::kNumber, "the least")),
        optional(field("max", Type::kNumber, "the most"))},
       "one for each"});
  rows.push_back({"hello",
                  "capability",
                  {field("name", Type::kWord, "what this engine can do"), field("what", Type::kText, "in words")},
                  "one for each"});
  rows.push_back({"hello", "ok", {field("protocol", Type::kNumber, "the version that is spoken from here on")}, ""});
  rows.push_back(
      {"help",
       "help",
       {field("name", Type::kWord, "the command"), field("text", Type::kText, "its arguments, and what it does")},
       ""});
  rows.push_back({"help set wait quit log", "ok", {}, ""});
  rows.push_back({"ping", "ok", {optional(field("text", Type::kText, "what was sent"))}, ""});
  rows.push_back({"stop",
                  "ok",
                  {optional(field("stopped", Type::kYesNo,
                                  "whether a search of yours was running; to `stop all` whether any was"))},
                  ""});
  rows.push_back({"watch", "ok", {field("next", Type::kNumber, "the number of the next event")}, ""});
  rows.push_back({"watch", "newgame", header(), "pushed"});
  rows.push_back({"watch", "behind", header(), "pushed: more has happened than is kept"});
  rows.push_back(
      {"watch", "seat", {field("seat", Type::kWord, "where you are now")}, "pushed: your token was replaced"});
  rows.push_back({"watch",
                  "search",
                  {field("state", Type::kWord, "begins or ends"),
                   field("asked", Type::kWord, "go, ask, hint, story, solve, par or perft"),
                   field("side", Type::kWord, "for which side; - for none"),
                   field("by", Type::kWord, "the seat of the client that asked: a side, both or watch")},
                  "pushed: another client's search"});
  rows.push_back(
      {"bots",
       "bot",
       {field("name", Type::kWord, "for `set bot`"), optional(field("level", Type::kNumber, "its strength, from 1")),
        optional(field("won", Type::kNumber, "points of 100 that it took from another level in measured games")),
        optional(field("low", Type::kNumber, "the lower end of the confidence interval of `won`")),
        optional(field("high", Type::kNumber, "its upper end")),
        optional(field("against", Type::kNumber, "the other level")),
        optional(field("how", Type::kText, "how it plays, without what was measured")),
        optional(field("what", Type::kText, "how it plays, and what was measured"))},
       ""});
  rows.push_back({"bots",
                  "kind",
                  {field("name", Type::kWord, "a kind of bots"), field("bots", Type::kWords, "those of this kind")},
                  "with `settings`"});
  rows.push_back(
      {"bots",
       "setting",
       {field("kind", Type::kWord, "of bots"), field("name", Type::kWord, "for `set bot NAME:SETTING=VALUE,...`"),
        optional(field("default", Type::kWord, "the value if it is not set")),
        field("what", Type::kText, "what it does; its values")},
       "with `settings`"});
  rows.push_back(
      {"scenarios",
       "scenario",
       {field("name", Type::kWord, "for `newgame scenario`"), field("turns", Type::kNumber, "how many there are"),
        optional(field("minutes", Type::kNumber, "that a person takes for a game, about")),
        optional(
            field("decisions", Type::kNumbers, "with more than one choice, for a person on each side in turn, about")),
        optional(field("decides", Type::kWords, "the sides whose choices decide the game")),
        optional(field("recommended", Type::kWord, "the side for a person to begin with")),
        optional(field("value", Type::kDecimal,
                       "what best play of both sides is worth to the first, where that is known: a win is 1, "
                       "a draw 1/2")),
        optional(field("par", Type::kDecimal,
                       "what best play scores, where one side alone decides and that is known: a win is 1, a "
                       "draw 1/2")),
        optional(field("first", Type::kYesNo, "yes: the battle to begin this game with")),
        optional(field("levels", Type::kNumbers,
                       "the strength levels that are offered in it: those that can be told from the one below")),
        field("sides", Type::kWords, "both, in the order of `describe`"), field("title", Type::kText, "for people")},
       ""});
  rows.push_back({"scenarios",
                  "wins",
                  {field("name", Type::kWord, "the scenario"), field("text", Type::kText, "what wins, in a sentence")},
                  ""});
  rows.push_back(
      {"scenarios",
       "idle",
       {field("name", Type::kWord, "the scenario"), field("side", Type::kWord, "whose choices decide nothing"),
        field("text", Type::kText, "what it does instead, in a sentence")},
       ""});
  rows.push_back({"scenarios",
                  "about",
                  {field("name", Type::kWord, "the scenario"), field("text", Type::kText, "a paragraph about it")},
                  ""});
  rows.push_back({"rules", "rule", {field("text", Type::kText, "a line of the rules")}, ""});
  rows.push_back({"bots scenarios rules", "ok", {count("how many there are")}, ""});
}

void add_play(std::vector<ReplyRow>& rows) {
  rows.push_back({"sit grant", "ok",
                  Fields{optional(field("token", Type::kWord, "that keeps the seat; given only once")),
                         field("seat", Type::kWord, "where you sit: a side, both or watch"),
                         field("host", Type::kYesNo, "whether you are the host"),
                         optional(field("secrets", Type::kYesNo, "whether the game hides anything")),
                         field("open", Type::kYesNo, "whether a free seat may be taken without a token")} +
                      standing() + Fields{any_field("SIDE", Type::kWord, "for each side by its name, taken or free")},
                  ""});
  rows.push_back({"sit grant",
                  "ok",
                  {field("seat", Type::kWord, "where you sit: both or watch"),
                   field("host", Type::kYesNo, "whether you are the host"),
                   field("open", Type::kYesNo, "whether a free seat may be taken without a token")},
                  "before the first game"});
  rows.push_back({"play", "ok", standing(), ""});
  rows.push_back({"roll", "ok",
                  standing() + Fields{field("faces", Type::kFaces, "the faces that fell"),
                                      field("outcome", Type::kAction,
                                            "the roll as an action, the last if there are several; or `hidden`")},
                  ""});
  rows.push_back({"undo", "ok", Fields{field("undone", Type::kNumber, "how many moves")} + standing(), ""});
  rows.push_back(
      {"result resign",
       "ok",
       {field("over", Type::kYesNo, ""), optional(field("winner", Type::kWord, "a side, or draw")),
        optional(
            field("points", Type::kWord, "victory points of the first side and the second, 2-0, in La Grande Guerre")),
        optional(field("given-up", Type::kWord, "resigned or forfeited, if a side gave up the game")),
        field("dice-from", Type::kWord, "as `newgame` tells it"),
        optional(field("undo", Type::kYesNo, "whether the last action of a game that is over may be taken back")),
        optional(field("reason", Type::kText, "how it ended"))},
       ""});
  rows.push_back({"player",
                  "player",
                  {field("side", Type::kWord, "which one"), optional(field("name", Type::kText, "who plays it"))},
                  "one for each that is known"});
  rows.push_back({"player", "ok", standing(), ""});
  rows.push_back({"instruct",
                  "instruction",
                  {field("side", Type::kWord, "the side that it belongs to"),
                   field("text", Type::kText, "as `instruct SIDE` takes it")},
                  "one for each standing instruction that may be known"});
  rows.push_back({"instruct",
                  "usual",
                  {field("side", Type::kWord, "the side that it is for"),
                   field("text", Type::kText, "as `instruct SIDE` takes it")},
                  "to `instruct usual`: one for each that people have who give none"});
  rows.push_back({"instruct",
                  "answer",
                  {field("action", Type::kAction, "what they would answer now")},
                  "to `instruct SIDE would`; none if the player would be asked"});
  rows.push_back({"instruct", "ok", standing(), ""});
  rows.push_back({"record", "record", {field("text", Type::kText, "a line of the record")}, ""});
  rows.push_back({"load", "ok", {field("lines", Type::kNumber, "how many were sent so far")}, "to `load line`"});
  rows.push_back({"load",
                  "roll",
                  {number("of its move"), field("faces", Type::kFaces, "the faces that fell"),
                   field("for", Type::kText, "what it was for")},
                  "to `load check`"});
  rows.push_back({"load",
                  "ok",
                  {field("rolls", Type::kNumber, "how many"), field("actions", Type::kNumber, "how many"),
                   field("checked", Type::kWord, "recomputed, or unknown if the seed is missing"),
                   field("winner", Type::kWord, "a side, draw, or nobody"),
                   optional(field("trust", Type::kText,
                                  "what is said of the record first: that it is an analysis, or that the seed "
                                  "was known from the start"))},
                  "to `load check`"});
  rows.push_back({"load", "ok",
                  header() + Fields{field("new-dice", Type::kYesNo, "whether its own dice are not available"),
                                    optional(bot_now()), optional(field("why", Type::kText, "they are not"))},
                  "to `load done`"});
  rows.push_back({"load", "ok", {}, "to `load drop`"});
  rows.push_back({"games",
                  "saved",
                  {number("in the list"), field("date", Type::kWord, "when it was played last, as 2026-11-29T21:05"),
                   field("game", Type::kWord, "its name"), field("scenario", Type::kWord, "with its options"),
                   field("over", Type::kYesNo, "whether it is over"),
                   field("result", Type::kWord, "not-finished, a-draw, won-by-SIDE, or why it cannot be opened"),
                   field("turn", Type::kText, "where it stands")},
                  ""});
  rows.push_back({"games", "ok", {field("count", Type::kNumber, "how many there are")}, "to `games`"});
  rows.push_back({"games", "ok",
                  header() + Fields{field("new-dice", Type::kYesNo, "whether its own dice are not available"),
                                    optional(bot_now()), optional(field("why", Type::kText, "they are not"))},
                  "to `games open`"});
  rows.push_back({"open", "ok", {field("lines", Type::kNumber, "how many were sent so far")}, "to `open line`"});
  rows.push_back(
      {"open",
       "fault",
       {field("line", Type::kNumber, "of the text, from 1"), optional(field("field", Type::kWord, "which one")),
        field("what", Type::kText, "what is wrong there")},
       "to `open check`"});
  rows.push_back({"open",
                  "ok",
                  {optional(field("scenario", Type::kWord, "its name, if nothing is wrong")),
                   field("faults", Type::kNumber, "how many there are")},
                  "to `open check`"});
  rows.push_back({"open",
                  "ok",
                  {field("game", Type::kWord, "its game"), field("scenario", Type::kWord, "its name")},
                  "to `open done`"});
  rows.push_back({"open",
                  "row",
                  {number("of the line, from 1"), field("text", Type::kText, "a line of the scenario on the table")},
                  "to `open text`"});
  rows.push_back({"open", "ok", {field("rows", Type::kNumber, "how many there are")}, "to `open text`"});
  rows.push_back({"open", "ok", {}, "to `open drop`"});
  rows.push_back(
      {"armies",
       "skill",
       {field("name", Type::kWord, "a commander's skill"), field("points", Type::kNumber, "that its army may cost")},
       "to `armies list`"});
  rows.push_back(
      {"armies",
       "unit",
       {field("kind", Type::kWord, "as the data name it"), field("points", Type::kNumber, "that it costs"),
        optional(field("guard", Type::kNumber, "points of KIND+guard, where there are such")),
        optional(field("outrider", Type::kNumber, "points of KIND+outrider")),
        field("strength", Type::kNumber, "Strength Points"),
        field("morale", Type::kNumber, "that a d10 must not exceed"), field("title", Type::kText, "for people")},
       "to `armies list`"});
  rows.push_back({"armies", "ok", {field("count", Type::kNumber, "types of units")}, "to `armies list`"});
  rows.push_back({"armies",
                  "fault",
                  {field("text", Type::kText, "a reason why the army cannot take the field, with the ruling")},
                  "to `armies check`"});
  rows.push_back({"armies",
                  "ok",
                  {field("points", Type::kNumber, "to be spent"), field("cost", Type::kNumber, "of the units"),
                   field("faults", Type::kNumber, "how many there are")},
                  "to `armies check`"});
  rows.push_back({"armies",
                  "ok",
                  {field("game", Type::kWord, "its game"), field("scenario", Type::kWord, "its name")},
                  "to `armies battle`"});
  const auto event = [&](absl::string_view what, const Fields& fields, std::string when = "") {
    rows.push_back({"events watch", "event", Fields{number("of the event, from 1"), fixed("what", what)} + fields,
                    std::move(when)});
  };
  const Field side = field("side", Type::kWord, "whose");
  event("play", {side, field("action", Type::kAction, "or `hidden`")});
  event("roll", {field("faces", Type::kFaces, "the faces that fell")});
  event("undo", {field("count", Type::kNumber, "how many moves were undone")});
  event("hint", {side, field("stage", Type::kNumber, "1 to 3")});
  event("resign", {side});
  event("player", {side, optional(field("name", Type::kText, "who plays it; missing if unknown"))});
  event("shown", {field("of", Type::kNumber, "the number of the event that was hidden"), side,
                  field("action", Type::kAction, "what it was")});
  event("revealed", {}, "nothing is hidden any more");
  rows.push_back({"events", "ok", {field("next", Type::kNumber, "the number of the next event")}, ""});
  rows.push_back({"commit",
                  "ok",
                  {field("commitment", Type::kWord, "64 hexadecimal digits"),
                   optional(field("loads", Type::kNumber, "how often an earlier save was loaded again")),
                   optional(field("known-rolls", Type::kNumber, "rolls that could be known before they fell")),
                   optional(field("revealed", Type::kYesNo, "whether the seed has been revealed"))},
                  ""});
  rows.push_back(
      {"reveal",
       "ok",
       {field("seed", Type::kWord, "of the dice"), field("commitment", Type::kWord, "64 hexadecimal digits")},
       ""});
}

void add_searches(std::vector<ReplyRow>& rows) {
  const Field nodes = field("nodes", Type::kNumber, "actions and rolls simulated, by the bot and for the estimates");
  const Field time = field("time", Type::kNumber, "milliseconds so far");
  rows.push_back(
      {"go",
       "info",
       {field("line", Type::kNumber, "the rank of this line among those of the report, 1 for the best"), nodes, time,
        optional(field("win", Type::kDecimal, "the share of the games that the side to act won")),
        optional(field("stderr", Type::kDecimal, "the standard error of `win`")),
        optional(field("games", Type::kNumber, "how many were played out")),
        optional(field("exact", Type::kYesNo, "yes: `win` is exact, all that can come of it is counted")),
        optional(field("behind", Type::kYesNo, "whether it is clearly worse than line 1")),
        field("pv", Type::kActions, "the line's actions")},
       "a line that is being compared"});
  rows.push_back({"go",
                  "info",
                  {field("lines", Type::kNumber, "how many there are"),
                   field("estimated", Type::kNumber, "how many of them have an estimate"), nodes, time},
                  "last, if not every line could be compared"});
  rows.push_back(
      {"go hint ask story solve par",
       "info",
       {field("share", Type::kDecimal,
              "of the effort that is spent, from 0 to 1; of `solve` and `par`: of the positions that they may have"),
        time, field("subject", Type::kText, "who thinks about what")},
       "now and then, after `set progress on`"});
  rows.push_back(
      {"ask",
       "info",
       {field("nodes", Type::kNumber, "actions and rolls simulated for the answer, in the unit of the limit")},
       "before the answer to one with `nodes`"});
  rows.push_back({"go ask", "ok", {field("best", Type::kActions, "what the bot would play")}, ""});
  rows.push_back({"hint",
                  "hint",
                  {field("what", Type::kWord, "subject, action or reason"),
                   field("text", Type::kText, "a unit or place; actions; a sentence"),
                   optional(field("says", Type::kText, "the same in whole sentences about ground and purpose"))},
                  ""});
  rows.push_back({"hint", "ok", {field("stage", Type::kNumber, "that was asked for")}, ""});
  rows.push_back({"solve",
                  "solve",
                  {field("value", Type::kDecimal, "what the side that decides scores with it: a win is 1, a draw 1/2"),
                   field("best", Type::kYesNo, "whether nothing scores more"),
                   field("action", Type::kAction, "as `play` takes it")},
                  "one for each action of the list"});
  rows.push_back(
      {"solve",
       "ok",
       {field("side", Type::kWord, "whose view the numbers are"),
        field("value", Type::kDecimal, "what it scores if both sides play their best"),
        field("win", Type::kDecimal, "its chance to win then"), field("draw", Type::kDecimal, "a draw"),
        field("loss", Type::kDecimal, "and to lose"),
        field("candidates", Type::kYesNo, "yes: the game lists only some legal actions; all is over these"),
        field("positions", Type::kNumber, "that can be reached"), field("bytes", Type::kNumber, "of the table")},
       ""});
  rows.push_back(
      {"par",
       "par",
       {field("side", Type::kWord, "whose view the numbers are"),
        field("start", Type::kDecimal, "what it could score with best play of both sides where play began"),
        field("cost", Type::kDecimal, "what its own decisions cost it"),
        field("kept", Type::kDecimal, "`start` without `cost`"),
        field("luck", Type::kDecimal, "what the dice gave it; below 0: took"),
        field("now", Type::kDecimal,
              "what it can score now, or has scored: `kept`, `luck`, and what the other side's decisions cost"),
        field("decisions", Type::kNumber, "that it made between several actions")},
       "one for each side; a win is 1, a draw 1/2"});
  const auto worth = [] {
    return Fields{number("of the move, from 1"), field("side", Type::kWord, "whose view the numbers are"),
                  field("value", Type::kDecimal, "what it could score before"),
                  field("after", Type::kDecimal, "and after")};
  };
  rows.push_back(
      {"par", "decision",
       worth() + Fields{field("cost", Type::kDecimal, "`value` without `after`: 0 if nothing was better"),
                        field("choices", Type::kNumber, "how many actions there were"),
                        field("text", Type::kText, "the move and its consequences"),
                        field("action", Type::kAction, "as `play` takes it, or `resign`"),
                        optional(field("best", Type::kAction, "what was best; the same action if nothing was better"))},
       "one for each decision between several actions, in the order of the moves, among the rolls"});
  rows.push_back({"par", "luck",
                  worth() + Fields{field("gain", Type::kDecimal, "`after` without `value`"),
                                   field("text", Type::kText, "the roll and its consequences")},
                  "one for each roll"});
  rows.push_back({"par",
                  "ok",
                  {field("over", Type::kYesNo, "whether the game is over"),
                   field("positions", Type::kNumber, "that could come of where play began"),
                   optional(field("trust", Type::kText,
                                  "what a reader should know of the record: from which move it is an "
                                  "analysis, or that the position was set up"))},
                  ""});
  rows.push_back(
      {"perft",
       "perft",
       {field("depth", Type::kNumber, "from 1"), field("nodes", Type::kNumber, "ways to play to that depth")},
       ""});
  rows.push_back({"perft", "ok", {field("nodes", Type::kNumber, "ways to play to the last depth")}, ""});
}

}  // namespace

const std::vector<ReplyRow>& reply_rows() {
  static const auto* const rows = [] {
    auto* const made = new std::vector<ReplyRow>;
    add_session(*made);
    add_game_rows(*made);
    add_play(*made);
    add_searches(*made);
    return made;
  }();
  return *rows;
}

}  // namespace zerohour::protocol
