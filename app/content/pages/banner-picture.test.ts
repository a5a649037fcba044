import { expect, test } from "vitest";
import { testContent } from "../../../test-support/content.ts";
import { type Banner, layoutSettingsSchema } from "../site-folder/layout-settings.server.ts";
import { type BannerPicture, bannerPicture } from "./banner-picture.ts";

const still = { image: "pictures/wide.webp", mobileImage: "pictures/tall.webp" };

/** Picture of a banner in the format of `layout.json`. */
function shown(banner: Partial<Banner>, language: "nl" | "fr" = "nl"): BannerPicture | undefined {
  return bannerPicture(testContent({ layout: layoutSettingsSchema.parse({ banner }) }), language);
}

test("a picture keeps its point of focus in view", () => {
  const pictureFocus = [{ image: "pictures/wide.webp", x: 20, y: 70 }];
  const layout = layoutSettingsSchema.parse({ banner: still });
  expect(bannerPicture(testContent({ layout, pictureFocus }), "nl")?.focus).toBe(
    "[--focus-x:20%] [--focus-y:70%]",
  );
});

test("a picture is shown in three widths, and phones get their own picture at scale=1", () => {
  expect(shown(still)).toEqual({
    src: "/media/1360/pictures/wide.webp",
    srcSet:
      "/media/400/pictures/wide.webp 400w, /media/600/pictures/wide.webp 600w, /media/1360/pictures/wide.webp 1360w",
    mobileSrcSet:
      "/media/400/pictures/tall.webp?scale=1 400w, /media/600/pictures/tall.webp?scale=1 600w, /media/1360/pictures/tall.webp?scale=1 1360w",
    alt: "",
  });
});

test("without a picture for phones, phones get the same one", () => {
  expect(shown({ image: "pictures/wide.webp" })?.mobileSrcSet).toContain("pictures/wide.webp?scale=1 400w");
});

test("a gallery starts with its first picture, with alternative text in the page's language", () => {
  const gallery = [
    { image: "pictures/a.webp", alt: { nl: "De straat", fr: "La rue" } },
    { image: "pictures/b.webp" },
  ];
  const banner = shown({ type: "gallery", gallery }, "fr");
  expect(banner).toMatchObject({ src: "/media/1360/pictures/a.webp", alt: "La rue" });
  expect(banner?.others).toMatchObject([{ src: "/media/1360/pictures/b.webp", alt: "" }]);
});

test.each([
  [{}, "pictures/a.webp"],
  [{ image: "pictures/wide.webp" }, "pictures/wide.webp"],
  [still, "pictures/tall.webp"],
])("on a phone a gallery with %j is the picture %s", (pictures, expected) => {
  const banner = shown({ type: "gallery", gallery: [{ image: "pictures/a.webp" }], ...pictures });
  expect(banner?.mobileSrcSet).toContain(`/media/400/${expected}?scale=1 400w`);
});

test("a gallery of one picture is a picture", () => {
  expect(shown({ type: "gallery", gallery: [{ image: "pictures/a.webp" }] })).not.toHaveProperty("others");
});

test("a video has a poster picture", () => {
  expect(shown({ type: "video", video: "pictures/street.webm", ...still })).toMatchObject({
    src: "/media/1360/pictures/wide.webp",
    video: "/pictures/street.webm",
  });
});

test.each<[Partial<Banner>]>([[{ type: "none", ...still }], [{ image: "pictures/drawing.svg" }]])(
  "%j shows no banner",
  (banner) => {
    expect(shown(banner)).toBeUndefined();
  },
);
