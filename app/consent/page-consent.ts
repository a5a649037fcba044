import type { ConsentFlags } from "./consent-flags.ts";
import { isPreviewPath } from "./preview-path.ts";
import { type Choice, isInForce } from "./stored-choice.ts";

/** What a page does about consent. */
export type PageConsent =
  /** Nothing: nobody is asked, nothing is loaded. */
  | { kind: "preview" }
  /** Nothing may be loaded; the visitor is asked, unless the agency has nothing to ask for. */
  | { kind: "unset" }
  | { kind: "set"; flags: ConsentFlags };

type ConsentFacts = {
  pathname: string;
  choice: Choice | undefined;
  now: Date;
  renewalMonths: number;
  version: number;
};

/** What a page does with what is stored (specification §2 and §4, domain reference §3.2). */
export function pageConsent({ pathname, choice, ...asked }: ConsentFacts): PageConsent {
  if (isPreviewPath(pathname)) return { kind: "preview" };
  if (choice === undefined || !isInForce(choice, asked)) return { kind: "unset" };
  return { kind: "set", flags: choice.flags };
}

/** Asks a page to forget the choice (specification §2). */
export const CLEARING_PARAMETER = "setcookies";

/**
 * The address of a page without the parameter that asks to clear the stored choice; nothing when it does not
 * ask. Path, query and fragment.
 */
export function addressAfterClearing(address: URL): string | undefined {
  if (!address.searchParams.has(CLEARING_PARAMETER)) return undefined;
  const cleared = new URL(address);
  cleared.searchParams.delete(CLEARING_PARAMETER);
  return cleared.pathname + cleared.search + cleared.hash;
}
