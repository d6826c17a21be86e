// Where on the board a pointer is: for what is dragged to it from elsewhere on the page.
type Finder = (x: number, y: number) => string;

let find: Finder = () => "";

/** A board says how its places are found, while it is shown; gives what ends that. */
export function findPlaces(finder: Finder): () => void {
  find = finder;
  return () => {
    if (find === finder) find = () => "";
  };
}

/**
 * The place of the board, as the game names its places, at a point of the window as mouse events have it; "" where there is
 * none, or something else covers it. What is dragged itself must let pointers through (`pointer-events: none`).
 */
export function placeAt(x: number, y: number): string {
  const top = document.elementFromPoint(x, y);
  return top?.closest(".camera-stage") ? find(x, y) : "";
}
