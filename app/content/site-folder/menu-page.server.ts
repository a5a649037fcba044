import { z } from "zod";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { cleanCss } from "./clean-css.ts";
import { htmlTextsSchema } from "./clean-html.server.ts";
import { parseInlineContent } from "./inline-content.server.ts";
import { linkTargetSchema } from "./link-target.ts";
import { moduleSchema } from "./module.ts";
import { sitePictureSchema } from "./site-picture.ts";
import { slashedPath } from "./slashed-path.ts";
import { stableIdSchema } from "./stable-id.ts";
import { statusSchema } from "./status.ts";

/**
 * English path as in the first column of the path table, e.g. `/about-us/`; surrounding slashes are optional.
 */
export const originalPathSchema = z
  .string()
  .regex(
    /^\/?([\w-]+\/)*[\w-]*\/?$/,
    "must be a path of letters, digits, dashes and slashes, such as /about-us/",
  )
  .transform(slashedPath);

/** Path of a page in one language, with or without the language prefix: `over-ons` or `/nl/over-ons/`. */
const translatedPathSchema = z
  .string()
  .max(200)
  .regex(/^[\w/-]+$/, "must be a path of letters, digits and dashes");

/** Metadata of a page for search engines and social networks; defaults come from title and description. */
const metadataSchema = z.strictObject({
  pageTitle: configuredMultilingualTextSchema.optional(),
  metadataTitle: configuredMultilingualTextSchema.optional(),
  metadataDescription: configuredMultilingualTextSchema.optional(),
  ogTitle: configuredMultilingualTextSchema.optional(),
  ogDescription: configuredMultilingualTextSchema.optional(),
  ogImage: sitePictureSchema.optional(),
  twitterTitle: configuredMultilingualTextSchema.optional(),
  twitterDescription: configuredMultilingualTextSchema.optional(),
  twitterImage: sitePictureSchema.optional(),
  /** Allows search engines to index the page; false adds `noindex` and leaves it out of the sitemap. */
  isActiveSEO: z.boolean().default(true),
});

const paramsSchema = z.strictObject({
  title: configuredMultilingualTextSchema,
  description: configuredMultilingualTextSchema.optional(),
  metadata: metadataSchema.prefault({}),
  image: sitePictureSchema.optional(),
  modules: z.array(moduleSchema.transform(parseInlineContent)).default([]),
  /** Text above the modules. */
  content: htmlTextsSchema.optional(),
  /** Style sheet of this page only. */
  css: z.string().max(20_000).transform(cleanCss).optional(),
  /** `legal` has a narrow layout and a link in the footer; `folder` is a menu entry without a page of its own. */
  type: z.enum(["page", "legal", "folder"]).default("page"),
  /** Redirects visitors to `redirectUrl`. */
  redirect: z.boolean().default(false),
  redirectUrl: linkTargetSchema.optional(),
  /** Shows the page in the menu; the default is false for legal pages and true for others. */
  isInMenu: z.boolean().optional(),
});

/** Page and its place in the menu (specification §3, "Menu page"): one file in `pages/`. */
export const menuPageSchema = z.strictObject({
  $schema: z.string().optional(),
  id: stableIdSchema,
  parentId: stableIdSchema.optional(),
  /** Name for staff; visitors see the title. */
  name: z.string().trim().min(1).max(200),
  /** Path by which other files refer to the page, even when `paths` gives it other URLs. */
  path: originalPathSchema,
  /** Path in each language; takes precedence over `paths.json`. */
  paths: z
    .strictObject({
      en: translatedPathSchema.optional(),
      nl: translatedPathSchema.optional(),
      fr: translatedPathSchema.optional(),
      de: translatedPathSchema.optional(),
    })
    .optional(),
  status: statusSchema,
  createDate: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  modifyDate: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  sort: z.number().default(0),
  /** Pages below this one, as an alternative to files of their own with `parentId`. */
  get childMenus() {
    return z.array(menuPageSchema).default([]);
  },
  params: paramsSchema,
});

export type MenuPage = z.infer<typeof menuPageSchema>;
export type PageParams = z.infer<typeof paramsSchema>;
