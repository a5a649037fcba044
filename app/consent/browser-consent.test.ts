import { afterEach, expect, test, vi } from "vitest";
import { applyConsent } from "./browser-consent.ts";
import { ALL_GRANTED } from "./consent-flags.ts";
import type { BrowserConsentSettings } from "./consent-settings.ts";
import { choiceEntries } from "./stored-choice.ts";

const SETTINGS: BrowserConsentSettings = {
  ids: {},
  scriptOrigins: { google: "https://www.googletagmanager.com", meta: "https://connect.facebook.net" },
  renewalMonths: 6,
  version: 1,
  asksForConsent: true,
};

afterEach(() => vi.unstubAllGlobals());

/** Names of the cookies that a page deletes for a visitor who agreed to everything on this day. */
function deletedCookies({ agreedOn, path }: { agreedOn: Date; path: string }): string[] {
  const stored = new Map(choiceEntries({ flags: ALL_GRANTED, date: agreedOn, version: 1 }));
  const deleted = new Set<string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal("window", {
    location: {
      href: `https://agency.example${path}`,
      origin: "https://agency.example",
      hostname: "agency.example",
    },
  });
  vi.stubGlobal("document", {
    get cookie() {
      return "_ga=GA1.1.2; _fbp=fb.1; i18next=nl";
    },
    set cookie(cookie: string) {
      deleted.add(cookie.split("=", 1)[0] ?? "");
    },
    documentElement: { lang: "en" },
  });
  applyConsent(SETTINGS, path);
  return [...deleted];
}

const LONG_AGO = new Date(Date.now() - 366 * 86_400_000);

test("the cookies of a choice that has expired are deleted while the visitor is asked again", () => {
  expect(deletedCookies({ agreedOn: LONG_AGO, path: "/for-sale/" })).toEqual(["_ga", "_fbp"]);
});

test.each([
  ["a valid choice", { agreedOn: new Date(), path: "/for-sale/" }],
  ["a choice that does not apply to a preview", { agreedOn: new Date(), path: "/preview/" }],
])("the cookies of %s stay", (_, visit) => {
  expect(deletedCookies(visit)).toEqual([]);
});
