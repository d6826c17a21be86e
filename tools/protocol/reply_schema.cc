#include "tools/protocol/reply_schema.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace zerohour::protocol {
namespace {

using SchemaJson = nlohmann::ordered_json;

SchemaJson list_of(SchemaJson items) {
  return {{"type", "array"}, {"items", std::move(items)}};
}

SchemaJson schema_of(FieldType type) {
  // A whole number beyond what a double holds exactly is a string of its digits.
  const SchemaJson integer = {{"type", {"integer", "string"}}}, number = {{"type", {"number", "string"}}},
                   string = {{"type", "string"}};
  switch (type) {
    case FieldType::kNumber:
      return integer;
    case FieldType::kDecimal:
      return number;
    case FieldType::kNumbers:
      return list_of(integer);
    case FieldType::kFaces:
      return {{"anyOf", {list_of(integer), {{"const", "hidden"}}}}};
    case FieldType::kYesNo:
      return {{"type", "boolean"}};
    case FieldType::kWords:
    case FieldType::kActions:
      return list_of(string);
    case FieldType::kValues:
      return {{"type", "object"}, {"additionalProperties", number}};
    case FieldType::kHash:
      return {{"type", "string"}, {"pattern", "^[0-9a-f]{16}$"}};
    case FieldType::kChance:
      return {{"type", "string"}, {"pattern", "^[0-9]+/[0-9]+$"}};
    case FieldType::kWord:
    case FieldType::kText:
    case FieldType::kRule:
    case FieldType::kAction:
      break;
  }
  return string;
}

SchemaJson schema_of(const ReplyRow& row) {
  SchemaJson properties = {{"id", {{"type", {"integer", "string", "null"}}}}, {"type", {{"const", row.keyword}}}};
  if (row.commands == kAnyCommand) {
    properties["command"] = {{"type", "string"}};
  } else {
    const std::vector<std::string> commands = absl::StrSplit(row.commands, ' ');
    properties["command"] = {{"enum", commands}};
  }
  SchemaJson required = {"type"};
  SchemaJson others = row.game_fields;
  for (const Field& field : row.fields) {
    SchemaJson schema = schema_of(field.type);
    if (!field.what.empty()) schema["description"] = std::string(field.what);
    if (field.any) {
      others = std::move(schema);
      continue;
    }
    if (!field.fixed.empty()) schema["enum"] = std::vector<std::string>(absl::StrSplit(field.fixed, '|'));
    if (!field.optional) required.push_back(std::string(field.name));
    properties[std::string(field.name)] = std::move(schema);
  }
  SchemaJson schema = {{"title", absl::StrCat(row.commands, ": ", row.keyword)}};
  const std::string games = row.games.empty() ? "" : absl::StrCat("of ", row.games);
  if (!row.what.empty() || !games.empty()) {
    schema["description"] = absl::StrCat(row.what, row.what.empty() || games.empty() ? "" : "; ", games);
  }
  schema["type"] = "object";
  schema["properties"] = std::move(properties);
  schema["required"] = std::move(required);
  schema["additionalProperties"] = std::move(others);
  return schema;
}

}  // namespace

std::string reply_schema(absl::Span<const ReplyRow> rows) {
  SchemaJson lines = SchemaJson::array();
  for (const ReplyRow& row : rows) lines.push_back(schema_of(row));
  const SchemaJson schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                             {"title", "A line of the Zero Hour protocol, version 2, after set format json"},
                             {"anyOf", std::move(lines)}};
  return absl::StrCat(schema.dump(2), "\n");
}

}  // namespace zerohour::protocol
