import { z } from "zod";
import { configuredTextsSchema } from "../i18n/texts.ts";
import { mediaTypeSchema } from "./media-type.ts";
import { sitePicture } from "./site-picture.ts";
import { stableId } from "./stable-id.ts";
import { statusSchema } from "./status.ts";

/** Colours that a module may stand on; tokens of the theme, with the text colours that are read on them. */
export const BACKGROUND_COLORS = ["paper", "surface", "ink", "action"] as const;

const columns = z.int().min(1).max(12);

/**
 * A part of a page (specification §3, "Module"). `relations` says which kind it is and which piece of content it
 * shows; `settings` are those of its kind (content/modules/<kind>). docs/modules.md explains each field.
 */
export const moduleSchema = z.strictObject({
  id: stableId,
  title: configuredTextsSchema.optional(),
  titleSize: z.enum(["small", "medium", "large", "hidden"]).default("medium"),
  /** `wide` reaches from edge to edge; `aside` stands beside the others where there is room. */
  position: z.enum(["main", "wide", "aside"]).default("main"),
  /** How many of the twelve columns it takes where `columns` says nothing. */
  span: columns.default(12),
  /** The same by the width of the page: on a phone, a tablet and a desktop. */
  columns: z
    .strictObject({ sm: columns.optional(), md: columns.optional(), lg: columns.optional() })
    .prefault({}),
  /** Modules stand in this order; those of equal rank as they were written. */
  sort: z.number().default(0),
  /** One of the views of its kind; the first one when it is not given. */
  view: z.string().max(40).optional(),
  /** Names of classes for the agency's own style sheet (`css` of the page). */
  class: z
    .string()
    .regex(/^[a-z][\w-]*( [a-z][\w-]*)*$/i, "should be names of classes, with spaces between")
    .optional(),
  backgroundType: mediaTypeSchema,
  image: sitePicture.optional(),
  colorBackground: z.enum(BACKGROUND_COLORS).optional(),
  /** The gallery of `content/galleries.json` whose first pictures a background of type gallery shows. */
  backgroundGallery: stableId.optional(),
  relations: z.strictObject({
    /** The kind of module, such as `article`. */
    type: z.string().min(1).max(60),
    /** The piece of content that it shows, by its id. */
    id: stableId.optional(),
  }),
  status: statusSchema,
  numberItemOfRow: z.int().min(1).max(6).optional(),
  maxItems: z.int().min(1).max(100).optional(),
  /** Whether what stands in the branches below is shown too. */
  isHasSubcategories: z.boolean().default(false),
  settings: z.record(z.string(), z.unknown()).default({}),
});

export type Module = z.infer<typeof moduleSchema>;
