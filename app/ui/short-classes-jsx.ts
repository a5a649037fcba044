import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";

/*
 * Replaces `react/jsx-runtime` in the built server: gives elements the short names that the build assigns to Tailwind
 * classes (scripts/short-class-names.ts). Other classes, such as those of an agency's style sheet, stay as they are.
 */

type Jsx = typeof reactJsx;
type Props = { className?: unknown };

const SHORT_NAMES = new Map<string, string>(Object.entries(JSON.parse(import.meta.env.VITE_SHORT_CLASSES)));

/** Classes that name an icon, for developers and tests; the built site omits them. */
const ICON_NAME = /^lucide-/;

/** Cache of short class names, by the `className` in the source. */
const cachedClasses = new Map<string, string>();

export { Fragment };

export const jsx: Jsx = (type, props, key) => reactJsx(type, withShortClasses(type, props), key);

export const jsxs: Jsx = (type, props, key) => reactJsxs(type, withShortClasses(type, props), key);

/**
 * Changes `props` instead of copying them, which is faster: they belong to this element, and a list has a thousand
 * elements.
 */
function withShortClasses(type: unknown, props: unknown): unknown {
  const { className } = props as Props;
  if (typeof type === "string" && typeof className === "string")
    (props as Props).className = shortClasses(className);
  return props;
}

function shortClasses(className: string): string {
  const cached = cachedClasses.get(className);
  if (cached !== undefined) return cached;
  const names = className.split(/\s+/).filter((name) => name !== "" && !ICON_NAME.test(name));
  const short = names.map((name) => SHORT_NAMES.get(name) ?? name).join(" ");
  cachedClasses.set(className, short);
  return short;
}
