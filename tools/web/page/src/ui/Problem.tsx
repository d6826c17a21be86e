/** What went wrong in a window, read out at once; nothing for "". */
export function Problem({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}
