import type { z } from "zod";
import type { Refusal } from "../source/feed-item.ts";

type Issue = z.core.$ZodIssue;

const MAX_CHARACTERS_QUOTED = 60;
const MAX_FIELDS_NAMED = 5;

/**
 * Refusal of a record that does not fit its schema, for the person who maintains the feed. The reason has the first
 * problem in full and the other fields by name, so that a record takes one line, whatever the number of its problems.
 */
export function refusalOf(record: string, value: unknown, error: { issues: Issue[] }): Refusal {
  const [first, ...others] = error.issues.flatMap(splitUnknownFields);
  if (!first) return { record, field: "", reason: "does not match the schema of a listing" };
  const field = fieldName(first.path);
  return { record, field, reason: reasonOf(first, valueAt(value, first.path)) + otherErrors(field, others) };
}

/** Dotted name as in mapping files: `address.zip`, `pictures[0].url`. Empty for the record itself. */
function fieldName(path: PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === "number") return `${name}[${part}]`;
    return name === "" ? String(part) : `${name}.${String(part)}`;
  }, "");
}

/** Makes one issue per unknown field, with the path of the field instead of the path of the object around it. */
function splitUnknownFields(issue: Issue): Issue[] {
  if (issue.code !== "unrecognized_keys") return [issue];
  return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }));
}

function otherErrors(field: string, others: Issue[]): string {
  const fields = [...new Set(others.map((issue) => fieldName(issue.path)))].filter((name) => name !== field);
  if (fields.length === 0) return "";
  const named = fields.slice(0, MAX_FIELDS_NAMED).join(", ");
  const more = fields.length - MAX_FIELDS_NAMED;
  return ` (also invalid: ${named}${more > 0 ? ` and ${more} more` : ""})`;
}

function reasonOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, value);
    case "too_small":
      return tooSmall(issue, value);
    case "too_big":
      return tooBig(issue, value);
    case "invalid_format":
      return `must be ${FORMATS[issue.format] ?? "in another format"}; found ${quoted(value)}`;
    case "invalid_value":
      return value === undefined ? "is missing" : `must be ${oneOf(issue.values)}; found ${quoted(value)}`;
    case "unrecognized_keys":
      return "is not a known field";
    default:
      return `is invalid: ${issue.message}`;
  }
}

const TYPES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const FORMATS: Record<string, string> = {
  url: "a URL that begins with http:// or https://",
  date: "a date such as 2026-03-31",
  datetime: "a date and time with offset, such as 2026-03-31T09:30:00+02:00",
};

function wrongType(expected: string, value: unknown): string {
  if (value === undefined || value === null) return "is missing";
  if (typeof value === "number" && !Number.isFinite(value)) return "is not a number";
  return `must be ${TYPES[expected] ?? expected}; found ${quoted(value)}`;
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, value: unknown): string {
  if (issue.origin === "string") return "is empty";
  if (issue.origin === "array") return "must have at least one item";
  return `must be at least ${issue.minimum}; found ${quoted(value)}`;
}

function tooBig(issue: z.core.$ZodIssueTooBig, value: unknown): string {
  if (typeof value === "string")
    return `must have at most ${issue.maximum} characters; found ${value.length}: ${quoted(value)}`;
  if (Array.isArray(value)) return `must have at most ${issue.maximum} items; found ${value.length}`;
  return `must be at most ${issue.maximum}; found ${quoted(value)}`;
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(", ")}`;
}

function quoted(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length <= MAX_CHARACTERS_QUOTED ? text : `${text.slice(0, MAX_CHARACTERS_QUOTED)}…`;
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (within, part) =>
      typeof within === "object" && within !== null && Object.hasOwn(within, part)
        ? (within as Record<PropertyKey, unknown>)[part]
        : undefined,
    value,
  );
}
