import { z } from "zod";
import { EVENT_FIELDS, LISTING_FIELDS, MEDIA_FIELDS, OWNER_FIELDS, PROJECT_FIELDS } from "./field-kinds.ts";
import { column, mappingSchema, ruleSchema } from "./mapping.ts";

/** Value of a field in a mapping: a column, a rule, or a list of columns and rules. */
const rules = z.union([column, ruleSchema, z.array(z.union([column, ruleSchema])).min(1)]);

function rulesOf(...fields: ReadonlyMap<string, unknown>[]) {
  const names = fields.flatMap((field) => [...field.keys()]);
  return z.strictObject(Object.fromEntries(names.map((name) => [name, rules.optional()])));
}

const project = mappingSchema.shape.project.unwrap();

/**
 * Schema of a whole mapping file with the names of all fields, for editors. An import reads each field by itself
 * (`readMapping`), for errors that name the place.
 */
export const mappingFileSchema = mappingSchema.extend({
  fields: rulesOf(LISTING_FIELDS, MEDIA_FIELDS, OWNER_FIELDS, EVENT_FIELDS),
  project: project
    .extend({ fields: rulesOf(PROJECT_FIELDS), unitFields: rulesOf(LISTING_FIELDS).optional() })
    .optional(),
});
