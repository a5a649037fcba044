import { TYPE_CATEGORY_NAMES } from "../../property/type-category.ts";
import { LISTING_FIELDS } from "../csv/field-kinds.ts";
import { findPropertyTypeByWord, typeFields } from "../fields/property-types.ts";
import { readYesNo } from "../fields/read-yes-no.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { goalNamed, marqueeNamed } from "./field-clues.ts";

/** Fields in which impossible numbers, such as the year 9999, are ignored. */
const OFTEN_MISTYPED = /Year$|^building\.floors?$|kwhPerM2$/;

type Rule = string | Record<string, unknown>;

/** Maximum number of words that a rule lists as empty; a column with more of them is probably not of this field. */
const MAX_EMPTY = 8;
/** Fields of which 0 means "not filled in". */
const ZERO_IS_EMPTY = /^(rooms|surfaces|finance)\.|constructionYear|renovationYear|facades|totalKwh/;

/** Makes the rule that reads a field from a column, with the values that occur in it. */
export function fieldRule(field: string, facts: ColumnFacts): Rule {
  const column = facts.name;
  const values = [...facts.values.keys()];
  if (field === "goal") return { column, values: valueTable(values, goalNamed) };
  if (field === "marquee") return { column, values: valueTable(values, marqueeNamed), otherwise: null };
  if (field === "pictures") return picturesRule(column, values);
  if (field === "webIds") return { column, values: valueTable(values, webIdsOf), otherwise: "other" };
  if (field === "typeName")
    return { column, values: valueTable(values, (value) => typeTexts(value)), otherwise: null };
  if (field === "flood.zone") return { column, values: valueTable(values, floodZone), otherwise: null };
  if (field === "address.zip")
    return withEmpty(
      { column },
      values.filter((value) => !/\d{4}/.test(value)),
    );
  if (field === "address.city") return { column, case: "title" };
  if (field === "energy.labelText")
    return withEmpty(
      { column },
      values.filter((value) => !/^[A-H][+-]*$/i.test(value)),
    );
  const kind = LISTING_FIELDS.get(field)?.kind;
  if (kind?.type === "yes-no") return yesNoRule(column, values);
  if (kind?.type === "number") return numberRule(field, facts, values);
  return column;
}

/** Separators of several pictures in one cell, first those that do not occur in URLs. */
const SEPARATORS = ["|", ";", ",", " "];

/** Makes the rule of pictures, which are URLs, or names of files in the folder `pictures` of the site. */
function picturesRule(column: string, values: string[]): Rule {
  const separator = SEPARATORS.find((candidate) =>
    values.some((value) => {
      const parts = value.split(candidate).filter((part) => part.trim() !== "");
      return parts.length > 1 && parts.every((part) => /^\s*https?:|\.\w{3,4}\s*$/i.test(part));
    }),
  );
  const isFile = values.every((value) => !/^https?:/i.test(value));
  if (separator === undefined && !isFile) return column;
  return {
    column,
    ...(separator !== undefined && { split: separator }),
    ...(isFile && { before: "pictures/" }),
  };
}

function yesNoRule(column: string, values: string[]): Rule {
  if (values.every((value) => readYesNo(value) !== undefined)) return column;
  const known = valueTable(
    values,
    (value) => readYesNo(value) ?? (/^yes\b/i.test(value) ? true : /^no\b/i.test(value) ? false : undefined),
  );
  return { column, values: known, otherwise: null };
}

function numberRule(field: string, facts: ColumnFacts, values: string[]): Rule {
  const rule: Record<string, unknown> = { column: facts.name };
  const numbers = values.filter((value) => /\d/.test(value));
  const decimal = decimalSeparatorIn(numbers);
  if (facts.countsWithUnit > 0) rule.match = "\\d+";
  else if (decimal !== undefined && !field.startsWith("position.")) rule.decimal = decimal;
  if (ZERO_IS_EMPTY.test(field)) rule.min = field.startsWith("rooms.") ? 1 : 0.01;
  const kind = LISTING_FIELDS.get(field)?.kind;
  // A year such as 9999 or a floor such as 999 is a typing error of one property, and must not refuse it.
  if (kind?.type === "number" && OFTEN_MISTYPED.test(field)) rule.max = kind.maximum;
  return withEmpty(
    rule,
    values.filter((value) => !/\d/.test(value)),
  );
}

/**
 * Decimal separator of the numbers of a column; undefined when they show none. A point that is always followed by three
 * digits separates thousands.
 */
function decimalSeparatorIn(numbers: string[]): "," | "." | undefined {
  const has = (pattern: RegExp) => numbers.some((value) => pattern.test(value));
  if (has(/\d,(\d{1,2}|-+)(\D|$)/) || has(/\d\.\d{3},/) || has(/(^|\D)0,\d/)) return ",";
  if (has(/\d\.(\d{1,2}|\d{4,})(\D|$)/) || has(/(^|\D)0\.\d/)) return ".";
  if (has(/[1-9]\d{0,2}\.\d{3}(\D|$)/)) return ",";
  return has(/\d\.\d/) || has(/\d,\d{3}/) ? "." : undefined;
}

/** Adds the values that count as empty, unless there are too many. A rule that has only a column becomes its name. */
function withEmpty(rule: Record<string, unknown>, empty: string[]): Rule {
  if (empty.length > 0 && empty.length <= MAX_EMPTY) return { ...rule, empty };
  return Object.keys(rule).length === 1 ? String(rule.column) : rule;
}

/** Makes the table of a rule from the values that have a known meaning. */
function valueTable<Value>(
  values: string[],
  meaning: (value: string) => Value | undefined,
): Record<string, Value> {
  const known = values.flatMap((value) => {
    const translated = meaning(value);
    return translated === undefined ? [] : [[value, translated] as const];
  });
  return Object.fromEntries(known);
}

function webIdsOf(value: string): string | string[] | undefined {
  const type = findPropertyTypeByWord(value);
  if (type === undefined) return undefined;
  const words = typeFields(type).webIds.map((id) => TYPE_CATEGORY_NAMES[id - 1] ?? "other");
  return words.length === 1 ? words[0] : words;
}

function typeTexts(value: string): unknown {
  const type = findPropertyTypeByWord(value);
  return type === undefined ? undefined : typeFields(type).typeName;
}

function floodZone(value: string): string | undefined {
  if (/\b(no|non|geen|none|not)\b|^non_flood/i.test(value.replaceAll("_", " "))) return "none";
  if (/effecti|recogni[sz]ed/i.test(value)) return "effective";
  return /possib|mogelijk|potentia/i.test(value) ? "possible" : undefined;
}
