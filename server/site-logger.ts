import type { FastifyBaseLogger } from "fastify";
import pino, { type Logger } from "pino";
import type { LogLevel } from "../app/config/environment.server.ts";
import { messageWithoutValue, withoutValues } from "../app/database/database-error.ts";

/**
 * Log of the process: one line of JSON per event, on standard output. A line that cannot be written is lost:
 * a site does not stop because the disk of its log is full or its reader is gone.
 */
export function siteLogger(level: LogLevel): Logger {
  process.stdout.on("error", () => {});
  // pino's own writer blocks the whole process until there is room again.
  return loggerTo((line) => void process.stdout.write(line), level);
}

/** Creates the same log, but passes its lines to a function. */
export function loggerTo(write: (line: string) => void, level: LogLevel): Logger {
  return pino({ level, serializers: { err: (error) => errorInLog(error) } }, { write });
}

/** Depth to which causes and parts of an error are logged, because an error may be its own cause. */
const DEEPEST_CAUSE = 3;

/**
 * Selects what is logged of an error, leaving out its other properties: the PostgreSQL driver attaches the
 * whole connection, with the key that cancels other queries. Also leaves out the values of a refused
 * statement, which may be a visitor's address. Every error that is logged as `err` passes through here.
 */
function errorInLog(thrown: unknown, depth = 0): unknown {
  const error = withoutValues(thrown);
  if (!(error instanceof Error)) return String(error);
  const message = messageWithoutValue(error);
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(code !== undefined && { code }),
    ...(depth < DEEPEST_CAUSE && {
      ...(cause !== undefined && { cause: errorInLog(cause, depth + 1) }),
      ...(error instanceof AggregateError && {
        errors: error.errors.map((one) => errorInLog(one, depth + 1)),
      }),
    }),
  };
}

/** Makes a function that logs errors without the values of database statements, which can contain visitors' data. */
export function errorLogger(
  logger: Pick<FastifyBaseLogger, "error">,
): (error: unknown, what: string) => void {
  return (error, what) => logger.error({ err: withoutValues(error) }, what);
}

/** Time for which `repeatedErrorLogger` is silent after a line. */
const REPEAT_MS = 60_000;

/**
 * Makes a function that logs errors under one message, at most one a minute: while a database is unavailable, each queue of
 * each agency fails every two seconds. The next line has the number of errors that were not logged.
 */
export function repeatedErrorLogger(
  logger: Pick<FastifyBaseLogger, "error">,
  what: string,
): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let repetitions = 0;
  return (error) => {
    if (performance.now() - loggedAt < REPEAT_MS) {
      repetitions++;
      return;
    }
    logger.error({ err: withoutValues(error), ...(repetitions > 0 && { repetitions }) }, what);
    loggedAt = performance.now();
    repetitions = 0;
  };
}
