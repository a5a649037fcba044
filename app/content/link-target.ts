import { z } from "zod";
import type { Language } from "../i18n/languages.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { isOwnerScreen } from "../i18n/owner-screens.ts";
import { fillPath } from "../i18n/path-for.ts";
import type { PathTableEntry } from "../i18n/path-table.ts";
import { readPath } from "../i18n/read-path.ts";

/**
 * Where a configured link may lead: a page of ours by its path (`/for-sale/`, in any language), a file of the
 * site (`/pictures/plan.webp`), another site (`https://…`), a telephone number or an e-mail address. Never a
 * script, never another site by two slashes.
 */
export const linkTargetSchema = z
  .string()
  .trim()
  .max(2_000)
  .refine(
    isLinkTarget,
    "should be a path such as /contact/, an address that begins with https://, tel: or mailto:",
  );

export function isLinkTarget(target: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(target)) return false;
  if (target.startsWith("/")) return !target.startsWith("//");
  if (/^tel:\+?[\d.()/-]{3,30}$/.test(target)) return true;
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(target)) return true;
  return isWebAddress(target);
}

/** An address on another site. Unencrypted ones are still found on the web, and leading there is not framing. */
export function isWebAddress(target: string): boolean {
  return /^https?:\/\/[^/?#\s]+/i.test(target) && URL.canParse(target);
}

/** What a link is, ready to be written: a `page` is one that scripts can put in the place of another; `opensAnew` for what leaves the site (specification §2, "Top bar"). */
export type ReadyLink = {
  href: string;
  kind: "page" | "file" | "web" | "tel" | "mailto";
  opensAnew: boolean;
};

/**
 * A configured target in the language of a page: `/for-sale/` leads to `/nl/kopen/` on a Dutch page. A path that
 * is no page of ours stays as it is; `leadsNowhere` tells the developer of those.
 */
export function linkIn(target: string, language: Language, table: readonly PathTableEntry[]): ReadyLink {
  if (target.startsWith("tel:")) return { href: target, kind: "tel", opensAnew: true };
  if (target.startsWith("mailto:")) return { href: target, kind: "mailto", opensAnew: true };
  if (!target.startsWith("/")) return { href: target, kind: "web", opensAnew: true };
  const { path, rest } = splitPath(target);
  const reading = readPath(path, LANGUAGES, table);
  if (reading.kind === "not-found") return { href: target, kind: "file", opensAnew: false };
  const href = fillPath(reading.entry, language, reading.params) + rest;
  return { href, kind: isOwnerScreen(reading.entry.screen) ? "file" : "page", opensAnew: false };
}

/** Folders of files that links may lead to; every other path has to be a page. */
const FILE_FOLDERS = ["/pictures/"];

/** Whether a path of ours is neither a page nor a file. */
export function leadsNowhere(target: string, table: readonly PathTableEntry[]): boolean {
  if (!target.startsWith("/") || FILE_FOLDERS.some((folder) => target.startsWith(folder))) return false;
  return readPath(splitPath(target).path, LANGUAGES, table).kind === "not-found";
}

function splitPath(target: string): { path: string; rest: string } {
  const at = target.search(/[?#]/);
  return at < 0 ? { path: target, rest: "" } : { path: target.slice(0, at), rest: target.slice(at) };
}
