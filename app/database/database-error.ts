import { DrizzleQueryError } from "drizzle-orm/errors";

const MAX_CHARACTERS = 500;

/**
 * Returns the database's own error instead of one that repeats the whole statement with its values, which may
 * be thousands of listings or a person's address. Returns other errors unchanged.
 */
export function withoutValues(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/**
 * PostgreSQL's errors about a value, such as "invalid input syntax for type bigint", which quote the value.
 */
const VALUE_STATES = /^22\w{3}$/;

/** Message of an error without the value that a database may quote in it. */
export function messageWithoutValue(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && VALUE_STATES.test(code)
    ? error.message.replace(/: ".*$/s, "").replace(/"(?:[^"\\]|\\.)*"/gs, '"…"')
    : error.message;
}

/** Formats an error as one short line, for the import history and for a terminal. */
export function errorText(error: unknown): string {
  const cause = withoutValues(error);
  const text = cause instanceof Error ? messageWithoutValue(cause) || cause.name : String(cause);
  return text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS)}…`;
}

/** Codes of Node for a server that does not answer. */
export const NO_ANSWER_CODES = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
];

/**
 * PostgreSQL's codes for temporary failures: shutting down, starting, too slow, locked, connection lost; and
 * classes 53 and 58, for a disk that is full or failing and for too many connections.
 */
const UNAVAILABLE_STATES = /^(57P0\d|57014|55P03|53\d\d\d|58\d\d\d|08\d\d\d)$/;
/** ENOENT: the socket of a PostgreSQL on the same server does not exist, because it is not running. */
const UNAVAILABLE_CODES = [...NO_ANSWER_CODES, "ECONNRESET", "ENOENT", "EPIPE"];
/** Messages of the pool and of a broken connection, which have no code. */
const UNAVAILABLE_MESSAGES =
  /^timeout exceeded when trying to connect|^Query read timeout|^Connection terminated|is not queryable$/;

/**
 * True when the database is temporarily unavailable for a query, which itself may be right, or for a transaction that
 * cannot begin. Drizzle wraps only the former in a `DrizzleQueryError`, so the latter is recognised by PostgreSQL's code.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = "" } = (error ?? {}) as { code?: string };
  return UNAVAILABLE_STATES.test(code) || (error instanceof DrizzleQueryError && isUnavailableError(error));
}

/**
 * Like `isDatabaseUnavailable`, for an error that certainly came from the database: errors of the network and of the
 * pool count too, even when Drizzle has not wrapped them in a `DrizzleQueryError`.
 */
export function isUnavailableError(error: unknown): boolean {
  const { code = "", message = "" } = (withoutValues(error) ?? {}) as { code?: string; message?: string };
  return (
    UNAVAILABLE_CODES.includes(code) || UNAVAILABLE_STATES.test(code) || UNAVAILABLE_MESSAGES.test(message)
  );
}
