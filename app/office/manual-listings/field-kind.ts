import { z } from "zod";
import { listingSchema } from "../../property/listing.ts";
import type { FieldDeclaration } from "./property-steps.ts";

/** Input of a field, with the limits that the schema of a listing gives it. */
export type FieldKind =
  | { kind: "choice"; choices: readonly string[] }
  /** `isRequired`: one of both always holds, so that there is no third answer. */
  | { kind: "yes-no"; isRequired: boolean }
  | { kind: "number"; isWhole: boolean }
  | { kind: "text"; maxLength: number | undefined }
  | { kind: "date" }
  | { kind: "url" }
  /** A text in each language. */
  | { kind: "texts" }
  /** A URL on each line. */
  | { kind: "lines" }
  | { kind: "documents" }
  | { kind: "type" };

/** Fields whose input is not that of their schema. */
const SPECIAL: Record<string, FieldKind> = {
  webIds: { kind: "type" },
  documents: { kind: "documents" },
  // The table of postal codes gives its name in every language.
  "address.city": { kind: "text", maxLength: 200 },
  "address.country": { kind: "choice", choices: ["BE", "NL", "FR", "DE", "LU", "ES", "PT", "IT"] },
};

/** Kind of a field. @throws for a path that is not in a listing. */
export function fieldKind({ path, codes }: Pick<FieldDeclaration, "path" | "codes">): FieldKind {
  const special = SPECIAL[path];
  if (special) return special;
  const { schema, isRequired } = schemaAt(path);
  if (schema instanceof z.ZodEnum) return { kind: "choice", choices: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { kind: "yes-no", isRequired };
  if (schema instanceof z.ZodNumber) return { kind: "number", isWhole: schema.format === "safeint" };
  if (schema instanceof z.ZodArray) return { kind: "lines" };
  if (schema instanceof z.ZodObject) return { kind: "texts" };
  if (codes) return { kind: "choice", choices: codes };
  const { format, maxLength } = schema as z.ZodString;
  if (format === "date" || format === "url") return { kind: format };
  return { kind: "text", maxLength: maxLength ?? undefined };
}

/** Schema of a path, without `optional`. @throws for a path that is not in a listing. */
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
