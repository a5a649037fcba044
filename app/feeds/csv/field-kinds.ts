import { z } from "zod";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { listingSchema, projectSchema } from "../../property/listing.ts";
import { feedOwnerSchema, mediaDaySchema, propertyEventSchema } from "../source/owner-record-schemas.ts";

/** Ways to convert the text of a cell to the value of a field. */
export type FieldKind =
  | { type: "text"; maximumLength: number }
  | { type: "texts"; isHtml: boolean }
  | { type: "number"; isWhole: boolean; minimum: number; maximum: number }
  | { type: "yes-no" | "day" | "moment" | "address" | "email" | "web-ids" | "marquee" }
  | { type: "word"; words: string[] }
  | { type: "viewing-days" | "open-hours" }
  | { type: "pictures" | "documents" | "addresses"; maximum: number };

/** A field of a record, as a mapping names it: `rooms.bedrooms`, `description.nl`. */
export type Field = { path: string[]; kind: FieldKind; language?: Language };

const SHORT_TEXT = 200;
const MAXIMUM_ADDRESSES = 20;

/**
 * Fields that a mapping can fill, by their dotted names. Derived from the schema, so that none is forgotten.
 */
export const LISTING_FIELDS = fieldsOf(listingSchema.extend({ isLifeAnnuity: z.boolean().optional() }));
export const PROJECT_FIELDS = fieldsOf(projectSchema);
export const MEDIA_FIELDS = fieldsOf(mediaDaySchema);
export const OWNER_FIELDS = fieldsOf(feedOwnerSchema);
export const EVENT_FIELDS = fieldsOf(propertyEventSchema);

function fieldsOf(schema: z.ZodObject): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  collect(schema, [], fields);
  return fields;
}

function collect(schema: unknown, path: string[], fields: Map<string, Field>): void {
  const shape = shapeOf(schema);
  const name = path.join(".");
  if (shape && "und" in shape) {
    const kind: FieldKind = { type: "texts", isHtml: path.at(-1) === "description" };
    fields.set(name, { path, kind });
    for (const language of LANGUAGES) fields.set(`${name}.${language}`, { path, kind, language });
  } else if (shape) {
    for (const [key, field] of Object.entries(shape)) collect(field, [...path, key], fields);
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
  const described = schema as ZodInternals;
  return described.def.type === "optional" ? unwrapped(described.unwrap()) : described;
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  const described = unwrapped(schema);
  return described.def.type === "object" ? described.shape : undefined;
}

function kindOf(schema: unknown, name: string): FieldKind | undefined {
  const described = unwrapped(schema);
  if (name === "marquee") return { type: "marquee" };
  if (name === "email") return { type: "email" };
  switch (described.def.type) {
    case "string":
      return stringKind(described);
    case "number": {
      const isWhole = described.format === "safeint";
      return { type: "number", isWhole, minimum: described.minValue, maximum: described.maxValue };
    }
    case "boolean":
      return { type: "yes-no" };
    case "enum":
      return { type: "word", words: described.options.map(String) };
    case "array":
      return listKind(described, name);
    default:
      return undefined;
  }
}

function stringKind({ format, maxLength }: ZodInternals): FieldKind {
  if (format === "date") return { type: "day" };
  if (format === "datetime") return { type: "moment" };
  if (format === "url") return { type: "address" };
  return { type: "text", maximumLength: maxLength ?? SHORT_TEXT };
}

function listKind(list: ZodInternals, name: string): FieldKind | undefined {
  if (name === "webIds") return { type: "web-ids" };
  const item = unwrapped(list.element);
  if (item.def.type === "string") return { type: "addresses", maximum: MAXIMUM_ADDRESSES };
  if (item.def.type !== "object") return undefined;
  if ("weekday" in item.shape) return { type: "open-hours" };
  if ("until" in item.shape) return { type: "viewing-days" };
  return "isPublic" in item.shape
    ? { type: "documents", maximum: 100 }
    : { type: "pictures", maximum: name === "floorPlans" ? 50 : 200 };
}
