import { z } from "zod";
import { formFor, MODULE_FORMS } from "../forms/forms.ts";
import { conditionSchema } from "../property/conditions.ts";
import { stableIdSchema } from "./site-folder/stable-id.ts";

const noSettings = z.strictObject({});

/** A module may have its content in itself, in place of an item of a collection (inline-content.server.ts checks it). */
const inlineContentSettings = z.strictObject({ content: z.record(z.string(), z.unknown()).optional() });

/** Rules of a module kind: its views, of which the first is the default, and its settings. */
export type ModuleKindRules = {
  views: readonly string[];
  settings: z.ZodType;
  /** Upper limits of `maxItems` and `numberItemOfRow`, if any. */
  max?: { items: number; inRow: number };
};

/**
 * Module kinds, by the `relations.type` that selects them. Each has a folder of the same name in `modules/`;
 * docs/modules.md says what each shows.
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
  team: { views: ["cards", "list"], settings: noSettings, max: { items: 9, inRow: 3 } },
  news: {
    views: ["cards", "list"],
    /** Limits it to the articles of one category. */
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
 * Collection that contains the items of a module kind. Without `isNeeded`, a module that names no item shows
 * all of them.
 */
export const COLLECTION_OF_KIND = {
  article: { of: "articles", isNeeded: true },
  team: { of: "team", isNeeded: false },
  testimonials: { of: "testimonials", isNeeded: false },
  gallery: { of: "galleries", isNeeded: true },
  video: { of: "videos", isNeeded: true },
  partners: { of: "partners", isNeeded: false },
  "call-to-action": { of: "calls", isNeeded: true },
  frame: { of: "frames", isNeeded: true },
  html: { of: "html", isNeeded: true },
} as const;
