import { expect, test } from "vitest";
import { htmlOf } from "../../../../test-support/html-of.tsx";
import { sampleContext } from "../../../../test-support/sample-context.ts";
import { PropertyHeading } from "./property-heading.tsx";

const property = { title: "House", isClosed: false, priceLine: "€ 325.000" };

test.each([
  ["its place", { addressLine: "Kerkstraat 1, 9000 Ghent" }, true],
  ["that its address is on request", { addressLine: "", isAddressHidden: true }, true],
  ["no map pin when no place is known", { addressLine: "" }, false],
])("the heading of a property shows %s", (_, place, hasPin) => {
  const html = htmlOf(<PropertyHeading heading={{ ...property, ...place }} />, sampleContext("en").texts);
  expect(html.includes("lucide-map-pin")).toBe(hasPin);
});
