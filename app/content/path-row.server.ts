import { z } from "zod";
import { configuredTextsSchema } from "../i18n/texts.ts";
import { linkTargetSchema } from "./link-target.ts";
import { originalPath } from "./menu-page.server.ts";

/** The path of a page in one language; its prefix may be left out. An external row has an address. */
const translatedPath = z.string().max(2_000);

/**
 * A row of `paths.json` (specification §3, "Path table entry"): where a page of the agency is in each language,
 * and what it is called in a trail. An external row names a page on another site that menus link to.
 */
export const pathRowSchema = z.strictObject({
  original: originalPath,
  paths: z
    .strictObject({
      en: translatedPath.optional(),
      nl: translatedPath.optional(),
      fr: translatedPath.optional(),
      de: translatedPath.optional(),
    })
    .prefault({}),
  breadcrumb: z.strictObject({ name: configuredTextsSchema, path: originalPath.default("/") }).optional(),
  external: z.boolean().default(false),
});

export type PathRow = z.infer<typeof pathRowSchema>;

/** A row of `redirects.json`: an address of an earlier site, and where it leads now. */
export const redirectSchema = z.strictObject({
  from: z.string().regex(/^\/(?!\/)\S*$/, "should be a path that begins with one slash"),
  to: linkTargetSchema,
  /** 301 for what has moved for good, 302 for what comes back. */
  status: z.literal([301, 302]).default(301),
});

export type Redirect = z.infer<typeof redirectSchema>;
