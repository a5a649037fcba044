import { z } from "zod";
import { didYouMean } from "../../config/similar-names.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { FeedError } from "../source/feed-item.ts";
import { patternError } from "./cell-pattern.ts";

/*
 * Schema of a mapping file, which docs/feed-csv.md explains to its authors. Its errors name the place in the
 * file, such as `fields."priceEuro".min`.
 */

/** Name of a column, or path in a record. */
export const column = z.string().min(1).max(300);
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const textPerLanguage = z.partialRecord(z.enum(LANGUAGES), z.string());
const constant = z.union([scalar, z.array(scalar), textPerLanguage]);
const oneOrMore = z.union([scalar, z.array(scalar).min(1)]);

/** Regular expression of RE2, which has no lookaround and no backreferences, so that no cell can make it slow. */
const pattern = z
  .string()
  .min(1)
  .max(500)
  .superRefine((text, context) => {
    const message = patternError(text);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

/**
 * Matches a row whose column has one of the values of `is`, none of those of `isNot`, a part that fits the pattern
 * `match`, or a number from `min` to `max`.
 */
const conditionSchema = z
  .strictObject({
    column,
    is: oneOrMore.optional(),
    isNot: oneOrMore.optional(),
    match: pattern.optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(
    ({ is, isNot, match, min, max }) =>
      [is, isNot, match, min ?? max].filter((test) => test !== undefined).length === 1,
    'exactly one of "is", "isNot", "match", and "min" with "max" is required',
  );
const conditions = z.union([conditionSchema, z.array(conditionSchema).min(1)]);
export type Condition = z.infer<typeof conditionSchema>;

/** Kinds of records that the rows of a file can be. */
export const ROW_RECORDS = ["listings", "media", "owners", "events"] as const;
export type RowRecords = (typeof ROW_RECORDS)[number];

/** Properties of a rule that say where its value comes from; a rule has exactly one. */
const VALUE_SOURCES = ["column", "columns", "constant", "fingerprint"] as const;

const valueTable = z.record(z.string(), z.union([constant, z.null()]));

/** Lookups in the table of postal codes: the postal code of a place, and the names of the place of a postal code. */
export const LOOKUPS = ["zip", "city"] as const;

/** Maximum number of texts that a template makes: as many as the pictures of a listing. */
export const MAX_COUNT = 200;

export const ruleSchema = z
  .strictObject({
    column: column.optional().describe("Column of the value"),
    columns: z.array(column).min(1).optional().describe("Columns whose values are joined by the separator"),
    constant: constant.optional().describe("The same value for every row"),
    fingerprint: z
      .union([z.literal(true), z.array(column).min(1)])
      .optional()
      .describe('A key computed from the whole row or from these columns, for "key" only'),
    separator: z
      .string()
      .max(20)
      .optional()
      .describe("Text between the values of several columns; a space by default"),
    match: pattern.optional().describe("Pattern (RE2) of the part of the cell; its first group counts"),
    split: z.string().min(1).max(20).optional().describe("Splits the text into a list"),
    part: z
      .int()
      .refine((part) => part !== 0, "counts from 1, or from the end with -1")
      .optional()
      .describe("Only this part of the split text, from 1, or from the end with -1"),
    lookup: z
      .enum(LOOKUPS)
      .optional()
      .describe("Finds the postal code of a Belgian place, or the names of the place of a postal code"),
    template: z
      .string()
      .max(500)
      .refine((text) => text.includes("{number}"), 'must contain "{number}"')
      .optional()
      .describe("Numbered texts, with {value} and {number}"),
    count: z
      .union([column, z.int().min(1).max(MAX_COUNT)])
      .optional()
      .describe("Number of numbered texts: a column or a number"),
    before: z.string().max(500).optional().describe("Prefix of each text"),
    after: z.string().max(500).optional().describe("Suffix of each text"),
    case: z.literal("title").optional().describe('"title" writes GENT as Gent'),
    values: z
      .union([valueTable, z.string().min(1).max(60)])
      .optional()
      .describe("Meaning of each value, or the name of one of the valueGroups; null is empty"),
    otherwise: z
      .union([constant, z.null()])
      .optional()
      .describe("Meaning of values that are not listed; null is empty"),
    empty: z.array(scalar).optional().describe('Values that mean "not filled in"'),
    min: z.number().optional().describe("Lower numbers are ignored"),
    max: z.number().optional().describe("Higher numbers are ignored"),
    decimal: z.enum([".", ","]).optional().describe("Decimal separator"),
    unit: z
      .string()
      .min(1)
      .max(30)
      .optional()
      .describe(
        "Word at the end of a number; of a surface, the unit of numbers without one: ha, a, ft², acre",
      ),
    when: conditions.optional().describe("Rows for which the rule counts"),
  })
  .refine(
    (rule) => VALUE_SOURCES.filter((source) => rule[source] !== undefined).length === 1,
    `exactly one of ${VALUE_SOURCES.join(", ")} is required`,
  )
  .refine(
    ({ template, count }) => (template === undefined) === (count === undefined),
    '"template" and "count" need each other',
  )
  .refine(({ part, split }) => part === undefined || split !== undefined, '"part" needs "split"');
export type Rule = z.infer<typeof ruleSchema>;

const columnName = column.transform((name): Rule[] => [{ column: name }]);
const oneRule = ruleSchema.transform((rule): Rule[] => [rule]);
const severalRules = z
  .array(z.union([column.transform((name): Rule => ({ column: name })), ruleSchema]))
  .min(1);

/** A file whose rows belong to rows of the main file: its column `key` equals the column `column` of the main file. */
const joinedFileSchema = z.strictObject({
  /** An http(s) address, or a path from the folder of the mapping. */
  path: z
    .string()
    .max(2_000)
    .regex(
      /^https?:\/\/|^(?![/\\])(?!.*\.\.)(?!.*:).+$/i,
      "must be an http(s) address, or a path from the folder of the mapping without '..'",
    ),
  key: column,
  column,
  format: z.enum(["csv", "json", "xml"]).optional(),
  rows: column.optional(),
  delimiter: z.string().length(1).optional(),
  encoding: z.string().max(40).optional(),
});

export const mappingSchema = z.strictObject({
  $schema: z.string().optional(),
  about: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe("Description of the file for people"),
  records: z.enum(ROW_RECORDS).optional().describe("Kind of record of each row; listings by default"),
  format: z.enum(["csv", "json", "xml"]).optional().describe("By default recognised by the first character"),
  rows: column.optional().describe("Path of the records in a document: d.EstateList, root/property"),
  delimiter: z.string().length(1).optional().describe("By default the most frequent one of the first row"),
  encoding: z.string().max(40).optional().describe("UTF-8 by default"),
  decimal: z.enum([".", ","]).optional().describe("Decimal separator of all numbers"),
  language: z.enum(LANGUAGES).optional().describe("Language of texts whose field names none"),
  empty: z.array(scalar).optional().describe('Values that mean "not filled in", in all fields'),
  only: conditions.optional().describe("Rows to import"),
  files: z
    .record(z.string().regex(/^[\p{L}\d_-]{1,40}$/u, "must be letters, digits and dashes"), joinedFileSchema)
    .optional()
    .describe("Other files, by the name that begins their columns: photos.url, photos[].url"),
  valueGroups: z
    .record(z.string().min(1).max(60), valueTable)
    .optional()
    .describe("Tables of values that several rules use by their name"),
  fields: z.record(z.string(), z.unknown()),
  project: z
    .strictObject({
      when: conditions,
      fields: z.record(z.string(), z.unknown()),
      units: column.optional(),
      unitFields: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});

/** Rules of each field, in order; the first rule that yields a value is used. */
export type FieldRules = ReadonlyMap<string, Rule[]>;

export type Mapping = Omit<z.infer<typeof mappingSchema>, "records" | "fields" | "project" | "only"> & {
  name: string;
  records: RowRecords;
  only: Condition[];
  fields: FieldRules;
  project?: { when: Condition[]; fields: FieldRules; units?: string; unitFields: FieldRules };
};

/**
 * Validates a mapping read from its JSON file. `name` is the name of the file, for messages.
 *
 * @throws FeedError naming the place and the expected value.
 */
export function readMapping(json: unknown, name: string): Mapping {
  const result = mappingSchema.safeParse(json);
  if (!result.success) throw mappingError(name, "", result.error);
  const { records = "listings", fields, project, only, ...rest } = result.data;
  if (project && records !== "listings")
    throw new FeedError(
      `The mapping ${name} has "project", which is allowed only when the rows are listings.`,
    );
  return {
    ...rest,
    name,
    records,
    only: asList(only),
    fields: readRules(fields, name, "fields"),
    project: project && {
      when: asList(project.when),
      fields: readRules(project.fields, name, "project.fields"),
      units: project.units,
      unitFields: readRules(project.unitFields ?? {}, name, "project.unitFields"),
    },
  };
}

export function asList<Value>(value: Value | Value[] | undefined): Value[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function readRules(fields: Record<string, unknown>, name: string, place: string): FieldRules {
  const rules = new Map<string, Rule[]>();
  for (const [field, json] of Object.entries(fields)) {
    const schema = typeof json === "string" ? columnName : Array.isArray(json) ? severalRules : oneRule;
    const result = schema.safeParse(json);
    if (!result.success) throw mappingError(name, `${place}."${field}"`, result.error);
    rules.set(field, result.data);
  }
  return rules;
}

function mappingError(name: string, place: string, error: z.ZodError): FeedError {
  const [issue] = error.issues;
  const path = [place, ...(issue?.path ?? [])].filter((part) => part !== "").join(".");
  return new FeedError(
    `The mapping ${name} is invalid${path === "" ? "" : ` at ${path}`}: ${issue ? explain(issue) : "unknown error"}.`,
  );
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    const known = [
      ...Object.keys(mappingSchema.shape),
      ...Object.keys(ruleSchema.shape),
      ...Object.keys(joinedFileSchema.shape),
      "units",
      "unitFields",
      "is",
      "isNot",
      "match",
    ];
    return `unknown name "${key}".${didYouMean(key, new Set(known))}`.replace(/\.$/, "");
  }
  return (issue.message.charAt(0).toLowerCase() + issue.message.slice(1)).replace(
    /^invalid input: expected (\w+), received undefined$/,
    "is missing",
  );
}
