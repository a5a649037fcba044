import fc from "fast-check";
import { expect, test } from "vitest";
import { croppedRegion, readCrop, turnEdit } from "./picture-edit.ts";

const CROP = { left: 10, top: 20, right: 30, bottom: 40 };

test("what is cut off turns with the photo", () => {
  expect(turnEdit({ turns: 0, crop: CROP }, "right")).toEqual({
    turns: 1,
    crop: { left: 40, top: 10, right: 20, bottom: 30 },
  });
  expect(turnEdit({ turns: 3, crop: null }, "right")).toEqual({ turns: 0, crop: null });
});

test("a turn to the left undoes a turn to the right", () => {
  const percent = fc.nat({ max: 40 });
  const crop = fc.record({ left: percent, top: percent, right: percent, bottom: percent });
  fc.assert(
    fc.property(fc.nat({ max: 3 }), fc.option(crop), (turns, one) => {
      const edit = { turns, crop: one };
      expect(turnEdit(turnEdit(edit, "right"), "left")).toEqual(edit);
    }),
  );
});

test.each([
  [{ left: "10", top: "20", right: "30", bottom: "40" }, CROP],
  [{ left: "0", top: "0", right: "0", bottom: "0" }, null],
  [
    { left: "45", top: "0", right: "45", bottom: "0" },
    { left: 45, top: 0, right: 45, bottom: 0 },
  ],
  [{ left: "46", top: "0", right: "45", bottom: "0" }, undefined],
  [{ left: "0", top: "60", right: "0", bottom: "31" }, undefined],
  [{ left: "-1", top: "0", right: "0", bottom: "0" }, undefined],
  [{ left: "1.5", top: "0", right: "0", bottom: "0" }, undefined],
  [{ left: undefined, top: "0", right: "0", bottom: "0" }, undefined],
])("the values %o are the crop %o", (values, crop) => {
  expect(readCrop(values)).toEqual(crop);
});

test("the part that stays is inside the picture, and never empty", () => {
  const percent = fc.nat({ max: 45 });
  const size = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(size, size, percent, percent, (widthPx, heightPx, a, b) => {
      const region = croppedRegion({ widthPx, heightPx }, { left: a, top: b, right: a, bottom: b });
      expect(region.width).toBeGreaterThan(0);
      expect(region.height).toBeGreaterThan(0);
      expect(region.left + region.width).toBeLessThanOrEqual(widthPx);
      expect(region.top + region.height).toBeLessThanOrEqual(heightPx);
    }),
  );
});
