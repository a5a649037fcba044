import { describe, expect, test } from "vitest";
import { beaconText, parseBeacon } from "./visit-beacon.ts";

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
