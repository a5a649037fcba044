import { expect, test } from "vitest";
import { addressVia, readVia } from "./via.ts";

test("the source is added to the query string of an address", () => {
  expect(addressVia("https://www.immo.example/nl/pand/12/", "alert")).toBe(
    "https://www.immo.example/nl/pand/12/?via=alert",
  );
  expect(addressVia("https://www.immo.example/?a=b&via=share#c", "alert")).toBe(
    "https://www.immo.example/?a=b&via=alert#c",
  );
});

test.each([
  ["?via=alert", "alert"],
  ["?utm=1&via=share", "share"],
  ["?via=direct", undefined],
  ["?via=", undefined],
  ["", undefined],
])("%j is read as %s", (search, via) => {
  expect(readVia(search)).toBe(via);
});
