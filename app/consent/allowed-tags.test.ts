import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedTags, tagScripts } from "./allowed-tags.ts";
import { ALL_DENIED, ALL_GRANTED, CONSENT_FLAGS } from "./consent-flags.ts";

const ids = {
  analyticsId: "G-AB12CD34EF",
  adsId: "AW-123456789",
  tagManagerId: "GTM-AB12CDE",
  pixelId: "123456789012345",
};
const origins = { google: "https://www.googletagmanager.com", meta: "https://connect.facebook.net" };

describe("the allowed tags", () => {
  test.each([
    ["no consent", {}, []],
    ["analytics storage", { analyticsStorage: true }, ["analyticsId", "tagManagerId"]],
    ["ad storage", { adStorage: true }, ["adsId", "tagManagerId"]],
    ["ad user data", { adUserData: true }, ["tagManagerId"]],
    ["ad personalization", { adPersonalization: true }, ["tagManagerId"]],
    [
      "ad storage and ad user data",
      { adStorage: true, adUserData: true },
      ["adsId", "tagManagerId", "pixelId"],
    ],
    [
      "analytics and personalization",
      { analyticsStorage: true, adPersonalization: true },
      ["analyticsId", "tagManagerId"],
    ],
    ["all consent", ALL_GRANTED, ["analyticsId", "adsId", "tagManagerId", "pixelId"]],
  ])("with %s", (_, granted, expected) => {
    expect(Object.keys(allowedTags(ids, { ...ALL_DENIED, ...granted }))).toEqual(expected);
  });

  test("include only configured tags", () => {
    expect(allowedTags({ pixelId: "123456789012345", adsId: undefined }, ALL_GRANTED)).toEqual({
      pixelId: "123456789012345",
    });
    expect(allowedTags({}, ALL_GRANTED)).toEqual({});
  });

  const anyFlags = fc.record(
    Object.fromEntries(CONSENT_FLAGS.map((flag) => [flag, fc.boolean()])),
  ) as fc.Arbitrary<typeof ALL_DENIED>;

  test("never become fewer with more consent", () => {
    fc.assert(
      fc.property(anyFlags, fc.constantFrom(...CONSENT_FLAGS), (flags, added) => {
        const before = Object.keys(allowedTags(ids, flags));
        expect(Object.keys(allowedTags(ids, { ...flags, [added]: true }))).toEqual(
          expect.arrayContaining(before),
        );
      }),
    );
  });
});

describe("the URLs of the scripts", () => {
  test("of all tags", () => {
    expect(tagScripts(ids, origins)).toEqual({
      googleTag: "https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF",
      tagManager: "https://www.googletagmanager.com/gtm.js?id=GTM-AB12CDE",
      pixel: "https://connect.facebook.net/en_US/fbevents.js",
    });
  });

  test("of ads alone", () => {
    expect(tagScripts({ adsId: ids.adsId }, origins)).toEqual({
      googleTag: "https://www.googletagmanager.com/gtag/js?id=AW-123456789",
    });
  });

  test("are absent without ids", () => {
    expect(Object.values(tagScripts({}, origins)).filter(Boolean)).toEqual([]);
  });
});
