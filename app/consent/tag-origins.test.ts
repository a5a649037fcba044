import { describe, expect, test } from "vitest";
import { siteInfoSchema } from "../config/site-info.ts";
import { NO_ORIGINS, tagOrigins } from "./tag-origins.ts";

function originsFor(siteInfo: object) {
  return tagOrigins(siteInfoSchema.parse(siteInfo));
}

test("a site without ids allows no other origins", () => {
  expect(originsFor({})).toEqual(NO_ORIGINS);
  expect(originsFor({ scriptOrigins: { google: "https://tags.example" } })).toEqual(NO_ORIGINS);
});

test("analytics allows the origins that it needs, and no frame", () => {
  expect(originsFor({ analyticsId: "G-AB12CD34EF" })).toEqual({
    scripts: ["https://www.googletagmanager.com"],
    requests: [
      "https://www.googletagmanager.com",
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
    pictures: [
      "https://www.googletagmanager.com",
      "https://*.google-analytics.com",
      "https://*.googletagmanager.com",
    ],
    frames: [],
  });
});

test("the pixel allows Meta and no origins of Google", () => {
  expect(originsFor({ pixelId: "123456789012345" })).toEqual({
    scripts: ["https://connect.facebook.net"],
    requests: ["https://connect.facebook.net", "https://www.facebook.com"],
    pictures: ["https://connect.facebook.net", "https://www.facebook.com"],
    frames: [],
  });
});

test("ads allow no origins of analytics", () => {
  const { scripts, requests, frames } = originsFor({ adsId: "AW-123456789" });
  expect(scripts).toContain("https://www.googleadservices.com");
  expect(requests).toContain("https://googleads.g.doubleclick.net");
  expect(requests).not.toContain("https://*.google-analytics.com");
  expect(frames).toEqual(["https://www.googletagmanager.com", "https://td.doubleclick.net"]);
});

test("a container allows the origins that are configured for its tags", () => {
  const origins = originsFor({
    tagManagerId: "GTM-AB12CDE",
    containerOrigins: { scripts: ["https://snap.example"], frames: ["https://*.chat.example"] },
  });
  expect(origins.scripts).toEqual(["https://www.googletagmanager.com", "https://snap.example"]);
  expect(origins.frames).toEqual(["https://*.chat.example"]);
});

describe("a tag server of the agency", () => {
  test("serves the scripts instead of the default one", () => {
    const origins = originsFor({
      analyticsId: "G-AB12CD34EF",
      pixelId: "123456789012345",
      scriptOrigins: { google: "https://tags.immo.example", meta: "http://127.0.0.1:4567" },
    });
    expect(origins.scripts).toEqual(["https://tags.immo.example", "http://127.0.0.1:4567"]);
  });
});

test("each origin is listed once, and none is a wildcard for all hosts", () => {
  const origins = originsFor({
    analyticsId: "G-AB12CD34EF",
    adsId: "AW-123456789",
    tagManagerId: "GTM-AB12CDE",
    pixelId: "123456789012345",
  });
  for (const list of Object.values(origins)) {
    expect(new Set(list).size).toBe(list.length);
    for (const origin of list) expect(origin).toMatch(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  }
});
