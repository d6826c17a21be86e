// A reporter of node's test runner: a pattern for the name of each test that failed, a line each (tools/check tries them again).
export default async function* failed(source) {
  for await (const { type, data } of source) {
    if (type === "test:fail") yield `^${data.name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$\n`;
  }
}
