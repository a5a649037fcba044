import { describe, expect, test } from "vitest";
import { siteInfoSchema } from "./site-info.ts";

function errorsOf(siteInfo: unknown): string[] {
  const result = siteInfoSchema.safeParse(siteInfo);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("by default there are no ids, and consent is valid for six months", () => {
  expect(siteInfoSchema.parse({})).toEqual({
    scriptOrigins: { google: "https://www.googletagmanager.com", meta: "https://connect.facebook.net" },
    containerOrigins: { scripts: [], requests: [], pictures: [], frames: [] },
    consent: { renewalMonths: 6, version: 1 },
  });
});

test("all ids can be configured", () => {
  const ids = {
    analyticsId: "G-AB12CD34EF",
    adsId: "AW-123456789",
    tagManagerId: "GTM-AB12CDE",
    pixelId: "123456789012345",
  };
  expect(siteInfoSchema.parse(ids)).toMatchObject(ids);
});

test.each([
  [{ analyticsId: "UA-12345-1" }, "analyticsId: must be an id such as G-AB12CD34EF"],
  [{ analyticsId: "G-AB12&l=x" }, "analyticsId: must be an id such as G-AB12CD34EF"],
  [{ adsId: "123456789" }, "adsId: must be an id such as AW-123456789"],
  [{ tagManagerId: "gtm-ab12cde" }, "tagManagerId: must be an id such as GTM-AB12CDE"],
  [{ pixelId: "my pixel" }, "pixelId: must be an id such as 123456789012345"],
])("an invalid id is refused: %j", (siteInfo, error) => {
  expect(errorsOf(siteInfo)).toEqual([error]);
});

describe("the origins of scripts", () => {
  test.each(["https://tags.immo.example", "https://tags.immo.example:8443", "http://127.0.0.1:4567"])(
    "can be %s",
    (google) => {
      expect(siteInfoSchema.parse({ scriptOrigins: { google } }).scriptOrigins.google).toBe(google);
    },
  );

  test.each([
    "http://tags.immo.example",
    "http://127.0.0.1.evil.example:80",
    "//tags.immo.example",
    "https://tags.immo.example/path",
    "https://tags.immo.example; script-src *",
    "https://tags.immo.example 'unsafe-inline'",
    "https://*.immo.example",
    "https:",
    "javascript:alert(1)",
    "",
  ])("cannot be %j", (google) => {
    expect(errorsOf({ scriptOrigins: { google } })).toEqual([
      "scriptOrigins.google: must be an origin such as https://tags.example.be, without a path",
    ]);
  });
});

describe("additional origins of a Tag Manager container", () => {
  test.each(["https://px.ads.example", "https://*.ads.example"])("can be %s", (origin) => {
    const containerOrigins = { scripts: [origin], frames: [origin] };
    expect(errorsOf({ tagManagerId: "GTM-AB12CDE", containerOrigins })).toEqual([]);
  });

  test.each(["*", "https://*", "https:", "http://px.ads.example", "'unsafe-inline'", "https://a.example;x"])(
    "cannot be %s",
    (origin) => {
      const errors = errorsOf({ tagManagerId: "GTM-AB12CDE", containerOrigins: { scripts: [origin] } });
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(/^containerOrigins\.scripts\.0: must be an origin/);
    },
  );

  test("are refused without the id of a container", () => {
    expect(errorsOf({ containerOrigins: { pictures: ["https://px.ads.example"] } })).toEqual([
      "containerOrigins: requires tagManagerId",
    ]);
  });
});

describe("the consent dialog can be switched off", () => {
  const consent = { isShown: false };
  test("when no id is set", () => {
    expect(errorsOf({ consent })).toEqual([]);
  });

  test("but not while an id is set", () => {
    expect(errorsOf({ consent, pixelId: "123456789012345", analyticsId: "G-AB12CD34EF" })).toEqual([
      "consent.isShown: must not be false while analyticsId, pixelId are set: these services need consent",
    ]);
  });
});
