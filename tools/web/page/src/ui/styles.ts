// Style sheets that are loaded with the part of the page that needs them.
const known = new Map<string, Promise<void>>(); // by their addresses

/** Once it is there. */
export function loadStyle(address: string): Promise<void> {
  const style = known.get(address) ?? add(address);
  known.set(address, style);
  return style;
}

function add(address: string): Promise<void> {
  // In a page that is one file they are all there, and one by one begin to hold.
  const own = document.querySelector<HTMLStyleElement>(`style[data-file="${address}"]`);
  if (own) {
    own.media = "all";
    document.head.append(own);
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} is not there`));
    document.head.append(link); // after the general ones, which it refines
  });
}
