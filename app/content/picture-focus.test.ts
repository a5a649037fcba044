import { expect, test } from "vitest";
import { testContent } from "../../test-support/content.ts";
import { contentPicture } from "./content-picture.ts";

const content = testContent({ pictureFocus: [{ image: "pictures/street.webp", x: 0, y: 100 }] });

test("a picture with a point of focus has its classes, and any other picture has none", () => {
  expect(contentPicture(content, "pictures/street.webp")?.focus).toBe("[--focus-x:0%] [--focus-y:100%]");
  expect(contentPicture(content, "pictures/other.webp")).not.toHaveProperty("focus");
});

test("a point of focus between two steps is rounded to the nearest", () => {
  const image = "pictures/street.webp";
  const contentBetweenSteps = testContent({ pictureFocus: [{ image, x: 33, y: 96 }] });
  expect(contentPicture(contentBetweenSteps, image)?.focus).toBe("[--focus-x:30%] [--focus-y:100%]");
});
