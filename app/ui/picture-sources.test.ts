import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources.ts";

const NAME = "0123456789abcdef0123";

test("a stored picture is offered as AVIF, then WebP, with a JPEG fallback", () => {
  expect(pictureSources({ src: `/media/600/${NAME}.jpg`, widthPx: 1360 })).toEqual({
    sources: [
      {
        type: "image/avif",
        srcSet: `/media/400/${NAME}.avif 400w, /media/600/${NAME}.avif 600w, /media/1360/${NAME}.avif 1360w`,
      },
      {
        type: "image/webp",
        srcSet: `/media/400/${NAME}.webp 400w, /media/600/${NAME}.webp 600w, /media/1360/${NAME}.webp 1360w`,
      },
    ],
    srcSet: undefined,
    placeholder: `/media/100/${NAME}.webp`,
  });
});

test.each([
  [1000, "/media/400/x.webp 400w, /media/600/x.webp 600w, /media/1360/x.webp 1000w"],
  [600, "/media/400/x.webp 400w, /media/600/x.webp 600w"],
  [500, "/media/400/x.webp 400w, /media/600/x.webp 500w"],
  [300, "/media/400/x.webp 300w"],
])("the sources of a picture of %i pixels are no wider than the picture", (widthPx, srcSet) => {
  expect(pictureSources({ src: "/media/600/x.webp", widthPx }).srcSet).toBe(srcSet);
});

test("a picture of the site folder has variants in one format, which are created on request", () => {
  expect(pictureSources({ src: "/media/600/pictures/12-1.webp", widthPx: 1360 })).toEqual({
    sources: [],
    srcSet:
      "/media/400/pictures/12-1.webp 400w, /media/600/pictures/12-1.webp 600w, /media/1360/pictures/12-1.webp 1360w",
    placeholder: "/media/100/pictures/12-1.webp",
  });
});

test("an SVG has no variants", () => {
  expect(pictureSources({ src: "/pictures/logo.svg", widthPx: 600 })).toEqual({
    sources: [],
    srcSet: undefined,
    placeholder: "/pictures/logo.svg",
  });
});
