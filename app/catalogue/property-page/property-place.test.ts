import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { mapSettingsSchema } from "../../config/map-settings.ts";
import { propertyPlace } from "./property-place.ts";

const { texts } = sampleContext("en");
const position = { latitude: 51.05432, longitude: 3.71745 };
const property = { key: "home-1", position, isAddressPublished: true };
const placeOf = (changes: Partial<typeof property> | { position: undefined }, settings = {}) =>
  propertyPlace({ ...property, ...changes }, "near-1.json", mapSettingsSchema.parse(settings), texts);

test("a property with a published address has a link to Street View", () => {
  expect(placeOf({})).toEqual({
    title: "On the map",
    note: "The map shows the exact location.",
    mapDataPath: "near-1.json",
    streetView: {
      href: "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=51.05432%2C3.71745",
      text: "Open Street View (Google)",
    },
  });
});

test("with an API key, Street View is embedded", () => {
  expect(placeOf({}, { streetViewKey: "AIza-0123456789" })?.streetView?.embed).toBe(
    "https://www.google.com/maps/embed/v1/streetview?key=AIza-0123456789&location=51.05432%2C3.71745",
  );
});

test("for a hidden address there is only a circle, and no Street View", () => {
  expect(placeOf({ isAddressPublished: false })).toEqual({
    title: "On the map",
    note: "The exact address is not published. The circle on the map shows the neighbourhood.",
    mapDataPath: "near-1.json",
  });
});

test("a property without a position is not on the map", () => {
  expect(placeOf({ position: undefined })).toBeUndefined();
});
