// Words by the kind of pointer: fingers tap, and have no keys and nothing to point with.

/** Whether the person uses the page with fingers. */
export function byFinger(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}

/** "{Click|Tap} the unit": of each pair the first part for the mouse and keys, the second for fingers. */
export function forPointer(text: string): string {
  return text.replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, byFinger() ? "$2" : "$1");
}
