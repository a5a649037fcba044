import { expect, test } from "vitest";
import { ghentHouse, uccleFlat } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { listingCard } from "../listing-card-view.ts";
import { listAtomFeed, listFeedPath } from "./list-feed.ts";
import { readListFilters } from "./list-filters.ts";

const context = sampleContext("nl");
const card = (id: number, property = ghentHouse()) => listingCard(id, listingSummary(property), context);

const FEED = {
  title: "Panden te koop & meer",
  agency: "Immo <Gevel>",
  language: "nl" as const,
  baseUrl: "https://gevel.example",
  path: "/nl/kopen/feed.xml?bedrooms=3&minPrice=1",
  listPath: "/nl/kopen/?bedrooms=3&minPrice=1",
  entries: [
    { card: card(1), publishedAt: "2026-11-01T09:00:00.000Z" },
    { card: card(2, uccleFlat()), publishedAt: "2026-11-20T09:00:00.000Z" },
  ],
};

test("a feed has an entry per property, and its id does not depend on the title", () => {
  const xml = listAtomFeed(FEED, context.texts);
  expect(xml.match(/<entry>/g)).toHaveLength(2);
  expect(xml).toContain("<id>https://gevel.example/nl/pand/1/</id>");
  expect(xml).toContain(`href="https://gevel.example${FEED.entries[0]?.card.path}"`);
});

test("the update time of a feed is the publication time of its newest property, or 1970 without properties", () => {
  expect(listAtomFeed(FEED, context.texts)).toMatch(/^<updated>2026-11-20T09:00:00.000Z<\/updated>$/m);
  expect(listAtomFeed({ ...FEED, entries: [] }, context.texts)).toContain(
    "<updated>1970-01-01T00:00:00.000Z</updated>",
  );
});

test("texts from the import and from the agency are escaped", () => {
  const hostile = { ...card(3), title: "<script>alert(1)</script>\u0000" };
  const entries = [{ card: hostile, publishedAt: "2026-11-01T09:00:00.000Z" }];
  const xml = listAtomFeed({ ...FEED, entries }, context.texts);
  expect(xml).not.toMatch(/<script|<Gevel>|meer&|\?bedrooms=3&minPrice/);
  expect(xml).not.toContain("\u0000");
  expect(xml).toContain("Panden te koop &amp; meer");
  expect(xml).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("the URL of a feed has the filters of its list, but not its sort order or page", () => {
  const filters = readListFilters(new URLSearchParams("bedrooms=3&sort=price&page=4&view=list"));
  expect(listFeedPath("rent", filters, "de")).toBe("/de/mieten/feed.xml?bedrooms=3");
});
