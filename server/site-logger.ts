import pino, { type Logger } from "pino";
import { messageWithoutValue, withoutValues } from "../app/database/database-fault.ts";

/**
 * The log of the process: one line of JSON for each event, on standard output. A line that cannot be
 * written is lost: a site does not stop because the disk of its log is full or its reader went away.
 */
export function siteLogger(level: string | undefined): Logger {
  process.stdout.on("error", () => {});
  return pino(
    { level: level || "info", serializers: { err: (error) => errorInLog(error) } },
    // pino's own writer waits until there is room again, and everything else waits with it.
    { write: (line: string) => void process.stdout.write(line) },
  );
}

/** A cause may be its own cause. */
const DEEPEST_CAUSE = 3;

/**
 * What a log tells of an error. Not what else hangs on it: the driver of PostgreSQL hangs the whole
 * connection there, with the key that ends other people's queries. Nor the values of a statement that the
 * database refused, which may be a visitor's address: every error that is logged goes through here.
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
    ...(cause !== undefined && depth < DEEPEST_CAUSE && { cause: errorInLog(cause, depth + 1) }),
  };
}
