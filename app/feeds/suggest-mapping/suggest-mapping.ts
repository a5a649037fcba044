import { addressParts, hasTownNames } from "./address-parts.ts";
import { ColumnFacts } from "./column-facts.ts";
import { FIELD_CLUES, type FieldClue } from "./field-clues.ts";
import { fieldRule } from "./field-rule.ts";
import { normalName } from "./normal-name.ts";

/** One field of a proposed mapping, with the reason for it. */
export type SuggestedField = { field: string; column?: string; evidence: string };

export type Suggestion = {
  /** The mapping, as its JSON file has it. */
  mapping: Record<string, unknown>;
  fields: SuggestedField[];
  /** Columns that no field uses. */
  unused: string[];
  rows: number;
};

/** The table that a mapping is proposed for: its rows as texts by the name of the column. */
export type SampleTable = {
  format: "csv" | "json" | "xml";
  rowsPath?: string;
  /** When it is not UTF-8. */
  encoding?: string;
  rows: ReadonlyMap<string, string>[];
};

/** Fields that may be read from a column of lists, such as `photos[]`. */
const TAKES_LISTS = /^(pictures|videoUrls|virtualTourUrls)$/;

/** A word for rent in the name of a file, in each language. */
const NAMES_RENT = /(?<!\p{L})(rent|rentals?|(ver|te)?huur|louer|locations?|miete|mieten)(?!\p{L})/iu;

/** Rents lie below this amount, and prices above it. */
const HIGHEST_RENT_EURO = 15_000;

/**
 * Proposes a mapping for a table: each field gets the column whose name and values fit it best.
 *
 * `name` is the name of the file, which often says whether the properties are for sale or for rent.
 */
export function suggestMapping({ format, rowsPath, encoding, rows }: SampleTable, name: string): Suggestion {
  const columns = columnFacts(rows);
  const fields: SuggestedField[] = [];
  const rules: Record<string, unknown> = {};
  const taken = new Set<string>();
  for (const clue of FIELD_CLUES) {
    const facts = bestColumn(clue, columns, taken, rows.length);
    if (!facts) continue;
    taken.add(facts.name);
    rules[clue.field] = fieldRule(clue.field, facts);
    fields.push({ field: clue.field, column: facts.name, evidence: evidenceOf(facts, rows.length) });
  }
  addAddress(rules, fields, columns);
  addRequired(rules, fields, columns, name);
  return {
    mapping: {
      about: [
        `Proposed by --suggest from ${rows.length} rows of ${name}. Check each line.`,
        ...fields.map(({ field, column, evidence }) => `${field}: ${column ?? "no column"}, ${evidence}`),
      ],
      ...(format === "csv" ? {} : { format }),
      ...(encoding === undefined ? {} : { encoding }),
      ...(rowsPath === undefined ? {} : { rows: rowsPath }),
      fields: rules,
    },
    fields,
    unused: [...columns.keys()].filter((column) => !taken.has(column)),
    rows: rows.length,
  };
}

function columnFacts(rows: ReadonlyMap<string, string>[]): Map<string, ColumnFacts> {
  const columns = new Map<string, ColumnFacts>();
  for (const row of rows) {
    for (const [name, value] of row) {
      let facts = columns.get(name);
      if (!facts) {
        facts = new ColumnFacts(name);
        columns.set(name, facts);
      }
      facts.add(value);
    }
  }
  return columns;
}

/**
 * The column that fits best: its name has few other words, preferably before the words of the clue, and its cells are
 * filled.
 */
function bestColumn(
  { field, names, except, fits }: FieldClue,
  columns: ReadonlyMap<string, ColumnFacts>,
  taken: ReadonlySet<string>,
  rows: number,
): ColumnFacts | undefined {
  let best: { facts: ColumnFacts; score: number } | undefined;
  for (const [column, facts] of columns) {
    if (taken.has(column) || (column.includes("[]") && !TAKES_LISTS.test(field))) continue;
    const name = normalName(column);
    const match = names.exec(name)?.[0];
    if (match === undefined || except?.test(name) || !fits(facts)) continue;
    const endBonus = name.endsWith(match) ? 0.2 : 0;
    const score = match.length / name.length + endBonus + facts.filled / Math.max(1, rows);
    if (!best || score > best.score) best = { facts, score };
  }
  return best?.facts;
}

/**
 * Without a column of postal codes, adds the parts of the address from a column with whole addresses, or the postal code
 * by the name of the town.
 */
function addAddress(
  rules: Record<string, unknown>,
  fields: SuggestedField[],
  columns: ReadonlyMap<string, ColumnFacts>,
): void {
  const columnOf = (name: string) => fields.find(({ field }) => field === name)?.column ?? "";
  const street = columns.get(columnOf("address.street"));
  const town = columns.get(columnOf("address.city"));
  if (rules["address.zip"] !== undefined) return;
  for (const [field, rule] of Object.entries((street && addressParts(street)) ?? {})) {
    if (field !== "address.street") {
      if (rules[field] !== undefined) continue;
      fields.push({
        field,
        column: rule.column,
        evidence: "its cells have whole addresses: this part by a pattern",
      });
    }
    rules[field] = rule;
  }
  if (rules["address.zip"] !== undefined || !town || !hasTownNames(town)) return;
  rules["address.zip"] = { column: town.name, lookup: "zip" };
  fields.push({
    field: "address.zip",
    column: town.name,
    evidence: "no column has postal codes: looked up by the name of the town",
  });
}

/**
 * Adds the fields that every listing requires and that have no column, and the country: as a constant, or as a fingerprint
 * of the row.
 */
function addRequired(
  rules: Record<string, unknown>,
  fields: SuggestedField[],
  columns: ReadonlyMap<string, ColumnFacts>,
  name: string,
): void {
  if (rules.key === undefined) {
    rules.key = { fingerprint: true };
    fields.push({
      field: "key",
      evidence: "no column named as an id has a different value in each row: the whole row identifies it",
    });
  }
  if (rules.goal === undefined) {
    const { goal, evidence } = likelyGoal(fields, columns, name);
    rules.goal = { constant: goal };
    fields.push({ field: "goal", evidence });
  }
  if (rules.webIds === undefined) {
    rules.webIds = { constant: "house" };
    fields.push({ field: "webIds", evidence: "no column names a type of property: correct this line" });
  }
  if (rules["address.zip"] !== undefined && rules["address.country"] === undefined) {
    rules["address.country"] = { constant: "BE" };
    fields.push({ field: "address.country", evidence: "the postal codes are Belgian" });
  }
}

function likelyGoal(
  fields: SuggestedField[],
  columns: ReadonlyMap<string, ColumnFacts>,
  name: string,
): { goal: "sale" | "rent"; evidence: string } {
  if (NAMES_RENT.test(name)) return { goal: "rent", evidence: "the name of the file says so" };
  const price = fields.find(({ field }) => field === "priceEuro")?.column;
  const median = columns.get(price ?? "")?.quantile(0.5) ?? Number.NaN;
  if (median > 0 && median < HIGHEST_RENT_EURO)
    return { goal: "rent", evidence: `the median price is ${median}, which is a rent` };
  return {
    goal: "sale",
    evidence: Number.isNaN(median) ? "nothing says otherwise" : `the median price is ${median}`,
  };
}

/** Describes the values of a column in one phrase. Never quotes a text of a cell. */
function evidenceOf(facts: ColumnFacts, rows: number): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const filled = `filled in ${percent(facts.filled / Math.max(1, rows))} of rows`;
  if (facts.share(facts.numbers) > 0.5)
    return `${filled}, numbers from ${facts.quantile(0.05)} to ${facts.quantile(0.95)} in nine of ten`;
  if (facts.share(facts.urls) > 0.5) return `${filled}, URLs`;
  if (facts.share(facts.dates) > 0.5) return `${filled}, dates`;
  if (facts.distinct <= 12) return `${filled}, ${facts.distinct} different values`;
  return `${filled}, ${facts.distinct} different texts`;
}
