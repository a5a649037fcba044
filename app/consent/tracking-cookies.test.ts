import { describe, expect, test } from "vitest";
import { ALL_DENIED, ALL_GRANTED } from "./consent-flags.ts";
import { cookieDeletions, forbiddenCookies } from "./tracking-cookies.ts";

const COOKIES =
  "i18next=nl; _ga=GA1.1.1; _ga_AB12CD34EF=GS1.1; _gid=GA1.1.2; _gat_gtag_UA=1; _gcl_au=1.1; _gac_gb_1=2; _fbp=fb.1; _fbc=fb.2";

describe("cookies to delete", () => {
  test("are all cookies of tags, and no others, after the visitor declines", () => {
    expect(forbiddenCookies(COOKIES, ALL_DENIED)).toEqual([
      "_ga",
      "_ga_AB12CD34EF",
      "_gid",
      "_gat_gtag_UA",
      "_gcl_au",
      "_gac_gb_1",
      "_fbp",
      "_fbc",
    ]);
  });

  test("are none after the visitor agrees", () => {
    expect(forbiddenCookies(COOKIES, ALL_GRANTED)).toEqual([]);
  });

  test.each([
    [{ analyticsStorage: true }, ["_gcl_au", "_gac_gb_1", "_fbp", "_fbc"]],
    [{ adStorage: true }, ["_ga", "_ga_AB12CD34EF", "_gid", "_gat_gtag_UA", "_fbp", "_fbc"]],
    [{ adStorage: true, adUserData: true }, ["_ga", "_ga_AB12CD34EF", "_gid", "_gat_gtag_UA"]],
  ])("are those that the consent %j does not cover", (granted, expected) => {
    expect(forbiddenCookies(COOKIES, { ...ALL_DENIED, ...granted })).toEqual(expected);
  });

  test.each(["", "_gallery=1; my_ga=2; _gcl=3; _fbpage=4; ga=5", "=_ga"])("are none in %j", (cookies) => {
    expect(forbiddenCookies(cookies, ALL_DENIED)).toEqual([]);
  });
});

test("a cookie is deleted for the host and every parent domain", () => {
  expect(cookieDeletions("_ga", "www.immo.example")).toEqual([
    "_ga=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT",
    "_ga=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; domain=www.immo.example",
    "_ga=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; domain=immo.example",
    "_ga=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; domain=example",
  ]);
});
