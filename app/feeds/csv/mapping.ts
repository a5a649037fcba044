import { z } from "zod";
import { didYouMean } from "../../config/near-names.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { FeedError } from "../source/feed-item.ts";
import { patternError } from "./cell-pattern.ts";

/*
 * Schema of a mapping file, which docs/feed-csv.md explains to its authors. Its errors name the place in the
 * file, such as `fields."priceEuro".min`.
 */

const column = z.string().min(1).max(300);
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const textPerLanguage = z.partialRecord(z.enum(LANGUAGES), z.string());
const constant = z.union([scalar, z.array(scalar), textPerLanguage]);
const oneOrMore = z.union([scalar, z.array(scalar).min(1)]);

/** Regular expression without lookaround and references, so that no cell can make it slow. */
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

/** Sources of a value; a rule has exactly one. */
const ORIGINS = ["column", "columns", "constant", "fingerprint"] as const;

const valueTable = z.record(z.string(), z.union([constant, z.null()]));

/** Ways to find a value by another: the postal code of a place, and the place of a postal code. */
export const LOOKUPS = ["zip", "city"] as const;

/** Number of addresses that a template makes at most: as many pictures as a listing can have. */
export const MAX_COUNT = 200;

const ruleSchema = z
  .strictObject({
    column: column.optional(),
    columns: z.array(column).min(1).optional(),
    constant: constant.optional(),
    fingerprint: z.union([z.literal(true), z.array(column).min(1)]).optional(),
    separator: z.string().max(20).optional(),
    match: pattern.optional(),
    split: z.string().min(1).max(20).optional(),
    part: z
      .int()
      .refine((part) => part !== 0, "counts from 1, or from the end with -1")
      .optional(),
    lookup: z.enum(LOOKUPS).optional(),
    template: z
      .string()
      .max(500)
      .refine((text) => text.includes("{number}"), 'must contain "{number}"')
      .optional(),
    count: z.union([column, z.int().min(1).max(MAX_COUNT)]).optional(),
    before: z.string().max(500).optional(),
    after: z.string().max(500).optional(),
    case: z.literal("title").optional(),
    values: z.union([valueTable, z.string().min(1).max(60)]).optional(),
    otherwise: z.union([constant, z.null()]).optional(),
    empty: z.array(scalar).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    decimal: z.enum([".", ","]).optional(),
    unit: z.string().min(1).max(30).optional(),
    when: conditions.optional(),
  })
  .refine(
    (rule) => ORIGINS.filter((origin) => rule[origin] !== undefined).length === 1,
    `exactly one of ${ORIGINS.join(", ")} is required`,
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

/** A file whose rows belong to rows of the main one: `key` is a column of its own, `column` one of the main file. */
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

const mappingSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Description of the file for people. */
  about: z.union([z.string(), z.array(z.string())]).optional(),
  /** Kind of record of each row. */
  records: z.enum(ROW_RECORDS).optional(),
  format: z.enum(["csv", "json", "xml"]).optional(),
  /** Path of the records in a document: `d.EstateList`, `root/property`. */
  rows: column.optional(),
  delimiter: z.string().length(1).optional(),
  encoding: z.string().max(40).optional(),
  decimal: z.enum([".", ","]).optional(),
  language: z.enum(LANGUAGES).optional(),
  empty: z.array(scalar).optional(),
  only: conditions.optional(),
  /** Other files, by the name that begins their columns in rules: `photos.url`, `photos[].url`. */
  files: z
    .record(z.string().regex(/^[\p{L}\d_-]{1,40}$/u, "must be letters, digits and dashes"), joinedFileSchema)
    .optional(),
  /** Tables of values that several rules use by their name. */
  valueGroups: z.record(z.string().min(1).max(60), valueTable).optional(),
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

/** Rules of each field; the first one that gives a value counts. */
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
