import { z } from "zod";
import { configuredTextsSchema } from "../i18n/texts.ts";
import { htmlTextsSchema } from "./clean-html.server.ts";
import { linkItemSchema } from "./link-item.ts";
import { linkTargetSchema } from "./link-target.ts";
import { sitePicture } from "./site-picture.ts";
import { stableId } from "./stable-id.ts";
import { statusSchema } from "./status.ts";

/** A bar above the header, with links at both ends (specification §2). */
const topBarSchema = z.strictObject({
  isShown: z.boolean().default(false),
  left: z.array(linkItemSchema).max(6).default([]),
  right: z.array(linkItemSchema).max(6).default([]),
});

const headerSchema = z.strictObject({
  /** Whether the header stays in sight once the page is scrolled ("change on scroll"). */
  changeOnScroll: z.boolean().default(false),
  /** Whether the way to the free valuation is in the menu. */
  showsValuation: z.boolean().default(false),
});

/** A film in the folder of the site. */
const siteFilm = z
  .string()
  .regex(
    /^pictures\/(?!.*\.\.)[\w./-]+\.(mp4|webm)$/i,
    "should be a film in the folder of the site, such as pictures/street.mp4",
  );

/** What the home page begins with. Below a phone's width every type shows `mobileImage`, else `image`. */
const bannerSchema = z
  .strictObject({
    type: z.enum(["image", "gallery", "video", "none"]).default("image"),
    title: configuredTextsSchema.optional(),
    introduction: configuredTextsSchema.optional(),
    image: sitePicture.optional(),
    mobileImage: sitePicture.optional(),
    /** Pictures that the visitor pages through; `alt` says what is seen to those who do not see it. */
    gallery: z
      .array(z.strictObject({ image: sitePicture, alt: configuredTextsSchema.optional() }))
      .max(12)
      .default([]),
    video: siteFilm.optional(),
  })
  .superRefine(({ type, image, gallery, video }, context) => {
    const lacks = (field: string) =>
      context.addIssue({ code: "custom", path: [field], message: `is needed by a banner of type ${type}` });
    if ((type === "image" || type === "video") && image === undefined) lacks("image");
    if (type === "gallery" && gallery.length === 0) lacks("gallery");
    if (type === "video" && video === undefined) lacks("video");
  });

const columns = z.int().min(1).max(12).optional();

const footerColumnSchema = z.strictObject({
  id: stableId,
  status: statusSchema,
  title: configuredTextsSchema.optional(),
  introText: configuredTextsSchema.optional(),
  fullText: htmlTextsSchema.optional(),
  images: z
    .array(
      z.strictObject({ image: sitePicture, alt: configuredTextsSchema, link: linkTargetSchema.optional() }),
    )
    .max(12)
    .default([]),
  /** Whether visitors see it. */
  isPublic: z.boolean().default(true),
  /** How many of twelve columns it takes on a phone, a tablet and a desktop. */
  columns: z.strictObject({ sm: columns, md: columns, lg: columns }).prefault({}),
});

const footerSchema = z.strictObject({
  columns: z.array(footerColumnSchema).max(8).default([]),
  /** In place of "© year agency"; `{{year}}` is filled in. */
  copyright: configuredTextsSchema.optional(),
  /** Whether the addresses of all offices stand in it. */
  showsOffices: z.boolean().default(true),
});

/** `layout.json`: what stands around every page, and the banner of the home page. */
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
