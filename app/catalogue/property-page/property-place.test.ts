import { expect, test } from "vitest";
import { showingIn } from "../../../test-support/showing.ts";
import { mapSettingsSchema } from "../../config/map-settings.ts";
import { propertyPlace } from "./property-place.ts";

const { texts } = showingIn("en");
const position = { latitude: 51.05432, longitude: 3.71745 };
const home = { key: "home-1", position, isAddressPublished: true };
const placeOf = (changes: Partial<typeof home> | { position: undefined }, settings = {}) =>
  propertyPlace({ ...home, ...changes }, "near-1.json", mapSettingsSchema.parse(settings), texts);

test("a home whose address is published can be looked at in Street View", () => {
  expect(placeOf({})).toEqual({
    title: "On the map",
    note: "The map shows the exact location.",
    homes: "near-1.json",
    streetView: {
      href: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=51.05432%2C3.71745",
      text: "Open Street View (Google)",
    },
  });
});

test("with a key of the agency it can be shown in the page", () => {
  expect(placeOf({}, { streetViewKey: "AIza-0123456789" })?.streetView?.embed).toBe(
    "https://www.google.com/maps/embed/v1/streetview?key=AIza-0123456789&location=51.05432%2C3.71745",
  );
});

test("of a hidden home nothing is told but that there is a circle", () => {
  expect(placeOf({ isAddressPublished: false })).toEqual({
    title: "On the map",
    note: "The exact address is not published. The circle on the map shows the neighbourhood.",
    homes: "near-1.json",
  });
});

test("a home without a point has no place on a map", () => {
  expect(placeOf({ position: undefined })).toBeUndefined();
});
