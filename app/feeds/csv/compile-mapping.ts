import { didYouMean } from "../../config/similar-names.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { type DecimalSeparator, readNumber } from "../fields/read-number.ts";
import { FeedError, type Problem } from "../source/feed-item.ts";
import { compileCellPattern } from "./cell-pattern.ts";
import {
  EVENT_FIELDS,
  type Field,
  LISTING_FIELDS,
  MEDIA_FIELDS,
  OWNER_FIELDS,
  PROJECT_FIELDS,
} from "./field-kinds.ts";
import { fieldValue, type ValueOptions } from "./field-value.ts";
import {
  asList,
  type Condition,
  type FieldRules,
  MAX_COUNT,
  type Mapping,
  type RowRecords,
  type Rule,
} from "./mapping.ts";
import { lookUpPlace } from "./place-lookup.ts";
import { titleCase } from "./title-case.ts";

/** Access to the values of a row: by the name of a column in a table, by a path in a JSON or XML record. */
export type RowAccess<Row> = {
  /** Returns the function that reads a column of a row. @throws FeedError when the column does not exist. */
  columnReader(column: string, mappingName: string): (row: Row) => unknown;
  /** The whole row as a text, for fingerprints. */
  text(row: Row): string;
  /** Access to a row inside a row, such as a unit of a project. */
  inner?: RowAccess<unknown>;
};

/**
 * Writes the fields of one row into an object, at their paths. Throws FieldError for the first field that
 * cannot be read.
 */
export type FieldFiller<Row> = (row: Row, into: Record<string, unknown>) => void;

export type CompiledMapping<Row> = {
  records: RowRecords;
  isWanted(row: Row): boolean;
  fill: FieldFiller<Row>;
  /** Returns the warnings since the last call. */
  takeWarnings(): Problem[];
  /** Fields without which a row is refused. */
  neededFields: readonly string[];
  /** True when keys are fingerprints; two equal rows then have the same key. */
  hasFingerprints: boolean;
  project?: {
    isProject(row: Row): boolean;
    fillProject: FieldFiller<Row>;
    units(row: Row): unknown[];
    fillUnit: FieldFiller<unknown>;
  };
};

/** By kind of row: the fields that it can fill, the fields that it must have, and its name in messages. */
const RECORD_KINDS: Record<
  RowRecords,
  { fields: ReadonlyMap<string, Field>; needed: string[]; word: string }
> = {
  listings: { fields: LISTING_FIELDS, needed: ["key", "goal", "webIds"], word: "every listing" },
  media: { fields: MEDIA_FIELDS, needed: ["listing", "medium", "day"], word: "every row of daily figures" },
  owners: { fields: OWNER_FIELDS, needed: ["listing", "email"], word: "every owner" },
  events: { fields: EVENT_FIELDS, needed: ["key", "listing", "kind", "at"], word: "every event" },
};

/** Called with the column and the reason when a value, or a part of it, is left out. */
type WarnOfColumn = (column: string, reason: string) => void;

/** Makes a short, stable key from a text. */
export type Fingerprint = (text: string) => string;

/**
 * Prepares a mapping for the rows of one file, so that the mapping is resolved once and not per row.
 *
 * @throws FeedError for a field or column that does not exist, with suggestions.
 */
export function compileMapping<Row>(
  mapping: Mapping,
  rows: RowAccess<Row>,
  fingerprint: Fingerprint,
): CompiledMapping<Row> {
  const { project, records } = mapping;
  const { fields, needed, word } = RECORD_KINDS[records];
  for (const field of needed) {
    if (!mapping.fields.has(field))
      throw new FeedError(
        `The mapping ${mapping.name} has no rule for "${field}", which is required in ${word}.`,
      );
  }
  const warnings: Problem[] = [];
  const warn: WarnOfColumn = (column, reason) => warnings.push({ field: column, reason });
  return {
    records,
    takeWarnings: () => warnings.splice(0),
    neededFields: needed,
    isWanted: compileConditions(mapping.only, mapping, rows),
    fill: compileFields(mapping.fields, fields, mapping, rows, fingerprint, warn),
    hasFingerprints: mapping.fields.get("key")?.some((rule) => rule.fingerprint !== undefined) ?? false,
    project: project && {
      isProject: compileConditions(project.when, mapping, rows),
      fillProject: compileFields(project.fields, PROJECT_FIELDS, mapping, rows, fingerprint, warn),
      units: compileUnits(project.units, mapping, rows),
      fillUnit: rows.inner
        ? compileFields(project.unitFields, LISTING_FIELDS, mapping, rows.inner, fingerprint, warn)
        : () => undefined,
    },
  };
}

function compileFields<Row>(
  rules: FieldRules,
  fields: ReadonlyMap<string, Field>,
  mapping: Mapping,
  rows: RowAccess<Row>,
  fingerprint: Fingerprint,
  warn: WarnOfColumn,
): FieldFiller<Row> {
  // Identifying fields first: a record that is refused for another field can then still be identified.
  const isKeyField = (field: string) => field === "key" || field === "listing";
  const keyFirst = [...rules].sort(([a], [b]) => Number(isKeyField(b)) - Number(isKeyField(a)));
  const fillers = keyFirst.map(([name, alternatives]) => {
    const field = fields.get(name);
    if (!field) {
      throw new FeedError(
        `The mapping ${mapping.name} has a rule for an unknown field "${name}".${didYouMean(name, fields.keys())}`,
      );
    }
    const readers = alternatives.map((rule) =>
      compileRule(rule, name, field, mapping, rows, fingerprint, warn),
    );
    return (row: Row, into: Record<string, unknown>) => {
      for (const read of readers) {
        const value = read(row);
        if (value === undefined) continue;
        put(into, field, value);
        return;
      }
    };
  });
  return (row, into) => {
    for (const fill of fillers) fill(row, into);
  };
}

function compileUnits<Row>(
  units: string | undefined,
  mapping: Mapping,
  rows: RowAccess<Row>,
): (row: Row) => unknown[] {
  if (units === undefined) return () => [];
  const readUnits = rows.columnReader(units, mapping.name);
  return (row) => {
    const list = readUnits(row);
    return Array.isArray(list) ? list : [];
  };
}

function compileConditions<Row>(
  conditions: Condition[],
  mapping: Mapping,
  rows: RowAccess<Row>,
): (row: Row) => boolean {
  const tests = conditions.map(({ column, is, isNot, match, min, max }) => {
    const read = rows.columnReader(column, mapping.name);
    if (match !== undefined) {
      const find = compileCellPattern(match);
      return (row: Row) => find(cellText(read(row))) !== undefined;
    }
    if (min !== undefined || max !== undefined)
      return (row: Row) => isBetween(read(row), { min, max }, mapping.decimal);
    const values = new Set(asList(is ?? isNot).map(String));
    return (row: Row) => values.has(cellText(read(row))) === (is !== undefined);
  });
  return (row) => tests.every((test) => test(row));
}

/** True for a number from `min` to `max`. A value that is not a number is outside all limits. */
function isBetween(
  raw: unknown,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
  decimal: DecimalSeparator | undefined,
): boolean {
  const number = typeof raw === "number" ? raw : readNumber(cellText(raw), decimal);
  return typeof number === "number" && number >= min && number <= max;
}

/** Converts a value to text for comparisons and tables; an absent value becomes an empty text. */
export function cellText(raw: unknown): string {
  if (typeof raw === "string") return raw.trim();
  if (raw === undefined || raw === null) return "";
  return typeof raw === "object" ? JSON.stringify(raw) : String(raw);
}

function compileRule<Row>(
  rule: Rule,
  fieldName: string,
  field: Field,
  mapping: Mapping,
  rows: RowAccess<Row>,
  fingerprint: Fingerprint,
  warn: WarnOfColumn,
): (row: Row) => unknown {
  const ruleApplies = compileConditions(asList(rule.when), mapping, rows);
  const options = valueOptions(rule, fieldName, field, mapping, warn);
  const readSource = compileSource(rule, fieldName, mapping, rows, fingerprint);
  const extractPart = compilePart(rule, emptyValues(rule, mapping));
  const translate = compileTable(rule, fieldName, mapping, options.column);
  const lookUp = compileLookup(rule, options);
  const fillTemplate = compileTemplate(rule, mapping, rows, options);
  const formatText = compileTextFormat(rule);
  return (row) => {
    if (!ruleApplies(row)) return undefined;
    let value = readSource(row);
    for (const step of [extractPart, translate, lookUp, fillTemplate]) {
      if (value === undefined) return undefined;
      value = step(value, row);
    }
    return value === undefined ? undefined : fieldValue(formatText(value), field, options);
  };
}

/**
 * Takes the part of a cell that `match` finds, the list into which `split` divides it, or one `part` of this list. Parts
 * in `empty` are left out.
 */
function compilePart({ match, split, part }: Rule, empty: ReadonlySet<string>): (raw: unknown) => unknown {
  if (match === undefined && split === undefined) return (raw) => raw;
  const find = match === undefined ? (text: string) => text : compileCellPattern(match);
  const filled = (text: string | undefined) => {
    const trimmed = text?.trim() ?? "";
    return empty.has(trimmed) ? undefined : trimmed;
  };
  const take = (raw: unknown): unknown => {
    if (match === undefined && typeof raw !== "string") return raw;
    const text = filled(find(cellText(raw)));
    if (text === undefined || split === undefined) return text;
    const parts = text.split(split);
    if (part !== undefined) return filled(parts.at(part > 0 ? part - 1 : part));
    return nonEmptyList(parts.map(filled));
  };
  return (raw) => (Array.isArray(raw) ? nonEmptyList(raw.flatMap(take)) : take(raw));
}

function nonEmptyList(values: unknown[]): unknown[] | undefined {
  const filled = values.filter((value) => value !== undefined);
  return filled.length === 0 ? undefined : filled;
}

function compileLookup({ lookup }: Rule, options: ValueOptions): (value: unknown) => unknown {
  if (lookup === undefined) return (value) => value;
  return (value) => lookUpPlace(lookup, cellText(value), options);
}

function valueOptions(
  rule: Rule,
  fieldName: string,
  field: Field,
  mapping: Mapping,
  warn: WarnOfColumn,
): ValueOptions {
  const column = rule.column ?? rule.columns?.join(" + ") ?? fieldName;
  return {
    column,
    warn: (reason) => warn(column, reason),
    decimal: rule.decimal ?? mapping.decimal ?? decimalOf(field),
    unit: rule.unit,
    minimum: rule.min,
    maximum: rule.max,
    language: mapping.language,
  };
}

/** Decimal separator of a field: known for coordinates, which have no thousands separator ("50.856"). */
function decimalOf(field: Field): DecimalSeparator | undefined {
  return field.path[0] === "position" ? "." : undefined;
}

/**
 * Makes numbered texts from a value, such as the URLs of the pictures of a property. `count` is their number, or the
 * column that has it.
 */
function compileTemplate<Row>(
  { template, count }: Rule,
  mapping: Mapping,
  rows: RowAccess<Row>,
  { decimal }: ValueOptions,
): (value: unknown, row: Row) => unknown {
  if (template === undefined || count === undefined) return (value) => value;
  const readCount = typeof count === "number" ? () => count : rows.columnReader(count, mapping.name);
  const encoded = /^https?:/i.test(template) ? encodeURIComponent : (text: string) => text;
  return (value, row) => {
    const text = cellText(readCount(row));
    const number = text === "" ? 0 : readNumber(text, decimal);
    if (typeof number !== "number" || !Number.isInteger(number) || number < 0)
      throw new FieldError(String(count), `${quoted(text)} is not a number of pictures`);
    const filled = template.replaceAll("{value}", () => encoded(cellText(value)));
    return nonEmptyList(
      Array.from({ length: Math.min(number, MAX_COUNT) }, (_, index) =>
        filled.replaceAll("{number}", String(index + 1)),
      ),
    );
  };
}

function emptyValues(rule: Rule, mapping: Mapping): ReadonlySet<string> {
  return new Set(["", ...asList(mapping.empty).map(String), ...asList(rule.empty).map(String)]);
}

/** Reads the raw value of a row, without the values that mean "empty". */
function compileSource<Row>(
  rule: Rule,
  fieldName: string,
  mapping: Mapping,
  rows: RowAccess<Row>,
  fingerprint: Fingerprint,
): (row: Row) => unknown {
  if (rule.constant !== undefined) return () => rule.constant;
  if (rule.fingerprint !== undefined)
    return compileFingerprint(rule.fingerprint, fieldName, mapping, rows, fingerprint);
  const empty = emptyValues(rule, mapping);
  const filled = (raw: unknown) => (empty.has(cellText(raw)) ? undefined : raw);
  const readers = asList(rule.columns ?? rule.column).map((column) =>
    rows.columnReader(column, mapping.name),
  );
  const [readOnly] = readers;
  if (rule.columns === undefined && readOnly) return (row) => filled(readOnly(row));
  const separator = rule.separator ?? " ";
  return (row) => {
    const parts = readers.map((read) => cellText(filled(read(row)))).filter((part) => part !== "");
    return parts.length === 0 ? undefined : parts.join(separator);
  };
}

function compileFingerprint<Row>(
  columns: true | string[],
  fieldName: string,
  mapping: Mapping,
  rows: RowAccess<Row>,
  fingerprint: Fingerprint,
): (row: Row) => string {
  if (fieldName !== "key") {
    throw new FeedError(
      `The mapping ${mapping.name} has a fingerprint for "${fieldName}"; only "key" can have one.`,
    );
  }
  if (columns === true) return (row) => fingerprint(rows.text(row));
  const readers = columns.map((column) => rows.columnReader(column, mapping.name));
  return (row) => fingerprint(JSON.stringify(readers.map((read) => cellText(read(row)))));
}

/**
 * Looks up a value in the table of values (value in the file → meaning; null means "empty"). An entry that differs
 * only in case counts when there is no exact one. A number that pandas wrote as `1.0` has the meaning of `1`.
 *
 * @throws FieldError, from the resulting function, for a value that is not in the table when there is no `otherwise`.
 */
function compileTable(
  rule: Rule,
  fieldName: string,
  mapping: Mapping,
  column: string,
): (raw: unknown) => unknown {
  const { otherwise } = rule;
  const values = valuesOf(rule, fieldName, mapping);
  if (values === undefined) return (raw) => raw;
  const exact = new Map(Object.entries(values));
  const loose = new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]));
  const translate = (raw: unknown): unknown => {
    const text = cellText(raw);
    const value =
      exact.get(text) ??
      (exact.has(text) ? null : (loose.get(text.toLowerCase()) ?? exact.get(text.replace(/\.0$/, ""))));
    if (value !== undefined) return value ?? undefined;
    if (otherwise !== undefined) return otherwise ?? undefined;
    throw new FieldError(column, `${quoted(text)} is not among the values in the mapping`);
  };
  return (raw) => {
    if (!Array.isArray(raw)) return translate(raw);
    const list = raw.map(translate).filter((value) => value !== undefined);
    return list.length === 0 ? undefined : list.flat();
  };
}

function valuesOf({ values }: Rule, fieldName: string, { valueGroups = {}, name }: Mapping) {
  if (typeof values !== "string") return values;
  if (Object.hasOwn(valueGroups, values)) return valueGroups[values];
  throw new FeedError(
    `The mapping ${name} uses the group of values "${values}" for "${fieldName}", which is not in its "valueGroups".${didYouMean(values, Object.keys(valueGroups))}`,
  );
}

/** Corrects the capitals of texts, and adds a prefix and a suffix to each. */
function compileTextFormat({ before = "", after = "", case: letterCase }: Rule): (value: unknown) => unknown {
  if (before === "" && after === "" && letterCase === undefined) return (value) => value;
  const cased = letterCase === "title" ? titleCase : (text: string) => text;
  const surround = (value: unknown) =>
    typeof value === "string" || typeof value === "number"
      ? `${before}${cased(String(value).trim())}${after}`
      : value;
  return (value) => (Array.isArray(value) ? value.map(surround) : surround(value));
}

/** Sets a value at its path; texts are merged with those of other languages. */
function put(into: Record<string, unknown>, { path, kind }: Field, value: unknown): void {
  let object = into;
  for (const name of path.slice(0, -1)) {
    object[name] ??= {};
    object = object[name] as Record<string, unknown>;
  }
  const name = path.at(-1) ?? "";
  object[name] =
    kind.type === "texts" ? { ...(object[name] as object | undefined), ...(value as object) } : value;
}
