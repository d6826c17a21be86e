// What is loaded when it is shown first: parts of the page that are files of their own (build.mjs).
import { type FunctionComponent, h } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that is brought when it is shown, and shows nothing until then. */
export function later<Props extends object>(bring: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  let brought: FunctionComponent<Props> | null = null;
  return (props) => {
    const [, draw] = useState(0);
    useEffect(() => {
      if (brought) return;
      let here = true;
      void bring().then((component) => {
        brought = component;
        if (here) draw(1);
      });
      return () => {
        here = false;
      };
    }, []);
    return brought && h(brought, props);
  };
}
