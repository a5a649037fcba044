import { z } from "zod";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { linkTargetSchema } from "./link-target.ts";
import { originalPathSchema } from "./menu-page.server.ts";

/** Path of a page in one language, with or without the language prefix; in an external row, a URL. */
const translatedPathSchema = z.string().max(2_000);

/**
 * Row of `paths.json` (specification §3, "Path table entry"): paths of an agency page in each language, its name in
 * breadcrumbs, and the path of its parent there. An external row is a page on another site that menus link to.
 */
export const pathRowSchema = z.strictObject({
  original: originalPathSchema,
  paths: z
    .strictObject({
      en: translatedPathSchema.optional(),
      nl: translatedPathSchema.optional(),
      fr: translatedPathSchema.optional(),
      de: translatedPathSchema.optional(),
    })
    .prefault({}),
  breadcrumb: z
    .strictObject({ name: configuredMultilingualTextSchema, path: originalPathSchema.default("/") })
    .optional(),
  external: z.boolean().default(false),
});

export type PathRow = z.infer<typeof pathRowSchema>;

/** Row of `redirects.json`: a URL of an earlier site or of a removed page, and its new target if there is one. */
export const redirectSchema = z
  .strictObject({
    from: z.string().regex(/^\/(?!\/)\S*$/, "must be a path that begins with one slash"),
    /** Absent with status 410. */
    to: linkTargetSchema.optional(),
    /** 301 for a permanent move, 302 for a temporary one, 410 for a page that no longer exists. */
    status: z.literal([301, 302, 410]).default(301),
  })
  .check(({ value: { to, status }, issues }) => {
    const message =
      status === 410 ? "must be absent with status 410" : "is required, unless the status is 410";
    if ((to === undefined) !== (status === 410))
      issues.push({ code: "custom", path: ["to"], message, input: to });
  });

export type Redirect = z.infer<typeof redirectSchema>;
