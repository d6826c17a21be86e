// What the keys do on any table.

/** cross: how far the arrow keys move it; enter: what Enter does; proposed: what P goes through; own: further keys. */
export function tableKeys(cross: string, enter: string, proposed = "what is proposed", own: [string, string][] = []): [string, string][] {
  return [
    ["N", "selects the next unit that can act"],
    ["Arrow keys", `move a cross by ${cross}`],
    ["Enter", `${enter}; pressed again, plays`],
    ["P", `goes through ${proposed}`],
    ["L, Backspace", "adds a leg at the cross, or with the next click; takes the last one away"],
    ...own,
    ["Escape", "drops the order, then the selection, or comes back from the past to the present"],
  ];
}
