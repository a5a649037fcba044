import type { ConsentFlags } from "./consent-flags.ts";
import { isPreviewPath } from "./preview-path.ts";
import { type ConsentChoice, isChoiceValid } from "./stored-choice.ts";

/** Consent that applies to a page. */
export type PageConsent =
  /** The page is a preview: the visitor is not asked, and nothing is loaded. */
  | { kind: "preview" }
  /** The visitor has not chosen: nothing may be loaded. They are asked if the agency uses tags that need consent. */
  | { kind: "unset" }
  /** The visitor has chosen. */
  | { kind: "set"; flags: ConsentFlags };

type ConsentInput = {
  pathname: string;
  choice: ConsentChoice | undefined;
  now: Date;
  renewalMonths: number;
  version: number;
};

/** Derives the consent of a page from the stored choice (specification §2 and §4, domain reference §3.2). */
export function pageConsent({ pathname, choice, ...rules }: ConsentInput): PageConsent {
  if (isPreviewPath(pathname)) return { kind: "preview" };
  if (choice === undefined || !isChoiceValid(choice, rules)) return { kind: "unset" };
  return { kind: "set", flags: choice.flags };
}

/** Query parameter that deletes the stored choice (specification §2). */
export const CLEARING_PARAMETER = "setcookies";

/**
 * Path, query and fragment of a URL, without the parameter that deletes the choice. Undefined when the URL does not contain
 * that parameter.
 */
export function pathWithoutClearingParameter(url: URL): string | undefined {
  if (!url.searchParams.has(CLEARING_PARAMETER)) return undefined;
  const cleared = new URL(url);
  cleared.searchParams.delete(CLEARING_PARAMETER);
  return cleared.pathname + cleared.search + cleared.hash;
}
