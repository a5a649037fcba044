import { expect, test } from "vitest";
import { isOnMarket, type MarqueeTexts, marqueeStatus, marqueeText } from "./marquee.ts";

const DUTCH: MarqueeTexts = { sold: "Verkocht", rented: "Verhuurd" };

test.each([
  [0, "available", true],
  [1, "badge", true],
  [2, "badge", true],
  [3, "sold", false],
  [4, "rented", false],
  [5, "badge", true],
  [99, "badge", true],
])("marquee %i has the status %s; on the market: %s", (marquee, status, onMarket) => {
  expect(marqueeStatus(marquee)).toBe(status);
  expect(isOnMarket(marquee)).toBe(onMarket);
});

test.each([
  [0, { nl: "Nieuw" }, ""],
  [1, { nl: "Nieuw" }, "Nieuw"],
  [1, undefined, ""],
  [1, { fr: "Nouveau" }, ""],
  [3, undefined, "Verkocht"],
  [3, { nl: "Verkocht onder voorwaarden" }, "Verkocht onder voorwaarden"],
  [3, { und: "Sold" }, "Verkocht"],
  [4, { nl: "" }, "Verhuurd"],
  [7, { und: "Bezoekdag" }, "Bezoekdag"],
  [7, undefined, ""],
])("marquee %i named %j has the badge %j in Dutch", (marquee, marqueeName, text) => {
  expect(marqueeText({ marquee, marqueeName }, "nl", DUTCH)).toBe(text);
});

test("the agency's own badge text overrides that of the feed", () => {
  const texts = { ...DUTCH, badges: { 1: { nl: "Nieuw in prijs" }, 2: {} } };
  expect(marqueeText({ marquee: 1, marqueeName: { nl: "Prijsdaling" } }, "nl", texts)).toBe("Nieuw in prijs");
  expect(marqueeText({ marquee: 2, marqueeName: { nl: "In optie" } }, "nl", texts)).toBe("In optie");
});
