import { expect, test } from "vitest";
import { readLinkOrigin, withLinkOrigin } from "./link-origin.ts";

test("the origin is added to the query string of a URL", () => {
  expect(withLinkOrigin("https://www.immo.example/nl/pand/12/", "alert")).toBe(
    "https://www.immo.example/nl/pand/12/?via=alert",
  );
  expect(withLinkOrigin("https://www.immo.example/?a=b&via=share#c", "alert")).toBe(
    "https://www.immo.example/?a=b&via=alert#c",
  );
});

test.each([
  ["?via=alert", "alert"],
  ["?utm=1&via=share", "share"],
  ["?via=direct", undefined],
  ["?via=", undefined],
  ["", undefined],
])("the origin of %j is %s", (search, via) => {
  expect(readLinkOrigin(search)).toBe(via);
});
