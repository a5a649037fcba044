import type { ConsentFlags } from "./consent-flags.ts";
import { isPreviewPath } from "./preview-path.ts";
import { type ConsentChoice, isChoiceValid } from "./stored-choice.ts";

/** Consent of a page. */
export type PageConsent =
  /** Visitors are not asked, and nothing is loaded. */
  | { kind: "preview" }
  /** Nothing may be loaded. The visitor is asked, unless the agency uses nothing that needs consent. */
  | { kind: "unset" }
  | { kind: "set"; flags: ConsentFlags };

type ConsentInput = {
  pathname: string;
  choice: ConsentChoice | undefined;
  now: Date;
  renewalMonths: number;
  version: number;
};

/** Consent of a page, from the stored choice (specification §2 and §4, domain reference §3.2). */
export function pageConsent({ pathname, choice, ...rules }: ConsentInput): PageConsent {
  if (isPreviewPath(pathname)) return { kind: "preview" };
  if (choice === undefined || !isChoiceValid(choice, rules)) return { kind: "unset" };
  return { kind: "set", flags: choice.flags };
}

/** Query parameter that deletes the stored choice (specification §2). */
export const CLEARING_PARAMETER = "setcookies";

/**
 * Path, query and fragment of a URL without the parameter that deletes the choice. Returns `undefined` when
 * it has no such parameter.
 */
export function pathWithoutClearing(address: URL): string | undefined {
  if (!address.searchParams.has(CLEARING_PARAMETER)) return undefined;
  const cleared = new URL(address);
  cleared.searchParams.delete(CLEARING_PARAMETER);
  return cleared.pathname + cleared.search + cleared.hash;
}
