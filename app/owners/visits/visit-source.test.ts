import { describe, expect, test } from "vitest";
import { beaconText, parseBeacon } from "./visit-beacon.ts";
import { type Arrival, visitSource } from "./visit-source.ts";

const arrival: Arrival = {
  via: undefined,
  referrer: "",
  ownOrigin: "https://www.immo.example",
};

describe("the source of a visit", () => {
  test.each<[string, Partial<Arrival>, string]>([
    ["no referrer", {}, "direct"],
    ["a list of this site", { referrer: "https://www.immo.example/for-sale/" }, "search"],
    ["Google of Belgium", { referrer: "https://www.google.be/" }, "search"],
    ["Google of Britain", { referrer: "https://www.google.co.uk/" }, "search"],
    ["DuckDuckGo", { referrer: "https://duckduckgo.com/" }, "search"],
    ["a webmail", { referrer: "https://mail.google.com/" }, "share"],
    ["Immoweb", { referrer: "https://www.immoweb.be/nl/zoekertje/1" }, "portal"],
    ["Zimmo without www", { referrer: "https://zimmo.be/" }, "portal"],
    ["a host that ends like a portal", { referrer: "https://notzimmo.be/" }, "share"],
    ["a host that begins like this site", { referrer: "https://www.immo.example.evil.example/" }, "share"],
    ["Facebook", { referrer: "https://l.facebook.com/" }, "share"],
    ["an app", { referrer: "android-app://com.whatsapp/" }, "share"],
    ["an invalid referrer", { referrer: "about" }, "direct"],
    [
      "a mail of the site, read in a webmail",
      { via: "alert", referrer: "https://mail.google.com/" },
      "alert",
    ],
    ["a shared link", { via: "share" }, "share"],
  ])("%s", (_, changes, source) => {
    expect(visitSource({ ...arrival, ...changes })).toBe(source);
  });
});

describe("a beacon", () => {
  test("contains a property and a source", () => {
    expect(parseBeacon("412 search")).toEqual({ listingId: 412, source: "search" });
    expect(parseBeacon("900000001 direct")).toEqual({ listingId: 900_000_001, source: "direct" });
  });

  test.each(["412 saved", "412 shared", "412 share"])("that reads %j is written back the same", (text) => {
    const beacon = parseBeacon(text);
    expect(beacon && beaconText(beacon)).toBe(text);
  });

  test("contains a property and the kind of interest", () => {
    expect(parseBeacon("412 saved")).toEqual({ listingId: 412, interest: "saved" });
    expect(parseBeacon("412 shared")).toEqual({ listingId: 412, interest: "shared" });
  });

  test.each([
    "",
    "412",
    "412 ",
    "412 elsewhere",
    "412 saves",
    "412 search ",
    "412 search\n",
    " 412 search",
    "0 search",
    "-1 search",
    "1.5 search",
    "1e3 search",
    "9999999999999999 search",
    "412 constructor",
    "412 __proto__",
    "١٢ search",
  ])("that reads %j is invalid", (text) => {
    expect(parseBeacon(text)).toBeUndefined();
  });
});
