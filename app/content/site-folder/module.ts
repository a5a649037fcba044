import { z } from "zod";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { backgroundTypeSchema } from "./background-type.ts";
import { sitePictureSchema } from "./site-picture.ts";
import { stableIdSchema } from "./stable-id.ts";
import { statusSchema } from "./status.ts";

/** Background colours of a module: theme tokens, each with a matching text colour. */
export const BACKGROUND_COLORS = ["paper", "surface", "ink", "action"] as const;

const columns = z.int().min(1).max(12);

/**
 * Module: part of a page (specification §3, "Module"). `relations` names its kind, and the item of a collection that it
 * shows; `settings` depend on the kind (module-kinds.ts). docs/modules.md explains each field.
 */
export const moduleSchema = z.strictObject({
  id: stableIdSchema,
  title: configuredMultilingualTextSchema.optional(),
  titleSize: z.enum(["small", "medium", "large", "hidden"]).default("medium"),
  /** `wide` spans the full width of the window; `aside` is a side column where there is room. */
  position: z.enum(["main", "wide", "aside"]).default("main"),
  /** Columns out of twelve on a tablet, and on a desktop, unless `columns` has others. */
  span: columns.default(12),
  /** Columns out of twelve on a phone, a tablet and a desktop. */
  columns: z
    .strictObject({ sm: columns.optional(), md: columns.optional(), lg: columns.optional() })
    .prefault({}),
  /** Sort order of modules; equal values keep the order of the file. */
  sort: z.number().default(0),
  /** One of the views of the kind; the default is the first. */
  view: z.string().max(40).optional(),
  /** Class names for the agency's own style sheet (`css` of the page). */
  class: z
    .string()
    .regex(/^[a-z][\w-]*( [a-z][\w-]*)*$/i, "must be class names separated by spaces")
    .optional(),
  backgroundType: backgroundTypeSchema,
  /** Background picture, for type `image`; of a banner, the picture that it shows. */
  image: sitePictureSchema.optional(),
  colorBackground: z.enum(BACKGROUND_COLORS).optional(),
  /** Gallery in `content/galleries.json` whose first pictures are the background, for type `gallery`. */
  backgroundGallery: stableIdSchema.optional(),
  relations: z.strictObject({
    /** Module kind, such as `article`. */
    type: z.string().min(1).max(60),
    /** Id of the item that it shows, in the collection of its kind. */
    id: stableIdSchema.optional(),
  }),
  status: statusSchema,
  /** Maximum number of items per row. */
  numberItemOfRow: z.int().min(1).max(6).optional(),
  /** Maximum number of items. */
  maxItems: z.int().min(1).max(100).optional(),
  /** For a team: includes the members of the branches below the branch in `relations.id`. */
  isHasSubcategories: z.boolean().default(false),
  settings: z.record(z.string(), z.unknown()).default({}),
});

export type Module = z.infer<typeof moduleSchema>;
