/** Joins the classes that apply: `classNames("card", isClosed && "grayscale")`. */
export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
