// A reporter of node's test runner: a pattern for the name of each test that failed, a line each (tools/check tries them again).
export default async function* failed(source) {
  for await (const { type, data } of source) {
    // A suite fails only because a test of it does.
    if (type === "test:fail" && data.details?.type !== "suite") yield `^${data.name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$\n`;
  }
}
