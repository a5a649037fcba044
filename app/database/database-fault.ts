import { DrizzleQueryError } from "drizzle-orm/errors";

const MAX_CHARACTERS = 500;

/**
 * What the database itself said, in place of an error that repeats the whole statement with its values:
 * those may be thousands of listings, or somebody's address. Other errors as they are.
 */
export function withoutValues(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/** PostgreSQL's errors about a value, such as "invalid input syntax for type bigint", which they quote. */
const VALUE_STATES = /^22\w{3}$/;

/** The message of an error without the value that a database may quote in it. */
export function messageWithoutValue(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && VALUE_STATES.test(code)
    ? error.message.replace(/: ".*$/s, "").replace(/"(?:[^"\\]|\\.)*"/gs, '"…"')
    : error.message;
}

/** An error as one short line, for the history of imports and for a terminal. */
export function faultInWords(error: unknown): string {
  const cause = withoutValues(error);
  const text = cause instanceof Error ? messageWithoutValue(cause) || cause.name : String(cause);
  return text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS)}…`;
}

/**
 * PostgreSQL's own words for "not now": shutting down, starting, too slow, locked, connection lost; and class 53 and
 * 58, of a disk that is full or failing and of too many connections.
 */
const AWAY_STATES = /^(57P0\d|57014|55P03|53\d\d\d|58\d\d\d|08\d\d\d)$/;
const AWAY_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
];
/** Said by the pool and by a connection that broke, which give no code. */
const AWAY_WORDS =
  /^timeout exceeded when trying to connect|^Query read timeout|^Connection terminated|is not queryable$/;

/** Whether a query failed because the database cannot be reached just now; it is not the query's fault. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof DrizzleQueryError && isConnectionLost(error);
}

/** The same, for an error that surely came from the database: a transaction that cannot even begin tells it bare. */
export function isConnectionLost(error: unknown): boolean {
  const { code = "", message = "" } = (withoutValues(error) ?? {}) as { code?: string; message?: string };
  return AWAY_CODES.includes(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(message);
}
