import { BASE_LANGUAGE, type Language } from "../languages.ts";
import { fillPath, languageWithScreen, queryText } from "../paths/path-for.ts";
import { BUILT_IN_PATHS, type PathTableEntry } from "../paths/path-table.ts";
import { readPath } from "../paths/read-path.ts";
import { enabledLanguage } from "./accept-language.ts";
import { chooseLanguage, type LanguageSettings } from "./choose-language.ts";

/** Parts of a GET or HEAD request that determine the language. */
export type LanguageRequest = {
  /**
   * Request target as sent, path and query. Not parsed with `new URL`, which reads `//evil.example/` as
   * another site.
   */
  target: string;
  /** Value of the language cookie. */
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
};

/** Page to render, redirect, or not found. */
export type LanguageDecision =
  | {
      kind: "page";
      language: Language;
      entry: PathTableEntry;
      params: Record<string, string>;
      /** The response for this URL differs between visitors: `Vary: Accept-Language, Cookie`. */
      isVisitorDependent: boolean;
    }
  | {
      kind: "redirect";
      status: 301 | 302;
      /** Path of this site with its query, for `Location`. */
      location: string;
      /** Language to store in the cookie. */
      storeLanguage?: Language;
      /** Depends on the visitor: `Vary: Accept-Language, Cookie` and `Cache-Control: private`. */
      isVisitorDependent: boolean;
    }
  | { kind: "not-found"; language: Language; isVisitorDependent: boolean };

/**
 * Decides the language of a response, or where to redirect.
 *
 * A path with a prefix is in that language, whatever else is requested or stored. A path without one is
 * English, or redirects (302) to the language that the visitor chose or prefers. `?lng=` sets the language:
 * it is stored in the cookie and removed from the URL. Source: specification §2 and §4,
 * docs/specification-notes.md#n46 and #n47.
 */
export function decideLanguage(
  request: LanguageRequest,
  settings: LanguageSettings,
  table: readonly PathTableEntry[] = BUILT_IN_PATHS,
): LanguageDecision {
  const { pathname, query } = splitTarget(request.target);
  const requested = enabledLanguage(query.get("lng"), settings.enabled);
  query.delete("lng");
  const chosen = () => chooseLanguage({ ...request, lng: requested }, settings);
  const hasChoice = settings.enabled.length > 1;

  const reading = readPath(pathname, settings.enabled, table);
  if (reading.kind === "not-found") {
    const isVisitorDependent = hasChoice && reading.prefix === undefined;
    return { kind: "not-found", language: reading.prefix ?? chosen(), isVisitorDependent };
  }
  const { prefix, entry, params } = reading;

  if (prefix === BASE_LANGUAGE) {
    const path = fillPath(entry, prefix, params);
    // Without the cookie, the clean URL could redirect this visitor to another language than they chose.
    return redirect(301, path, query, hasChoice ? { storeLanguage: prefix } : {});
  }
  if (prefix !== undefined) {
    const path = reading.kind === "redirect" ? reading.path : pathname;
    if (requested === prefix) return redirect(302, path, query, { storeLanguage: prefix });
    if (reading.kind === "redirect") return redirect(reading.status, path, query, {});
    return { kind: "page", language: prefix, entry, params, isVisitorDependent: false };
  }

  const language = languageWithScreen(entry, chosen(), settings.enabled) ?? BASE_LANGUAGE;
  const path = fillPath(entry, language, params);
  if (requested !== undefined) return redirect(302, path, query, { storeLanguage: requested });
  if (language !== BASE_LANGUAGE) return redirect(302, path, query, { isVisitorDependent: hasChoice });
  if (reading.kind === "redirect") return redirect(301, path, query, { isVisitorDependent: hasChoice });
  return { kind: "page", language, entry, params, isVisitorDependent: hasChoice };
}

function splitTarget(target: string): { pathname: string; query: URLSearchParams } {
  const mark = target.indexOf("?");
  if (mark < 0) return { pathname: target, query: new URLSearchParams() };
  return { pathname: target.slice(0, mark), query: new URLSearchParams(target.slice(mark)) };
}

function redirect(
  status: 301 | 302,
  path: string,
  query: URLSearchParams,
  {
    storeLanguage,
    isVisitorDependent = storeLanguage !== undefined,
  }: {
    storeLanguage?: Language;
    isVisitorDependent?: boolean;
  },
): LanguageDecision {
  const location = path + queryText(query);
  return { kind: "redirect", status, location, storeLanguage, isVisitorDependent };
}
