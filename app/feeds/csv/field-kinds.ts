import { z } from "zod";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { listingSchema, projectSchema } from "../../property/listing.ts";
import { feedOwnerSchema, mediaDaySchema, propertyEventSchema } from "../source/owner-record-schemas.ts";

/** Ways to convert the text of a cell to the value of a field. */
export type FieldKind =
  | { type: "text"; maximumLength: number }
  | { type: "texts"; isHtml: boolean }
  | { type: "number"; isWhole: boolean; minimum: number; maximum: number }
  | { type: "yes-no" | "day" | "moment" | "url" | "email" | "web-ids" | "marquee" }
  /** One of these words, ignoring case. */
  | { type: "word"; words: string[] }
  | { type: "viewing-days" | "open-hours" }
  | { type: "pictures" | "documents" | "urls"; maximum: number };

/** A field of a record, as a mapping names it: `rooms.bedrooms`, `description.nl`. */
export type Field = { path: string[]; kind: FieldKind; language?: Language };

const SHORT_TEXT = 200;
const MAXIMUM_URLS = 20;

/**
 * Fields that a mapping can fill, by their dotted names. Derived from the schemas, so that none is forgotten.
 * `isLifeAnnuity` is not a field of a listing: it decides whether the listing has an annuity (read-csv.server.ts).
 */
export const LISTING_FIELDS = fieldsOf(listingSchema.extend({ isLifeAnnuity: z.boolean().optional() }));
export const PROJECT_FIELDS = fieldsOf(projectSchema);
export const MEDIA_FIELDS = fieldsOf(mediaDaySchema);
export const OWNER_FIELDS = fieldsOf(feedOwnerSchema);
export const EVENT_FIELDS = fieldsOf(propertyEventSchema);

function fieldsOf(schema: z.ZodObject): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  collectFields(schema, [], fields);
  return fields;
}

function collectFields(schema: unknown, path: string[], fields: Map<string, Field>): void {
  const shape = shapeOf(schema);
  const name = path.join(".");
  // A text per language also has `und`, the text without a language.
  if (shape && "und" in shape) {
    const kind: FieldKind = { type: "texts", isHtml: path.at(-1) === "description" };
    fields.set(name, { path, kind });
    for (const language of LANGUAGES) fields.set(`${name}.${language}`, { path, kind, language });
  } else if (shape) {
    for (const [key, field] of Object.entries(shape)) collectFields(field, [...path, key], fields);
  } else {
    const kind = kindOf(schema, name);
    if (kind) fields.set(name, { path, kind });
  }
}

/*
 * The parts of Zod that this file uses: the `def.type` of a schema, `unwrap()` of an optional one, and the
 * limits of strings, numbers and lists.
 */
type ZodInternals = {
  def: { type: string };
  unwrap(): unknown;
  shape: Record<string, unknown>;
  options: unknown[];
  element: unknown;
  format: string | null;
  maxLength: number | null;
  minValue: number;
  maxValue: number;
};

function unwrapped(schema: unknown): ZodInternals {
  const zodSchema = schema as ZodInternals;
  return zodSchema.def.type === "optional" ? unwrapped(zodSchema.unwrap()) : zodSchema;
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  const zodSchema = unwrapped(schema);
  return zodSchema.def.type === "object" ? zodSchema.shape : undefined;
}

function kindOf(schema: unknown, name: string): FieldKind | undefined {
  const zodSchema = unwrapped(schema);
  if (name === "marquee") return { type: "marquee" };
  if (name === "email") return { type: "email" };
  switch (zodSchema.def.type) {
    case "string":
      return stringKind(zodSchema);
    case "number": {
      const isWhole = zodSchema.format === "safeint";
      return { type: "number", isWhole, minimum: zodSchema.minValue, maximum: zodSchema.maxValue };
    }
    case "boolean":
      return { type: "yes-no" };
    case "enum":
      return { type: "word", words: zodSchema.options.map(String) };
    case "array":
      return listKind(zodSchema, name);
    default:
      return undefined;
  }
}

function stringKind({ format, maxLength }: ZodInternals): FieldKind {
  if (format === "date") return { type: "day" };
  if (format === "datetime") return { type: "moment" };
  if (format === "url") return { type: "url" };
  return { type: "text", maximumLength: maxLength ?? SHORT_TEXT };
}

function listKind(list: ZodInternals, name: string): FieldKind | undefined {
  if (name === "webIds") return { type: "web-ids" };
  const item = unwrapped(list.element);
  if (item.def.type === "string") return { type: "urls", maximum: MAXIMUM_URLS };
  if (item.def.type !== "object") return undefined;
  if ("weekday" in item.shape) return { type: "open-hours" };
  if ("until" in item.shape) return { type: "viewing-days" };
  return "isPublic" in item.shape
    ? { type: "documents", maximum: 100 }
    : { type: "pictures", maximum: name === "floorPlans" ? 50 : 200 };
}
