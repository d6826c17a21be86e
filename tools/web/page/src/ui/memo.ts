// Components that are drawn again only when their properties change. It is that of preact/compat, which does more than this page needs.
import { type FunctionComponent, h } from "preact";

function differ(a: object, b: object): boolean {
  const before = a as Record<string, unknown>;
  const now = b as Record<string, unknown>;
  return Object.keys(now).some((key) => now[key] !== before[key]) || Object.keys(before).some((key) => !(key in now));
}

/** same: whether a change of properties changes nothing that is drawn; without it all are compared by identity. */
export function memo<Props extends object>(component: FunctionComponent<Props>, same?: (before: Props, now: Props) => boolean): FunctionComponent<Props> {
  // Preact calls a function as a method of the component that it draws.
  return function (this: { props: Props; shouldComponentUpdate: (now: Props) => boolean }, props: Props) {
    this.shouldComponentUpdate = (now) => (same ? !same(this.props, now) : differ(this.props, now));
    return h(component, props);
  } as FunctionComponent<Props>;
}
