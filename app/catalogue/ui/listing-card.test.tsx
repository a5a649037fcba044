import { expect, test } from "vitest";
import { htmlOf } from "../../../test-support/html-of.tsx";
import { ghentHouse } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { listingCard } from "../listing-card-view.ts";
import { ListingCard } from "./listing-card.tsx";

const context = sampleContext("en");
const listing = listingCard(1, listingSummary(ghentHouse()), context);

test("the price per m² is next to the price on a card in a row, and absent from a small card", () => {
  const html = (shape: "row" | "stack") =>
    htmlOf(<ListingCard listing={listing} shape={shape} />, context.texts);
  expect(html("row")).toContain("per m²");
  expect(html("stack")).not.toContain("per m²");
});

test("a lowered price is a label on the picture", () => {
  const html = (isPriceLowered: boolean) =>
    htmlOf(<ListingCard listing={{ ...listing, isPriceLowered }} />, context.texts);
  expect(html(true)).toContain("Price lowered");
  expect(html(false)).not.toContain("Price lowered");
});
