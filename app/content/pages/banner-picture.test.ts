import { expect, test } from "vitest";
import { testContent } from "../../../test-support/content.ts";
import { type Banner, layoutSettingsSchema } from "../site-folder/layout-settings.server.ts";
import { type BannerPicture, bannerPicture } from "./banner-picture.ts";

const BOTH_PICTURES = { image: "pictures/wide.webp", mobileImage: "pictures/tall.webp" };

/** Banner picture of a site whose `layout.json` has this banner. */
function pictureOf(banner: Partial<Banner>, language: "nl" | "fr" = "nl"): BannerPicture | undefined {
  return bannerPicture(testContent({ layout: layoutSettingsSchema.parse({ banner }) }), language);
}

test("a picture has the classes of its point of focus", () => {
  const pictureFocus = [{ image: "pictures/wide.webp", x: 20, y: 70 }];
  const layout = layoutSettingsSchema.parse({ banner: BOTH_PICTURES });
  expect(bannerPicture(testContent({ layout, pictureFocus }), "nl")?.focus).toBe(
    "[--focus-x:20%] [--focus-y:70%]",
  );
});

test("a picture has three widths, and phones get their own picture with ?scale=1", () => {
  expect(pictureOf(BOTH_PICTURES)).toEqual({
    src: "/media/1360/pictures/wide.webp",
    srcSet:
      "/media/400/pictures/wide.webp 400w, /media/600/pictures/wide.webp 600w, /media/1360/pictures/wide.webp 1360w",
    mobileSrcSet:
      "/media/400/pictures/tall.webp?scale=1 400w, /media/600/pictures/tall.webp?scale=1 600w, /media/1360/pictures/tall.webp?scale=1 1360w",
    alt: "",
  });
});

test("phones get the same picture when there is none for phones", () => {
  expect(pictureOf({ image: "pictures/wide.webp" })?.mobileSrcSet).toContain(
    "pictures/wide.webp?scale=1 400w",
  );
});

test("a gallery starts with its first picture, with alternative text in the page's language", () => {
  const gallery = [
    { image: "pictures/a.webp", alt: { nl: "De straat", fr: "La rue" } },
    { image: "pictures/b.webp" },
  ];
  const banner = pictureOf({ type: "gallery", gallery }, "fr");
  expect(banner).toMatchObject({ src: "/media/1360/pictures/a.webp", alt: "La rue" });
  expect(banner?.others).toMatchObject([{ src: "/media/1360/pictures/b.webp", alt: "" }]);
});

test.each([
  [{}, "pictures/a.webp"],
  [{ image: "pictures/wide.webp" }, "pictures/wide.webp"],
  [BOTH_PICTURES, "pictures/tall.webp"],
])("on a phone a gallery with %j shows only the picture %s", (pictures, expected) => {
  const banner = pictureOf({ type: "gallery", gallery: [{ image: "pictures/a.webp" }], ...pictures });
  expect(banner?.mobileSrcSet).toContain(`/media/400/${expected}?scale=1 400w`);
});

test("a gallery of one picture has no other slides", () => {
  expect(pictureOf({ type: "gallery", gallery: [{ image: "pictures/a.webp" }] })).not.toHaveProperty(
    "others",
  );
});

test("a video has a poster picture", () => {
  expect(pictureOf({ type: "video", video: "pictures/street.webm", ...BOTH_PICTURES })).toMatchObject({
    src: "/media/1360/pictures/wide.webp",
    video: "/pictures/street.webm",
  });
});

test.each<[Partial<Banner>]>([[{ type: "none", ...BOTH_PICTURES }], [{ image: "pictures/drawing.svg" }]])(
  "%j shows no banner",
  (banner) => {
    expect(pictureOf(banner)).toBeUndefined();
  },
);
