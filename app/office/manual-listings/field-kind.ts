import { z } from "zod";
import { TEXT_LENGTH } from "../../feeds/fields/source-record.ts";
import { listingSchema } from "../../property/listing.ts";
import { MAX_TITLE } from "../../property/listing-overrides.ts";
import type { FieldDeclaration } from "./form-steps.ts";

/** Kind of input for a field of a listing, with the limits from the schema. */
export type FieldKind =
  | { kind: "choice"; choices: readonly string[] }
  /** `isRequired`: the field always has a value, so that there is no third option "unknown". */
  | { kind: "yes-no"; isRequired: boolean }
  | { kind: "number"; isWhole: boolean }
  | { kind: "text"; maxLength: number | undefined }
  | { kind: "date" }
  | { kind: "url" }
  /** A text per language. */
  | { kind: "texts"; maxLength: number | undefined }
  /** URLs, one per line. */
  | { kind: "lines" }
  | { kind: "documents" }
  | { kind: "type" };

/** Fields whose input cannot be derived from the schema. */
const EXCEPTIONS: Record<string, FieldKind> = {
  webIds: { kind: "type" },
  documents: { kind: "documents" },
  title: { kind: "texts", maxLength: MAX_TITLE },
  // The schema limits it.
  description: { kind: "texts", maxLength: undefined },
  // Typed in one language: the names in the others come from the table of postal codes.
  "address.city": { kind: "text", maxLength: 200 },
  "address.country": { kind: "choice", choices: ["BE", "NL", "FR", "DE", "LU", "ES", "PT", "IT"] },
};

/** Determines the kind of input for a field. @throws for a path that a listing does not have. */
export function fieldKind({ path, codes }: Pick<FieldDeclaration, "path" | "codes">): FieldKind {
  const special = EXCEPTIONS[path];
  if (special) return special;
  const { schema, isRequired } = schemaAt(path);
  if (schema instanceof z.ZodEnum) return { kind: "choice", choices: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { kind: "yes-no", isRequired };
  if (schema instanceof z.ZodNumber) return { kind: "number", isWhole: schema.format === "safeint" };
  if (schema instanceof z.ZodArray) return { kind: "lines" };
  // The schema of these texts has no limit; the readers of feeds cut them at the same length.
  if (schema instanceof z.ZodObject) return { kind: "texts", maxLength: TEXT_LENGTH };
  if (codes) return { kind: "choice", choices: codes };
  const { format, maxLength } = schema as z.ZodString;
  if (format === "date" || format === "url") return { kind: format };
  return { kind: "text", maxLength: maxLength ?? undefined };
}

/** Finds the schema of a path, unwrapped from `optional`. @throws for a path that a listing does not have. */
function schemaAt(path: string): { schema: z.ZodType; isRequired: boolean } {
  let schema: z.ZodType = listingSchema;
  let isRequired = true;
  for (const name of path.split(".")) {
    if (!(schema instanceof z.ZodObject)) throw new Error(`A listing has no field ${path}`);
    const inner: unknown = schema.shape[name];
    if (inner === undefined) throw new Error(`A listing has no field ${path}`);
    isRequired = !(inner instanceof z.ZodOptional);
    schema = (inner instanceof z.ZodOptional ? inner.unwrap() : inner) as z.ZodType;
  }
  return { schema, isRequired };
}
