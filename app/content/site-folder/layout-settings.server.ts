import { z } from "zod";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { htmlTextsSchema } from "./clean-html.server.ts";
import { linkItemSchema } from "./link-item.ts";
import { linkTargetSchema } from "./link-target.ts";
import { sitePictureSchema } from "./site-picture.ts";
import { stableIdSchema } from "./stable-id.ts";
import { statusSchema } from "./status.ts";

/** Bar above the header, with links on both sides (specification §2). */
const topBarSchema = z.strictObject({
  isShown: z.boolean().default(false),
  left: z.array(linkItemSchema).max(6).default([]),
  right: z.array(linkItemSchema).max(6).default([]),
});

const headerSchema = z.strictObject({
  /** Keeps the header visible while the page scrolls ("change on scroll"). */
  changeOnScroll: z.boolean().default(false),
  /** Adds the link to the free valuation to the menu. */
  showsValuation: z.boolean().default(false),
});

/** Path of a video in the site folder. */
const siteVideo = z
  .string()
  .regex(
    /^pictures\/(?!.*\.\.)[\w./-]+\.(mp4|webm)$/i,
    "must be an mp4 or webm file in pictures/, such as pictures/street.mp4",
  );

/**
 * Banner of the home page. On a phone, every type shows only `mobileImage`, else `image`, else the first of the
 * gallery.
 */
const bannerSchema = z
  .strictObject({
    type: z.enum(["image", "gallery", "video", "none"]).default("image"),
    title: configuredMultilingualTextSchema.optional(),
    introduction: configuredMultilingualTextSchema.optional(),
    image: sitePictureSchema.optional(),
    mobileImage: sitePictureSchema.optional(),
    /** Pictures of a banner of type `gallery`, through which visitors scroll. */
    gallery: z
      .array(z.strictObject({ image: sitePictureSchema, alt: configuredMultilingualTextSchema.optional() }))
      .max(12)
      .default([]),
    video: siteVideo.optional(),
  })
  .superRefine(({ type, image, gallery, video }, context) => {
    const addMissing = (field: string) =>
      context.addIssue({
        code: "custom",
        path: [field],
        message: `is required for a banner of type ${type}`,
      });
    if ((type === "image" || type === "video") && image === undefined) addMissing("image");
    if (type === "gallery" && gallery.length === 0) addMissing("gallery");
    if (type === "video" && video === undefined) addMissing("video");
  });

/** Columns out of twelve. */
const columns = z.int().min(1).max(12).optional();

const footerColumnSchema = z.strictObject({
  id: stableIdSchema,
  status: statusSchema,
  title: configuredMultilingualTextSchema.optional(),
  introText: configuredMultilingualTextSchema.optional(),
  fullText: htmlTextsSchema.optional(),
  images: z
    .array(
      z.strictObject({
        image: sitePictureSchema,
        alt: configuredMultilingualTextSchema,
        link: linkTargetSchema.optional(),
      }),
    )
    .max(12)
    .default([]),
  isPublic: z.boolean().default(true),
  /** Columns out of twelve on a phone, a tablet and a desktop. */
  columns: z.strictObject({ sm: columns, md: columns, lg: columns }).prefault({}),
});

const footerSchema = z.strictObject({
  columns: z.array(footerColumnSchema).max(8).default([]),
  /** Replaces "© year agency"; `{{year}}` is filled in. */
  copyright: configuredMultilingualTextSchema.optional(),
  /** Shows the addresses of all offices. */
  showsOffices: z.boolean().default(true),
});

/** Schema of `layout.json`: header and footer of every page, and the banner of the home page. */
export const layoutSettingsSchema = z.strictObject({
  $schema: z.string().optional(),
  topBar: topBarSchema.prefault({}),
  header: headerSchema.prefault({}),
  banner: bannerSchema.prefault({ type: "none" }),
  footer: footerSchema.prefault({}),
});

export type LayoutSettings = z.infer<typeof layoutSettingsSchema>;
export type Banner = LayoutSettings["banner"];
export type FooterColumn = z.infer<typeof footerColumnSchema>;
