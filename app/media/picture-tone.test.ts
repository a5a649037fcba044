import fc from "fast-check";
import { expect, test } from "vitest";
import { PICTURE_TONES } from "../ui/picture-tones.ts";
import { type Colour, pictureTone } from "./picture-tone.ts";

test.each<[string, Colour, string]>([
  ["night", [10, 10, 12], "bg-[#1f2226]"],
  ["white plaster", [240, 238, 232], "bg-[#e9e7e2]"],
  ["a wall of bricks", [165, 108, 88], "bg-[#a8705a]"],
  ["a lawn", [100, 118, 76], "bg-[#66734f]"],
  ["a clear sky", [150, 178, 200], "bg-[#92abc0]"],
])("%s gets a background of a similar colour", (_, colour, tone) => {
  expect(PICTURE_TONES[pictureTone(colour)]).toBe(tone);
});

test("every colour has a tone, and each tone maps to itself", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (colour) => {
      expect(PICTURE_TONES[pictureTone(colour)]).toMatch(/^bg-\[#[0-9a-f]{6}\]$/);
    }),
  );
  for (const [index, className] of PICTURE_TONES.entries()) {
    const [red, green, blue] = [5, 7, 9].map((start) =>
      Number.parseInt(className.slice(start, start + 2), 16),
    );
    expect(pictureTone([red ?? 0, green ?? 0, blue ?? 0])).toBe(index);
  }
});
