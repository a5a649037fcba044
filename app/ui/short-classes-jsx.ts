import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";

/*
 * The built server's `react/jsx-runtime`: elements get the short names that the build gave to Tailwind's classes
 * (scripts/short-class-names.ts). Other classes, such as those that an agency names, stay as they are.
 */

type Jsx = typeof reactJsx;
type Props = { className?: unknown };

const SHORT_NAMES = new Map<string, string>(Object.entries(JSON.parse(import.meta.env.VITE_SHORT_CLASSES)));

/** Tells developers and tests which icon it is. */
const ICON_NAME = /^lucide-/;

/** Short class names, by `className` as the sources have it. */
const cachedClasses = new Map<string, string>();

export { Fragment };

export const jsx: Jsx = (type, props, key) => reactJsx(type, withShortClasses(type, props), key);

export const jsxs: Jsx = (type, props, key) => reactJsxs(type, withShortClasses(type, props), key);

/** Changes the object: it was made for this element alone, and a list has a thousand of them. */
function withShortClasses(type: unknown, props: unknown): unknown {
  const { className } = props as Props;
  if (typeof type === "string" && typeof className === "string")
    (props as Props).className = shortClasses(className);
  return props;
}

function shortClasses(className: string): string {
  const found = cachedClasses.get(className);
  if (found !== undefined) return found;
  const names = className.split(/\s+/).filter((name) => name !== "" && !ICON_NAME.test(name));
  const short = names.map((name) => SHORT_NAMES.get(name) ?? name).join(" ");
  cachedClasses.set(className, short);
  return short;
}
