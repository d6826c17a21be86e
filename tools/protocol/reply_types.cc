#include "tools/protocol/reply_types.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

namespace zerohour::protocol {
namespace {

absl::string_view script_type(FieldType type) {
  switch (type) {
    case FieldType::kNumber:
    case FieldType::kDecimal:
      return "number";
    case FieldType::kNumbers:
      return "number[]";
    case FieldType::kFaces:
      return "number[] | \"hidden\"";
    case FieldType::kYesNo:
      return "boolean";
    case FieldType::kWords:
    case FieldType::kActions:
      return "string[]";
    case FieldType::kValues:
      return "Record<string, number>";
    case FieldType::kWord:
    case FieldType::kText:
    case FieldType::kHash:
    case FieldType::kChance:
    case FieldType::kRule:
    case FieldType::kAction:
      break;
  }
  return "string";
}

// One field of all lines that have it.
struct Member {
  std::vector<std::string> types;  // each once, in the order in which they were met
  std::size_t lines = 0;           // in how many lines it always is
};
// What some lines have in common.
struct Members {
  std::vector<std::string> names;  // in the order in which they were met
  std::map<std::string, Member> members;
  std::set<std::string> others;  // the types of members with made-up names
  std::size_t lines = 0;
};
using Rows = std::vector<const ReplyRow*>;

void add_type(std::vector<std::string>& types, std::string type) {
  if (std::find(types.begin(), types.end(), type) == types.end()) types.push_back(std::move(type));
}

void add_row(const ReplyRow& row, Members& shape) {
  ++shape.lines;
  for (const Field& field : row.fields) {
    if (field.any) {
      shape.others.insert(std::string(script_type(field.type)));
      continue;
    }
    const std::string name(field.name);
    if (shape.members.count(name) == 0) shape.names.push_back(name);
    Member& member = shape.members[name];
    if (!field.optional) ++member.lines;
    if (field.fixed.empty() || field.type == FieldType::kFaces) {
      add_type(member.types, std::string(script_type(field.type)));
      continue;
    }
    for (const absl::string_view word : absl::StrSplit(field.fixed, '|')) {
      add_type(member.types, absl::StrCat("\"", word, "\""));
    }
  }
}

// The first field of a row that has fixed values; null if none has.
const Field* fixed_field(const ReplyRow& row) {
  const auto found = std::find_if(row.fields.begin(), row.fields.end(), [](const Field& field) {
    return !field.fixed.empty() && field.type == FieldType::kWord;
  });
  return found == row.fields.end() ? nullptr : &*found;
}

// Lines that a fixed word tells apart stay apart; what the page does not know of other games is left out then.
std::vector<Members> members_of(Rows rows) {
  const auto told_apart = [](const ReplyRow* row) { return fixed_field(*row) != nullptr; };
  const bool some = std::any_of(rows.begin(), rows.end(), told_apart);
  Rows known;
  for (const ReplyRow* row : rows) {
    if (told_apart(row) || !row->game_fields) known.push_back(row);
  }
  const bool apart = some && std::all_of(known.begin(), known.end(), told_apart);
  std::vector<Members> shapes;
  std::vector<absl::string_view> words;
  for (const ReplyRow* row : apart ? known : rows) {
    const absl::string_view word = apart ? fixed_field(*row)->fixed : "";
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) {
      words.push_back(word);
      shapes.emplace_back();
      add_row(*row, shapes.back());
    } else {
      add_row(*row, shapes[static_cast<std::size_t>(found - words.begin())]);
    }
  }
  return shapes;
}

// A word that may stand without quotation marks.
std::string member_name(const std::string& name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](unsigned char c) { return absl::ascii_isalnum(c); });
  return plain ? name : absl::StrCat("\"", name, "\"");
}

std::string type_of(const Member& member) {
  // Where any word may stand, the fixed ones say nothing more.
  const bool any = std::find(member.types.begin(), member.types.end(), "string") != member.types.end();
  std::vector<std::string> types;
  for (const std::string& type : member.types) {
    if (!any || type[0] != '"') types.push_back(type);
  }
  return absl::StrJoin(types, " | ");
}

std::string text_of(const Members& shape) {
  std::vector<std::string> members;
  std::set<std::string> all = shape.others;
  for (const std::string& name : shape.names) {
    const Member& member = shape.members.at(name);
    const bool optional = member.lines < shape.lines;
    members.push_back(absl::StrCat(member_name(name), optional ? "?: " : ": ", type_of(member)));
    all.insert(type_of(member));
    if (optional) all.insert("undefined");
  }
  if (!shape.others.empty()) members.push_back(absl::StrCat("[name: string]: ", absl::StrJoin(all, " | ")));
  return members.empty() ? "{}" : absl::StrCat("{ ", absl::StrJoin(members, "; "), " }");
}

}  // namespace

std::string reply_types(absl::Span<const ReplyRow> rows) {
  std::map<std::string, std::map<std::string, Rows>> commands;
  for (const ReplyRow& row : rows) {
    const std::string of = row.commands == kAnyCommand ? "any" : row.commands;
    for (const absl::string_view command : absl::StrSplit(of, ' ')) {
      commands[std::string(command)][row.keyword].push_back(&row);
    }
  }
  std::string text =
      "// What the lines of replies have in JSON, by command and keyword: written by `zerohour engine --types`, not by "
      "hand.\n// docs/replies.txt says what each field is.\n\n"
      "/**\n * `any` stands for every command, `watch` for what is pushed. A whole number of 2^53 and more is a string "
      "of its digits.\n */\n"
      "export interface Lines {\n";
  for (const auto& [command, keywords] : commands) {
    absl::StrAppend(&text, "  ", member_name(command), ": {\n");
    for (const auto& [keyword, lines] : keywords) {
      std::vector<std::string> shapes;
      for (const Members& shape : members_of(lines)) shapes.push_back(text_of(shape));
      const absl::string_view before = shapes.size() > 1 ? "\n      | " : " ";
      absl::StrAppend(&text, "    ", member_name(keyword), ":", before, absl::StrJoin(shapes, "\n      | "), ";\n");
    }
    absl::StrAppend(&text, "  };\n");
  }
  return absl::StrCat(text, "}\n");
}

}  // namespace zerohour::protocol
