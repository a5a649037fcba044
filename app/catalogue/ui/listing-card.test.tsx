import { expect, test } from "vitest";
import { htmlOf } from "../../../test-support/html-of.tsx";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { listingCard } from "../listing-card-view.ts";
import { ListingCard } from "./listing-card.tsx";

const context = sampleContext("en");
const listing = listingCard(1, listingSummary(ghentHouse()), context);

test("a card in a row shows the price per m², and a small card only in a list that is sorted by it", () => {
  const html = (shape: "row" | "stack", showsPricePerM2: boolean) =>
    htmlOf(<ListingCard listing={listing} shape={shape} showsPricePerM2={showsPricePerM2} />, context.texts);
  expect(html("row", false)).toContain("per m²");
  expect(html("stack", false)).not.toContain("per m²");
  expect(html("stack", true)).toContain("per m²");
});

test("a lowered price is a label on the picture", () => {
  const html = (isPriceLowered: boolean) =>
    htmlOf(<ListingCard listing={{ ...listing, isPriceLowered }} />, context.texts);
  expect(html(true)).toContain("Price lowered");
  expect(html(false)).not.toContain("Price lowered");
});
