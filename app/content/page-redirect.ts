import type { LanguageAnswer } from "../i18n/language-answer.ts";
import { linkIn } from "./link-target.ts";
import type { SiteContent } from "./site-content.ts";

/**
 * Where a request is sent on to: by a page that redirects, or by an address of an earlier site when nothing else
 * is there. The targets were checked when they were read: pages of ours, or hosts that the agency named.
 */
export function redirectOf(
  { pages, table, redirects }: Pick<SiteContent, "pages" | "table" | "redirects">,
  target: string,
  answer: LanguageAnswer,
): { location: string; status: 301 | 302 } | undefined {
  if (answer.kind === "page") {
    const { redirect, redirectUrl } =
      pages.find(({ row }) => row.screen === answer.entry.screen)?.params ?? {};
    if (!redirect || redirectUrl === undefined) return undefined;
    return { location: linkIn(redirectUrl, answer.language, table).href, status: 302 };
  }
  if (answer.kind !== "not-found") return undefined;
  const path = target.split("?", 1)[0] ?? "/";
  const found = redirects.find(({ from }) => isSamePath(from, path) || isSamePath(from, target));
  return found && { location: linkIn(found.to, answer.language, table).href, status: found.status };
}

/** An address of long ago was written in any case, with and without a slash at its end. */
function isSamePath(from: string, path: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/(?<=.)\/$/, "");
  return plain(from) === plain(path);
}
