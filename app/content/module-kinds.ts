import { z } from "zod";
import { formFor, MODULE_FORMS } from "../forms/forms.ts";
import { conditionSchema } from "../property/conditions.ts";
import { stableIdSchema } from "./site-folder/stable-id.ts";

const noSettings = z.strictObject({});

/** Inline content of a module, instead of an item of a collection; `inline-content.server.ts` validates it. */
const inlineContentSettings = z.strictObject({ content: z.record(z.string(), z.unknown()).optional() });

/** Rules of a module kind. */
export type ModuleKindRules = {
  /** Views from which a module chooses; the first is the default. Empty when the kind has only one view. */
  views: readonly string[];
  /** Schema of its settings. */
  settings: z.ZodType;
  /** Highest values that a module may set. */
  limits?: { maxItems: number; numberItemOfRow: number };
};

/**
 * Module kinds, by the `relations.type` that selects them. Each has a folder of the same name in `modules/`;
 * docs/modules.md describes them.
 */
export const MODULE_KINDS = {
  article: { views: ["text", "picture-right", "picture-left"], settings: inlineContentSettings },
  banner: { views: [], settings: noSettings },
  "property-list": {
    views: ["cards", "list"],
    settings: z.strictObject({
      goal: z.enum(["sale", "rent"]).optional(),
      order: z.enum(["newest", "price", "price-descending"]).default("newest"),
      /** Limits the list to properties that meet the condition (docs/specification-notes.md#n29). */
      condition: conditionSchema.optional(),
    }),
  },
  "project-list": { views: ["cards", "list"], settings: noSettings },
  neighbourhoods: { views: [], settings: noSettings },
  cities: { views: [], settings: noSettings },
  types: { views: [], settings: noSettings },
  // "3 per row, at most 9" (specification §9).
  team: { views: ["cards", "list"], settings: noSettings, limits: { maxItems: 9, numberItemOfRow: 3 } },
  news: {
    views: ["cards", "list"],
    /** Limits the list to articles of one category. */
    settings: z.strictObject({ newsCategoryId: stableIdSchema.optional() }),
  },
  testimonials: { views: ["cards", "quotes"], settings: noSettings },
  gallery: { views: ["grid", "carousel"], settings: inlineContentSettings },
  video: { views: [], settings: inlineContentSettings },
  partners: { views: [], settings: noSettings },
  "call-to-action": { views: ["plain", "picture"], settings: inlineContentSettings },
  map: { views: [], settings: noSettings },
  form: {
    views: [],
    settings: z.strictObject({
      form: z.enum(MODULE_FORMS).default(formFor("contact").name),
    }),
  },
  frame: { views: [], settings: noSettings },
  "renovation-cost": {
    views: [],
    settings: z.strictObject({ link: z.url({ protocol: /^https$/ }) }),
  },
  html: { views: [], settings: inlineContentSettings },
} as const satisfies Record<string, ModuleKindRules>;

export type ModuleKind = keyof typeof MODULE_KINDS;

export function isModuleKind(type: string): type is ModuleKind {
  return Object.hasOwn(MODULE_KINDS, type);
}

/**
 * Collection (file in `content/`) that a module of a kind shows. `relations.id` of the module names an item of the
 * collection; for a team, a category.
 *
 * `isRequired`: the module must name an item, unless it has its own content (`settings.content`). Otherwise a module
 * without `relations.id` shows all items. News is not here, because its module names a category in
 * `settings.newsCategoryId`.
 */
export const COLLECTION_OF_KIND = {
  article: { collection: "articles", isRequired: true },
  team: { collection: "team", isRequired: false },
  testimonials: { collection: "testimonials", isRequired: false },
  gallery: { collection: "galleries", isRequired: true },
  video: { collection: "videos", isRequired: true },
  partners: { collection: "partners", isRequired: false },
  "call-to-action": { collection: "calls", isRequired: true },
  frame: { collection: "frames", isRequired: true },
  html: { collection: "html", isRequired: true },
} as const;
