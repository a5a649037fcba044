import type { StaffAction } from "../accounts/permissions.ts";
import type { BASE_LANGUAGE, Language } from "../i18n/languages.ts";

/*
 * A screen is declared once, in its folder (`app/screens/<folder>/screen.ts`). Routes, links, breadcrumbs, the
 * page cache, the sitemap and the menu read the declaration. Declarations are data, so every layer may read
 * them (docs/decisions/0310-screens-declare-themselves.md).
 */

export type ScreenDeclaration = ScreenPaths & ScreenAccess;

type ScreenPaths = {
  /** Name of the screen, the same in every language. */
  screen: string;
  /**
   * English path, without a prefix. `{id}` is a required parameter, `{city?}` an optional one. All languages
   * have the same parameters.
   */
  englishPath: string;
  /** Paths in the other languages, including the prefix. The screen does not exist in an absent language. */
  paths: Partial<Record<Exclude<Language, typeof BASE_LANGUAGE>, string>>;
  /** Other English paths that redirect to `englishPath`, with or without a language prefix. */
  aliases?: readonly string[];
  /** The only values of a parameter; a path with another value is not found. */
  allowedValues?: Readonly<Record<string, readonly string[]>>;
  /** Name in breadcrumbs and links, and the parent screen. Screens of staff have a menu instead. */
  breadcrumb?: { names: Readonly<Record<Language, string>>; parent?: string };
  /** The agency writes the content of this screen. Until it does, the screen does not exist. */
  isWrittenByAgency?: boolean;
};

/**
 * Only public pages are cached and indexed, and have the scripts of the site. All others are rendered for each request,
 * and are not indexed. Screens of staff have the scripts of the back office, and the pages to sign in and of the
 * account have that of passkeys.
 */
export type ScreenAccess =
  | {
      audience: "public";
      /** `shared`: rendered once and cached for all visitors. `none`: rendered for each request. */
      caching: "shared" | "none";
      /** Content of `<meta name="robots">`; pages with "index" have none. */
      indexing: "index" | "noindex" | "noindex, follow";
      /**
       * Kind of query parameters that change the page, by default the filters of a list. Other parameters are ignored.
       */
      query?: "filters" | "search-text" | "saved-search" | "costs" | "news";
    }
  /** Opened by a link in a mail: the URL is a secret, which analytics must not see. */
  | { audience: "personal-link" }
  /** `requiresSignIn`: visitors who are not signed in are redirected to the sign-in. */
  | { audience: "owner"; requiresSignIn: boolean }
  /** `permission`: action that the role of the visitor must allow; "none" on the pages where staff sign in. */
  | { audience: "staff"; permission: StaffAction | "none" };

/** Returns true when all visitors get the same page, from the page cache. */
export function isCached(screen: ScreenAccess): boolean {
  return screen.audience === "public" && screen.caching === "shared";
}

/** Returns true when the page has the scripts of the site. Pages behind a secret link or a sign-in do not have them. */
export function hasScripts(screen: ScreenAccess): boolean {
  return screen.audience === "public";
}

/** Content of `<meta name="robots">`; undefined when the page may be indexed. */
export function robotsOf(screen: ScreenAccess): string | undefined {
  if (screen.audience !== "public") return "noindex";
  return screen.indexing === "index" ? undefined : screen.indexing;
}
