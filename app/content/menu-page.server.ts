import { z } from "zod";
import { configuredTextsSchema } from "../i18n/texts.ts";
import { cleanCss } from "./clean-css.ts";
import { htmlTextsSchema } from "./clean-html.server.ts";
import { linkTargetSchema } from "./link-target.ts";
import { moduleSchema } from "./module.ts";
import { sitePicture } from "./site-picture.ts";
import { stableId } from "./stable-id.ts";
import { statusSchema } from "./status.ts";

/** A path as it stands in the path table's first column: `/about-us/`; slashes around it may be left out. */
export const originalPath = z
  .string()
  .regex(
    /^\/?([\w-]+\/)*[\w-]*\/?$/,
    "should be a path of letters, digits, dashes and slashes, such as /about-us/",
  )
  .transform((path) => `/${path.split("/").filter(Boolean).join("/")}/`.replace("//", "/"));

/** What search engines and social networks are told of a page; what is absent follows from title and description. */
const metadataSchema = z.strictObject({
  pageTitle: configuredTextsSchema.optional(),
  metadataTitle: configuredTextsSchema.optional(),
  metadataDescription: configuredTextsSchema.optional(),
  ogTitle: configuredTextsSchema.optional(),
  ogDescription: configuredTextsSchema.optional(),
  ogImage: sitePicture.optional(),
  twitterTitle: configuredTextsSchema.optional(),
  twitterDescription: configuredTextsSchema.optional(),
  twitterImage: sitePicture.optional(),
  /** Whether search engines may show the page; else it says noindex and is in no sitemap. */
  isActiveSEO: z.boolean().default(true),
});

const paramsSchema = z.strictObject({
  title: configuredTextsSchema,
  description: configuredTextsSchema.optional(),
  metadata: metadataSchema.prefault({}),
  image: sitePicture.optional(),
  modules: z.array(moduleSchema).default([]),
  /** Text above the modules. */
  content: htmlTextsSchema.optional(),
  /** A style sheet for this page alone. */
  css: z.string().max(20_000).transform(cleanCss).optional(),
  /** `legal` is set narrow and linked in the footer; a `folder` is a name in the menu without a page of its own. */
  type: z.enum(["page", "legal", "folder"]).default("page"),
  /** Whether visitors are sent on to `redirectUrl`. */
  redirect: z.boolean().default(false),
  redirectUrl: linkTargetSchema.optional(),
  /** Whether the page is in the menu; legal pages are not unless they say so. */
  isInMenu: z.boolean().optional(),
});

/** A page, and its place in the menu (specification §3, "Menu page"): one file in `pages/`. */
export const menuPageSchema = z.strictObject({
  $schema: z.string().optional(),
  id: stableId,
  parentId: stableId.optional(),
  /** What the agency calls it among its pages; visitors read the title. */
  name: z.string().trim().min(1).max(200),
  path: originalPath,
  status: statusSchema,
  createDate: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  modifyDate: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  sort: z.number().default(0),
  /** Pages below it, in place of files of their own with `parentId`. */
  get childMenus() {
    return z.array(menuPageSchema).default([]);
  },
  params: paramsSchema,
});

export type MenuPage = z.infer<typeof menuPageSchema>;
export type PageParams = z.infer<typeof paramsSchema>;
