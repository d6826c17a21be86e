// Numbers that were measured, and what a browser tells of its processes.

const sorted = (list) => [...list].sort((a, b) => a - b);
/** The number below which that part of them is: 0.5 for the median. */
export const share = (list, part) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? NaN;
export const median = (list) => share(list, 0.5);

/** {id, type, cpuTime}: the number of each process, what it is, and the seconds that it has computed. session: of the browser, newBrowserCDPSession(). */
export async function processes(session) {
  return (await session.send("SystemInfo.getProcessInfo")).processInfo;
}
