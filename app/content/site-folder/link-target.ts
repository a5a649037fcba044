import { z } from "zod";
import type { Language } from "../../i18n/languages.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { fillPath } from "../../i18n/paths/path-for.ts";
import type { PathTableEntry } from "../../i18n/paths/path-table.ts";
import { readPath } from "../../i18n/paths/read-path.ts";
import { hasScripts } from "../../screens/screen-declaration.ts";
import { isLinkTarget } from "./is-link-target.ts";

/**
 * Schema of the target of a link: a page by its path (`/for-sale/`, in any language), a file of the site
 * (`/pictures/plan.webp`), another site (`https://…`), a telephone number or an email address. Scripts
 * (`javascript:`) and protocol-relative URLs (`//…`) are refused.
 */
export const linkTargetSchema = z
  .string()
  .trim()
  .max(2_000)
  .refine(
    isLinkTarget,
    "must be a path such as /contact/, or a URL that begins with https://, tel: or mailto:",
  );

/**
 * Link in the language of a page. `kind` is `page` for a public page of this site, `file` for a file or a page that is
 * not public, and `web` for another site, which opens in a new tab (specification §2, "Top bar").
 */
export type ResolvedLink = {
  href: string;
  kind: "page" | "file" | "web" | "tel" | "mailto";
  opensInNewWindow: boolean;
};

/**
 * Resolves a configured target in the language of a page: `/for-sale/` becomes `/nl/kopen/` on a Dutch page.
 * A path that is not a known page is returned unchanged; `isUnknownTarget` finds such paths when the files are checked.
 */
export function resolveLink(
  target: string,
  language: Language,
  table: readonly PathTableEntry[],
): ResolvedLink {
  if (target.startsWith("tel:")) return { href: target, kind: "tel", opensInNewWindow: true };
  if (target.startsWith("mailto:")) return { href: target, kind: "mailto", opensInNewWindow: true };
  if (!target.startsWith("/")) return { href: target, kind: "web", opensInNewWindow: true };
  const { path, suffix } = splitPath(target);
  const reading = readPath(path, LANGUAGES, table);
  if (reading.kind === "not-found") return { href: target, kind: "file", opensInNewWindow: false };
  const href = fillPath(reading.entry, language, reading.params) + suffix;
  return { href, kind: hasScripts(reading.entry) ? "page" : "file", opensInNewWindow: false };
}

/** Folders of files that links may lead to; every other path must be a page. */
const FILE_FOLDERS = ["/pictures/"];

/** Returns true for a path of this site that is neither a page nor a file. */
export function isUnknownTarget(target: string, table: readonly PathTableEntry[]): boolean {
  if (!target.startsWith("/") || FILE_FOLDERS.some((folder) => target.startsWith(folder))) return false;
  return readPath(splitPath(target).path, LANGUAGES, table).kind === "not-found";
}

/** Splits a target into its path, and its query and fragment. */
function splitPath(target: string): { path: string; suffix: string } {
  const suffixStart = target.search(/[?#]/);
  if (suffixStart < 0) return { path: target, suffix: "" };
  return { path: target.slice(0, suffixStart), suffix: target.slice(suffixStart) };
}
