// What is loaded when it is shown first: parts of the page that are files of their own (build.mjs).
import { type ComponentChildren, type FunctionComponent, h } from "preact";
import { useEffect, useState } from "preact/hooks";

const AGAIN = 2000; // milliseconds until a part that could not be brought is asked for again

/** Brings a part at the first press of anything: from then on it is there, even if the connection is lost. */
export function atFirstPress(bring: () => Promise<unknown>): void {
  const names = ["pointerdown", "keydown"];
  const act = () => {
    for (const name of names) window.removeEventListener(name, act, true);
    bring().catch(() => {}); // it is brought when it is shown
  };
  for (const name of names) window.addEventListener(name, act, true);
}

/** A component that is brought when it is shown. waiting: what is shown until then; by default nothing. */
export function later<Props extends object>(bring: () => Promise<FunctionComponent<Props>>, waiting: ComponentChildren = null): FunctionComponent<Props> {
  let brought: FunctionComponent<Props> | null = null;
  return (props) => {
    const [, draw] = useState(0);
    useEffect(() => {
      if (brought) return void draw(1); // another one that was shown meanwhile has brought it
      let here = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const load = () =>
        bring().then(
          (component) => {
            brought = component;
            if (here) draw(1);
          },
          () => {
            if (here) timer = setTimeout(() => void load(), AGAIN); // the connection is lost, which the page says elsewhere
          },
        );
      void load();
      return () => {
        here = false;
        clearTimeout(timer);
      };
    }, []);
    return brought ? h(brought, props) : waiting;
  };
}
