import { expect, test } from "vitest";
import { testContent } from "../../test-support/content.ts";
import { contentPicture } from "./content-picture.ts";

const content = testContent({ pictureFocus: [{ image: "pictures/street.webp", x: 0, y: 100 }] });

test("a picture has the classes of its point of focus, and one without has none", () => {
  expect(contentPicture(content, "pictures/street.webp")?.focus).toBe("[--focus-x:0%] [--focus-y:100%]");
  expect(contentPicture(content, "pictures/other.webp")).not.toHaveProperty("focus");
});

test("a point between two steps is shown at the nearest one", () => {
  const image = "pictures/street.webp";
  const between = testContent({ pictureFocus: [{ image, x: 33, y: 96 }] });
  expect(contentPicture(between, image)?.focus).toBe("[--focus-x:30%] [--focus-y:100%]");
});
