import type { Language } from "../languages.ts";
import { type PathTableEntry, pathIn } from "./path-table.ts";

/**
 * Path of a row in React Router's syntax: `nl/pand/:id`, `for-sale/:city?/:title?/:id`; empty for `/`.
 * Undefined when the language does not have the screen.
 */
export function routePath(entry: PathTableEntry, language: Language): string | undefined {
  return pathIn(entry, language)
    ?.split("/")
    .filter((segment) => segment !== "")
    .map((segment) => segment.replace(/^\{(.+)\}$/, ":$1"))
    .join("/");
}
