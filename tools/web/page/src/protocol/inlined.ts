// Files that are parts of the page itself, where it is a single file: each in an element that holds it, packed as base64.

/** The bytes of that file; null where the page has none. */
export function inlinedBytes(name: string): ArrayBuffer | null {
  const element = document.querySelector(`script[data-file="${name}"]`);
  if (!element) return null;
  const text = atob(element.textContent ?? "");
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}

/** The text of that file; null where the page has none. */
export function inlined(name: string): string | null {
  const bytes = inlinedBytes(name);
  return bytes && new TextDecoder().decode(bytes);
}
