import { expect, test } from "vitest";
import { skarabeeDocument } from "../../../test-support/feed-apis.ts";
import { listingsByKey, readItems } from "../../../test-support/feed-reading.ts";

test.each([
  ["NONE", "none"],
  ["UNKNOWN", undefined],
  ["constructor", undefined],
])("a property with the code %s has the flood zone %s", async (code, zone) => {
  const document = String(await skarabeeDocument()).replace('"NONE"', `"${code}"`);
  const zones = Object.values(listingsByKey(await readItems("skarabee", document))).map(
    ({ flood }) => flood.zone,
  );
  expect(zones).toEqual([zone, ...zones.slice(1)]);
});
