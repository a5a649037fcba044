import { expect, test } from "vitest";
import { bannerPicture } from "./banner-picture.ts";

test("a banner is shown in three widths, and a phone gets the picture that was made for it", () => {
  expect(bannerPicture({ image: "pictures/wide.webp", mobileImage: "pictures/tall.webp" })).toEqual({
    src: "/media/1360/pictures/wide.webp",
    srcSet:
      "/media/400/pictures/wide.webp 400w, /media/600/pictures/wide.webp 600w, /media/1360/pictures/wide.webp 1360w",
    mobileSrcSet:
      "/media/400/pictures/tall.webp 400w, /media/600/pictures/tall.webp 600w, /media/1360/pictures/tall.webp 1360w",
  });
});

test("without a picture of its own a phone gets the same one", () => {
  expect(bannerPicture({ image: "pictures/wide.webp" })?.mobileSrcSet).toContain("pictures/wide.webp 400w");
});

test.each([[undefined], [{ image: "pictures/banner.html" }]])("%j shows no banner", (banner) => {
  expect(bannerPicture(banner)).toBeUndefined();
});
