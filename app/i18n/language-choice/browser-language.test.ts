import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES, type Language } from "../languages.ts";
import { settleLanguage } from "./browser-language.ts";

const SITE = { enabled: LANGUAGES, cookieDays: 365 };

/** Language preferences that a browser has stored. */
type StoredPreferences = {
  lng?: string;
  cookie?: string;
  localStorage?: string;
  sessionStorage?: string;
  navigator?: string[];
};

let cookies: string[];
let stored: Map<string, string>;

beforeEach(() => {
  cookies = [];
  stored = new Map();
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page in a browser with these preferences, and settles the language. */
function open(
  page: { language: Language; pathname: string; search?: string; paths?: Partial<Record<Language, string>> },
  preferences: StoredPreferences = {},
) {
  const search = page.search ?? (preferences.lng === undefined ? "" : `?lng=${preferences.lng}`);
  if (preferences.localStorage !== undefined) stored.set("i18nextLng", preferences.localStorage);
  const session = new Map(
    preferences.sessionStorage === undefined ? [] : [["i18nextLng", preferences.sessionStorage]],
  );
  const storage = (content: Map<string, string>) => ({
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => content.set(key, value),
    removeItem: (key: string) => content.delete(key),
  });
  vi.stubGlobal("window", {
    location: { pathname: page.pathname, search, hash: "" },
    localStorage: storage(stored),
    sessionStorage: storage(session),
  });
  vi.stubGlobal("document", {
    get cookie() {
      return preferences.cookie === undefined ? "" : `i18next=${preferences.cookie}`;
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
    },
    documentElement: { getAttribute: () => page.language },
  });
  vi.stubGlobal("navigator", { languages: preferences.navigator ?? [] });
  const pathIn = (language: Language) => page.paths?.[language];
  return settleLanguage({ language: page.language, search, pathIn }, SITE);
}

const ENGLISH_LIST = {
  language: "en",
  pathname: "/for-sale/",
  paths: { nl: "/nl/kopen/", fr: "/fr/a-vendre/", de: "/de/kaufen/" },
} as const;

describe("on a path without a prefix", () => {
  const ALL: StoredPreferences = {
    lng: "nl",
    cookie: "fr",
    localStorage: "de",
    sessionStorage: "nl",
    navigator: ["fr"],
  };
  test.each([
    ["the parameter", ALL, "/nl/kopen/?lng=nl"],
    ["the cookie", { ...ALL, lng: undefined }, "/fr/a-vendre/"],
    ["local storage", { ...ALL, lng: undefined, cookie: undefined }, "/de/kaufen/"],
    ["session storage", { sessionStorage: "nl", navigator: ["fr"] }, "/nl/kopen/"],
    ["the browser's languages", { navigator: ["es", "fr-BE", "nl"] }, "/fr/a-vendre/"],
    ["the html tag", {}, undefined],
  ])("%s decides when nothing of higher priority is set", (_, preferences, redirect) => {
    expect(open(ENGLISH_LIST, preferences)).toBe(redirect);
  });

  test("a redirect to the stored language keeps the query string", () => {
    expect(open({ ...ENGLISH_LIST, search: "?type=1" }, { localStorage: "nl" })).toBe("/nl/kopen/?type=1");
  });

  test("an unknown stored language is ignored", () => {
    expect(
      open(ENGLISH_LIST, { cookie: "xx", localStorage: "//evil.example", navigator: ["es"] }),
    ).toBeUndefined();
  });
});

test("a page that does not exist in the stored language stays as it is", () => {
  expect(open({ language: "en", pathname: "/blog/" }, { localStorage: "nl" })).toBeUndefined();
});

test.each([
  ["the stored language", { localStorage: "nl", cookie: "nl" }],
  ["a language of the browser", { navigator: ["nl-BE"] }],
])(
  "a page that %s lacks does not lead to the home page in it, and keeps it for the next page",
  (_, preferences) => {
    const page = { language: "en", pathname: "/about-us/", paths: { nl: "/nl/" } } as const;
    expect(open(page, preferences)).toBeUndefined();
    expect(stored.get("i18nextLng")).toBe("nl");
    expect(cookies[0]).toMatch(/^i18next=nl;/);
  },
);

test("the home page leads to the one in the stored language", () => {
  const home = { language: "en", pathname: "/", paths: { nl: "/nl/" } } as const;
  expect(open(home, { localStorage: "nl" })).toBe("/nl/");
});

test("a path with a prefix overrides any stored language", () => {
  const page = { language: "nl", pathname: "/nl/kopen/" } as const;
  expect(open(page, { lng: "fr", cookie: "fr", localStorage: "fr" })).toBeUndefined();
  expect(stored.get("i18nextLng")).toBe("nl");
});

test("the language of the page is stored in local storage, and in a cookie for the configured period", () => {
  const before = Date.now();
  expect(open({ language: "fr", pathname: "/fr/" })).toBeUndefined();
  expect(stored.get("i18nextLng")).toBe("fr");
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^i18next=fr; Path=\/; Expires=[^;]+; SameSite=Lax$/);
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookies[0] ?? "")?.[1] ?? "");
  const days = (expires - before) / 86_400_000;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThan(365.1);
});

test("a page that redirects the visitor does not store its language", () => {
  open(ENGLISH_LIST, { localStorage: "nl" });
  expect(stored.get("i18nextLng")).toBe("nl");
  expect(cookies).toEqual([]);
});
