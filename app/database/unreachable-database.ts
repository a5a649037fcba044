import { ConfigError } from "../config/config-error.ts";
import { NO_ANSWER_CODES } from "./database-error.ts";

/** Messages of pg for a connection that takes too long, which have no code. */
const TIMEOUT_MESSAGE = /timeout expired|connection timeout/i;

/** `invalid_authorization_specification` and `invalid_password` of PostgreSQL. */
const REFUSED_USER = /^28(000|P01)$/;
/** `invalid_catalog_name` of PostgreSQL. */
const NO_DATABASE = "3D000";

/**
 * Error for a PostgreSQL that cannot be opened at the start: it does not answer, refuses the user or lacks the
 * database. The message names host and port, without the password. Undefined for any other error.
 */
export function unreachableDatabase(url: string, error: unknown): ConfigError | undefined {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  const { hostname, port, pathname, username } = new URL(url);
  const server = `${hostname || "localhost"}:${port || 5432}`;
  if (NO_ANSWER_CODES.includes(code) || TIMEOUT_MESSAGE.test(message)) {
    const reason = code || "timeout";
    return new ConfigError(
      `No PostgreSQL answers at ${server} (${reason}). Start it, or correct DATABASE_URL.`,
    );
  }
  if (REFUSED_USER.test(code)) {
    return new ConfigError(
      `The PostgreSQL at ${server} refuses the user "${decodeURIComponent(username)}". Correct the user and the password in DATABASE_URL.`,
    );
  }
  if (code === NO_DATABASE) {
    const name = decodeURIComponent(pathname.slice(1));
    return new ConfigError(
      `The PostgreSQL at ${server} has no database "${name}". Create it, or correct DATABASE_URL.`,
    );
  }
  return undefined;
}
