// Where on the board a pointer is: for what is dragged to it from elsewhere on the page.
type Finder = (x: number, y: number) => string;

let find: Finder = () => "";
let show: (place: string) => void = () => {};

/** A board says how its places are found, while it is shown, and shows the one that something is dragged over; gives what ends that. */
export function findPlaces(finder: Finder, onOver: (place: string) => void = () => {}): () => void {
  find = finder;
  show = onOver;
  return () => {
    if (find !== finder) return;
    find = () => "";
    show = () => {};
  };
}

/** Something is dragged there from beside the board; null: no longer. */
export function dragOver(at: { x: number; y: number } | null): void {
  show(at ? placeAt(at.x, at.y) : "");
}

/**
 * The place of the board, as the game names its places, at a point of the window as mouse events have it; "" where there is
 * none, or something else covers it. What is dragged itself must let pointers through (`pointer-events: none`).
 */
export function placeAt(x: number, y: number): string {
  const top = document.elementFromPoint(x, y);
  return top?.closest(".camera-stage") ? find(x, y) : "";
}
