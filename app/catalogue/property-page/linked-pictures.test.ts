import { expect, test } from "vitest";
import { linkedPictures } from "./property-view.ts";

test("a picture has the alternative text that staff wrote, otherwise one with its position", () => {
  const pictures = [
    { url: "pictures/front.webp", alt: "Voorgevel in baksteen" },
    { url: "pictures/garden.webp", name: "IMG_0412.jpg" },
  ];
  const shown = linkedPictures(pictures, (position, total) => `Foto ${position} van ${total}`);
  expect(shown.map(({ alt }) => alt)).toEqual(["Voorgevel in baksteen", "Foto 2 van 2"]);
});
