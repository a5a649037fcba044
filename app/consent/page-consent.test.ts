import { describe, expect, test } from "vitest";
import { ALL_DENIED, ALL_GRANTED } from "./consent-flags.ts";
import { pageConsent, pathWithoutClearingParameter } from "./page-consent.ts";

const date = new Date("2026-03-14T09:00:00Z");
const input = {
  pathname: "/nl/kopen/",
  choice: { flags: ALL_GRANTED, date, version: 1 },
  now: new Date("2026-03-15T09:00:00Z"),
  renewalMonths: 6,
  version: 1,
};

describe("a page", () => {
  test("follows the stored choice", () => {
    expect(pageConsent(input)).toEqual({ kind: "set", flags: ALL_GRANTED });
    const declined = { ...input.choice, flags: ALL_DENIED };
    expect(pageConsent({ ...input, choice: declined })).toEqual({ kind: "set", flags: ALL_DENIED });
  });

  test.each([
    ["there is no choice", { choice: undefined }],
    ["the choice is too old", { now: new Date("2026-09-14T09:00:00Z") }],
    ["the texts have changed since", { version: 2 }],
  ])("asks for consent when %s", (_, changes) => {
    expect(pageConsent({ ...input, ...changes })).toEqual({ kind: "unset" });
  });

  test.each(["/preview/", "/nl/preview-thuis/", "/for-sale/ghent/house-with-preview/12/", "/a/preview"])(
    "that is a preview, such as %s, ignores the stored choice and does not ask",
    (pathname) => {
      expect(pageConsent({ ...input, pathname })).toEqual({ kind: "preview" });
      expect(pageConsent({ ...input, pathname, choice: undefined })).toEqual({ kind: "preview" });
    },
  );

  test.each(["/", "/nl/", "/nl/voorbeeld/", "/PREVIEW/"])("such as %s is not a preview", (pathname) => {
    expect(pageConsent({ ...input, pathname }).kind).toBe("set");
  });
});

describe("a URL such as", () => {
  test.each([
    ["/nl/?setcookies", "/nl/"],
    ["/nl/?setcookies=", "/nl/"],
    ["/nl/?setcookies=1&setcookies=2", "/nl/"],
    ["/nl/kopen/?type=2&setcookies=true&page=3#list", "/nl/kopen/?type=2&page=3#list"],
    ["/preview/?setcookies", "/preview/"],
  ])("%s clears the choice, and is replaced by %s", (url, cleared) => {
    expect(pathWithoutClearingParameter(new URL(url, "https://immo.example"))).toBe(cleared);
  });

  test.each(["/nl/", "/nl/?type=2", "/setcookies/", "/nl/#setcookies", "/nl/?SetCookies"])(
    "%s does not clear the choice",
    (url) => {
      expect(pathWithoutClearingParameter(new URL(url, "https://immo.example"))).toBeUndefined();
    },
  );
});
