// The field rule of the protocol, its table of replies, and that both forms of a reply say the same.
#include "tests/tools/protocol/forms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "absl/strings/ascii.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"
#include "tools/protocol/reply_schema.h"
#include "tools/protocol/reply_types.h"

namespace zerohour::protocol {
namespace {

// Of every game, with all that it refers to.
const std::vector<ReplyRow>& rows_of_games() {
  static const auto* const rows = [] {
    std::vector<GameRows> all;
    static std::vector<std::shared_ptr<const GameType>> types;
    for (const GameEntry& game : games()) {
      types.push_back(game.tools->game_type(""));
      all.push_back({game.tools->title(), types.back()->abilities(), types.back()->reply_rows()});
    }
    return new std::vector<ReplyRow>(reply_rows_of(all));
  }();
  return *rows;
}

std::string protocol_page() {
  std::stringstream file;
  file << std::ifstream(PROTOCOL_DOC).rdbuf();
  return file.str();
}

// Two engines that are told the same.
class BothForms {
 public:
  explicit BothForms(const std::function<std::shared_ptr<const GameType>()>& game, bool may_be_open = false)
      : text_({game()}), json_({game()}), checker_(game()->reply_rows(), may_be_open) {
    json_.ask("set format json");
  }
  // The reply as text.
  ReplyLines ask(const std::string& command) {
    ReplyLines text = text_.ask(command);
    checker_.compare(command, text, json_.ask(command));
    return text;
  }
  std::size_t lines() const { return checker_.lines(); }

 private:
  Talk text_, json_;
  FormChecker checker_;
};

TEST(FieldRule, QuotesWhatNeedsIt) {
  const TextFields fields = {{"a", "x"},     {"b", ""},     {"c", "two words"},    {"d", "k=v"},
                             {"e", "\"q\""}, {"f", "a\\b"}, {"g", "both \\ \" ="}, {"h", "-"}};
  std::string text;
  for (const auto& [name, value] : fields) {
    absl::StrAppend(&text, text.empty() ? "" : " ", name, "=", quote_value(value));
  }
  EXPECT_EQ(text, "a=x b=\"\" c=\"two words\" d=\"k=v\" e=\"\\\"q\\\"\" f=a\\b g=\"both \\\\ \\\" =\" h=-");
  EXPECT_EQ(read_fields(text), fields);
  for (const char* bad : {"a", "a=", "=x", "a=x  b=y", "a=\"x", "a=x=y", "a=\"x\"y", "a b=c", "a=\"\\"}) {
    EXPECT_FALSE(read_fields(bad).has_value()) << bad;
  }
  EXPECT_TRUE(read_fields("")->empty());
}

TEST(ReplyTable, NamesEachFieldOnceAndNoMemberOfJson) {
  for (const ReplyRow& row : rows_of_games()) {
    std::set<absl::string_view> names;
    for (const Field& field : row.fields) {
      EXPECT_TRUE(names.insert(field.name).second) << row.commands << ": " << field.name;
      EXPECT_TRUE(field.name != "id" && field.name != "type" && field.name != "command") << row.commands;
    }
    if (row.commands == kAnyCommand) continue;
    for (const absl::string_view command : absl::StrSplit(row.commands, ' ')) {
      const auto all = Engine::commands();
      const bool known = std::any_of(all.begin(), all.end(), [&](const auto& c) { return c.name == command; });
      EXPECT_TRUE(known) << command;
    }
  }
}

TEST(ReplyTable, HasEveryCommand) {
  for (const Engine::Command& command : Engine::commands()) {
    const auto& rows = rows_of_games();
    EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const ReplyRow& row) {
      const std::vector<std::string> commands = absl::StrSplit(row.commands, ' ');
      return row.keyword == "ok" && std::find(commands.begin(), commands.end(), command.name) != commands.end();
    })) << command.name;
  }
}

TEST(ReplyTable, IsWhatTheDocumentSays) {
  const std::string now = reply_table_text(rows_of_games());
  if (std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr) std::ofstream(REPLIES_DOC) << now;
  std::stringstream known;
  known << std::ifstream(REPLIES_DOC).rdbuf();
  EXPECT_EQ(known.str(), now) << "zerohour engine --fields writes it";
}

// The page reads JSON by these types.
TEST(ReplyTypes, AreThoseOfThePage) {
  const std::string types = reply_types(rows_of_games());
  std::stringstream known;
  known << std::ifstream(PAGE_REPLIES).rdbuf();
  if (std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr) std::ofstream(PAGE_REPLIES) << types;
  EXPECT_EQ(known.str(), types) << "zerohour engine --types writes it";
}

// What a fixed word tells apart stays apart; a member that some lines lack is optional.
TEST(ReplyTypes, TellEachLineOfACommand) {
  const std::vector<ReplyRow> rows = {
      {"ask", "data", {fixed("thing", "a"), field("n", FieldType::kNumber, "")}, ""},
      {"ask", "data", {fixed("thing", "b"), optional(field("two-words", FieldType::kWords, ""))}, ""},
      {"ask", "data", {field("thing", FieldType::kWord, "")}, "of other games", true},
      {"ask", "ok", {field("yes", FieldType::kYesNo, ""), any_field("SIDE", FieldType::kDecimal, "")}, ""},
      {"ask", "ok", {}, ""}};
  EXPECT_THAT(reply_types(rows),
              testing::HasSubstr("  ask: {\n"
                                 "    data:\n"
                                 "      | { thing: \"a\"; n: number }\n"
                                 "      | { thing: \"b\"; \"two-words\"?: string[] };\n"
                                 "    ok: { yes?: boolean; [name: string]: boolean | number | undefined };\n"
                                 "  };\n"));
}

// A row is of the games that have it, not of all.
TEST(ReplyTable, SaysWhichGamesHaveARow) {
  const auto games_of = [](absl::string_view commands, absl::string_view keyword, absl::string_view field) {
    std::vector<std::string> found;
    for (const ReplyRow& row : rows_of_games()) {
      const bool has =
          std::any_of(row.fields.begin(), row.fields.end(), [&](const Field& f) { return f.name == field; });
      if (row.commands == commands && row.keyword == keyword && has) found.push_back(row.games);
    }
    return absl::StrJoin(found, " / ");
  };
  EXPECT_EQ(games_of("odds", "term", "hex"), "Loos 1915");
  EXPECT_EQ(games_of("turn", "ok", "day"), "La Grande Guerre / La Grande Guerre") << "with a roll and without";
  EXPECT_EQ(games_of("turn", "ok", "score"), "Western Front / Western Front");
  EXPECT_EQ(games_of("play roll undo resign", "ok", "actor"), "");
  const std::string schema = reply_schema(rows_of_games());
  EXPECT_TRUE(absl::StrContains(schema, "of Western Front"));
}

// The table of commands in docs/protocol.md, whose rows are written by hand: a command that not every game answers is
// of those that its rows name, and of no others; each other command is of all. "all" may stand beside rows of single
// games.
TEST(ReplyTable, TheDocumentSaysWhichGamesHaveACommand) {
  const std::string page = protocol_page();
  std::map<std::string, std::set<std::string>> said;  // of each command, its games
  absl::string_view rest = page;
  rest.remove_prefix(page.find("| command | games | what it does |"));
  for (const absl::string_view line : absl::StrSplit(rest, '\n')) {
    if (line.empty()) break;
    if (!absl::StartsWith(line, "| `")) continue;
    const std::vector<std::string> cells = absl::StrSplit(absl::StrReplaceAll(line, {{"\\|", "/"}}), " | ");
    ASSERT_EQ(cells.size(), 3U) << line;
    const absl::string_view first = absl::StripPrefix(cells[0], "| `");
    const std::string command(first.substr(0, first.find_first_of(" `")));
    for (const absl::string_view game : absl::StrSplit(cells[1], ", ")) said[command].insert(std::string(game));
  }
  EXPECT_GT(said.size(), 40U);
  for (const Engine::Command& command : Engine::commands()) {
    std::set<std::string> titles;
    for (const GameEntry& game : games()) {
      const std::vector<std::string> abilities = game.tools->game_type("")->abilities();
      const bool answers = std::find(abilities.begin(), abilities.end(), command.name) != abilities.end();
      if (answers) titles.insert(game.tools->title());
    }
    const bool by_all = titles.empty() || titles.size() == games().size();
    const std::set<std::string>& here = said[std::string(command.name)];
    if (by_all && here.count("all") > 0) continue;  // some rows may still be of forms that fewer games have
    EXPECT_EQ(here, titles) << command.name;
  }
}

TEST(ReplyTable, MakesASchema) {
  const std::vector<SchemaLine> lines = schema_lines(reply_schema(rows_of_games()));
  EXPECT_GT(lines.size(), 80U);
  for (const SchemaLine& line : lines) {
    EXPECT_TRUE(line.names_command) << line.title;
  }
}

TEST(Forms, TranscriptsSayTheSame) {
  for (const char* name : {"game", "page", "refusals"}) {
    BothForms talk(test_loos);
    std::ifstream file(absl::StrCat(GOLDEN_DIR, "/", name, ".txt"));
    for (std::string line; std::getline(file, line);) {
      absl::string_view said = line;
      if (!absl::ConsumePrefix(&said, "> ")) continue;
      if (said == "watch on") continue;  // what is pushed has a test of its own
      while (!said.empty() && absl::ascii_isdigit(static_cast<unsigned char>(said.front()))) said.remove_prefix(1);
      said = absl::StripPrefix(said, " ");
      if (!said.empty()) talk.ask(std::string(said));
    }
    EXPECT_GT(talk.lines(), 20U);
  }
}

// Asks everything that there is to ask of a position of Loos.
void ask_everything(BothForms& talk) {
  for (const char* question : {"turn",
                               "state",
                               "state at 0",
                               "legal all",
                               "guide",
                               "victory",
                               "show",
                               "player",
                               "result",
                               "why",
                               "chances",
                               "chances at 0",
                               "overlay zoc british",
                               "overlay threat german",
                               "overlay control british",
                               "overlay uncovered",
                               "book",
                               "legal area 1408 1812",
                               "describe unit 1/1a",
                               "describe unit r07",
                               "describe unit 9/99z",
                               "describe area 1814 1713",
                               "describe area 1814",
                               "legal area 1814 x",
                               "sit",
                               "commit",
                               "reveal",
                               "record",
                               "events",
                               "story",
                               "preview done",
                               "why done",
                               "hint 9",
                               "events 99999",
                               "story 99999",
                               "undo 9999",
                               "watch off"}) {
    talk.ask(question);
  }
}

// A game of the level's own play; at every twentieth decision everything is asked.
void play_through(const std::string& scenario, int most) {
  BothForms talk(test_loos);
  talk.ask(absl::StrCat("newgame scenario ", scenario, " seed 11"));
  talk.ask("describe");
  for (int i = 0; i < most && !testing::Test::HasFatalFailure(); ++i) {
    if (i % 20 == 0) ask_everything(talk);
    const std::string turn = talk.ask("turn").back();
    if (absl::StrContains(turn, "actor=nobody")) break;
    const ReplyLines listed = talk.ask("legal");
    if (absl::StrContains(turn, "actor=chance")) {
      talk.ask("roll");
      continue;
    }
    const std::string action = i % 3 == 0 ? eager_action(actions_in(listed)) : "";
    const std::string best = action.empty() ? Talk::field_of(talk.ask("go").back(), "best") : action;
    ASSERT_NE(best, "");
    talk.ask(absl::StrCat("preview ", best));
    talk.ask(absl::StrCat("why ", best));
    const std::vector<absl::string_view> words = words_of(best);
    if (words.size() == 3 && i % 4 == 0) {
      talk.ask(absl::StrCat("threats ", words[2]));
      talk.ask(absl::StrCat("odds ", words[2]));
      talk.ask(absl::StrCat("odds bombard ", words[2], " dice 2"));
      talk.ask(absl::StrCat("overlay reach ", words[1]));
      talk.ask(absl::StrCat("overlay value ", words[1]));
    }
    talk.ask(absl::StrCat("play ", best));
  }
  ask_everything(talk);
  talk.ask("resign british");
  ask_everything(talk);
}

TEST(Forms, WholeGamesSayTheSame) {
  play_through("trench-assault", kThorough ? 200 : 20);
  if (!kThorough) return;
  play_through("mobile-breakout", 40);
  play_through("loos", 6);  // each decision of its set-up lists some thousands of actions
}

TEST(Forms, TheNodesOfAnAnswerAreTheSame) {
  BothForms talk(test_loos);
  talk.ask("newgame scenario hill70 seed 7");
  const std::string position = Talk::field_of(talk.ask("state").front(), "text");
  talk.ask("set bot mcts");
  const ReplyLines told = talk.ask(absl::StrCat("ask nodes 500 ", position, " | done"));
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0], "info nodes=500");
}

TEST(Forms, SearchesAndSessionsSayTheSame) {
  BothForms talk(test_loos);
  for (const char* command : {"hello",
                              "help",
                              "help go",
                              "bots",
                              "scenarios",
                              "rules 14.2",
                              "rules nonsense",
                              "ping",
                              "ping a  b=c \"d\"",
                              "set bot random",
                              "set bot nonsense",
                              "wait",
                              "newgame scenario trench-assault seed 7",
                              "perft 2",
                              "go nodes 300 lines 3",
                              "go scope phase",
                              "hint",
                              "hint 2",
                              "hint 3",
                              "why",
                              "position start | bombard 1814",
                              "edit 1/2a 1716",
                              "load line x",
                              "load check",
                              "load done",
                              "load drop",
                              "log off",
                              "grant open",
                              "grant x",
                              "sit british",
                              "sit german",
                              "sit watch",
                              "play done",
                              "sit both",
                              "roll",
                              "roll 3",
                              "resign",
                              "result"}) {
    talk.ask(command);
  }
  LoosTalk source;
  source.ask("newgame scenario trench-assault seed 7");
  source.ask("play bombard 1814 ; attack 1/1a 1814 ; done");
  source.ask("play no-gas");
  source.ask("roll");
  const std::string record = record_of(source);
  for (const absl::string_view line : absl::StrSplit(record, '\n', absl::SkipEmpty())) {
    talk.ask(absl::StrCat("load line ", line));
  }
  talk.ask("load check");
  talk.ask("load done");
  talk.ask("story");
}

TEST(Forms, AGameThatSaysNothingOfItsFieldsIsToldToo) {
  BothForms talk(test_pig, true);
  talk.ask("newgame seed 3");
  for (int i = 0; i < 30; ++i) {
    for (const char* question : {"turn", "legal", "describe", "story", "events", "guide", "overlay x"})
      talk.ask(question);
    talk.ask("play roll");
    talk.ask("roll");
  }
}

TEST(Form, SaysWhatItCan) {
  Talk talk({test_loos(), test_pig()});
  const std::string all = absl::StrJoin(talk.ask("hello 2"), "\n");
  EXPECT_TRUE(absl::StrContains(all, "protocol=2\ncapability name=json what=")) << all;
  EXPECT_TRUE(absl::StrContains(all, "secrets=no abilities=guide,preview,odds,overlay,threats,book,edit,victory"))
      << all;
  EXPECT_TRUE(absl::StrContains(all, "secrets=no abilities=\"\"")) << all;
  EXPECT_TRUE(absl::EndsWith(all, "\nok protocol=2")) << all;
  EXPECT_EQ(error_in(talk.final_line("hello 3")), "bad-version this is protocol 2");
  EXPECT_EQ(talk.final_line("hello"), "ok protocol=2");
}

// Programs of version 1 are told where to read what changed, and may go on in version 2.
TEST(Version1, IsRefusedWithWhatToRead) {
  LoosTalk talk;
  const std::string refused = talk.final_line("hello 1");
  EXPECT_TRUE(is_error(refused, "bad-version")) << refused;
  const std::string page = "docs/protocol-1.md";
  EXPECT_TRUE(absl::StrContains(Talk::field_of(refused, "message"), page)) << refused;
  EXPECT_TRUE(std::ifstream(PROTOCOL_1_DOC).good());
  EXPECT_EQ(talk.final_line("hello 2"), "ok protocol=2");
}

TEST(Form, OfJsonTheIdIsANumberOrNothing) {
  LoosTalk talk;
  EXPECT_EQ(talk.final_line("6 set format json"), R"({"id":6,"type":"ok","command":"set"})");
  EXPECT_EQ(talk.final_line("ping a \"b\""), R"({"type":"ok","command":"ping","text":"a \"b\""})");
  EXPECT_EQ(talk.final_line("7 turn"), R"({"id":7,"type":"error","command":"turn","code":"no-game","rule":"",)"
                                       R"("message":"'newgame' or 'position' begins one"})");
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_EQ(talk.final_line("8 play attack 1/1a 1714"),
            R"({"id":8,"type":"error","command":"play","code":"illegal","rule":"R14",)"
            R"x("message":"1714 is not next to 1/1a (R14)"})x");
  talk.ask("watch on");
  EXPECT_EQ(
      talk.ask("9 play done").back(),
      R"({"id":null,"type":"event","command":"watch","number":1,"what":"play","side":"british","action":"done"})");
}

TEST(Form, WhatDoesNotApplyHasItsOwnCode) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("roll"), "error code=not-now cause=no-die-due rule=\"\" "));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "error code=not-now cause=nothing-to-undo "));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("odds 1714 with 1/1a"), "error code=not-now cause=cannot-attack "));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("odds 1611"), "error code=not-now cause=nothing-there "));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("odds 9999"), "error code=bad-arguments rule=\"\" "));
}

TEST(Form, AskingForAPlayerChangesNothing) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  talk.ask("player british name=\"Anna B.\"");
  EXPECT_EQ(talk.ask("player british").front(), "player side=british name=\"Anna B.\"");
  EXPECT_EQ(talk.ask("player british").front(), "player side=british name=\"Anna B.\"");
  EXPECT_EQ(talk.ask("player german").size(), 1U);
  EXPECT_TRUE(absl::StartsWith(talk.final_line("player british Anna"), "error code=bad-arguments "));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("player french"), "error code=bad-arguments "));
  talk.ask("player british -");
  EXPECT_EQ(talk.ask("player british").size(), 1U);
  EXPECT_EQ(talk.ask("events").size(), 3U) << "it was noted twice";
}

TEST(Form, TakesFacesAsItTellsThem) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed mine");
  talk.ask("play bombard 1814 ; attack 1/1a 1814 ; done");
  talk.ask("play no-gas");
  EXPECT_TRUE(absl::StrContains(talk.final_line("roll faces=4,5,5"), " faces=4,5,5 outcome=\"roll 14\""));
  EXPECT_EQ(talk.ask("events 5").front(), "event number=5 what=roll faces=4,5,5");
  EXPECT_EQ(talk.ask("story 5").front(), "move number=5 actor=chance faces=4,5,5");
}

TEST(Form, LongTextsAreCutWhereALineEnds) {
  LoosTalk talk;
  talk.ask("set format json");
  const std::string line = talk.final_line(absl::StrCat("ping ", std::string(kMaxLine - 6, '"')));
  EXPECT_LE(line.size(), kMaxLine);
  EXPECT_TRUE(absl::EndsWith(line, " ...\"}"));
  EXPECT_TRUE(is_json_object(line));
}

}  // namespace
}  // namespace zerohour::protocol
