import { resolve } from "node:path";
import { ConfigError } from "./config-error.ts";

/** What the process was told by its environment; read once at start, then passed on. */
export type Environment = Readonly<{
  host: string;
  port: number;
  /** Origin of the public address, without a slash at the end; what absolute links use. */
  baseUrl: string;
  /** Everything written at run time lives below it. Absolute. */
  dataFolder: string;
  /** The agency's configuration. Absolute. */
  siteFolder: string;
  /** A PostgreSQL to use in place of the embedded database. */
  databaseUrl: string | undefined;
  isDevelopment: boolean;
}>;

type Variables = Record<string, string | undefined>;

/**
 * Reads and checks the environment variables of the README.
 *
 * @throws ConfigError naming the variable and what it should be.
 */
export function readEnvironment(variables: Variables): Environment {
  const host = variables.HOST || "127.0.0.1";
  const port = readPort(variables.PORT);
  return Object.freeze({
    host,
    port,
    baseUrl: readBaseUrl(variables.BASE_URL, host, port),
    dataFolder: resolve(variables.GABLE_DATA || "data"),
    siteFolder: resolve(variables.SITE_DIR || "site"),
    databaseUrl: readDatabaseUrl(variables.DATABASE_URL),
    isDevelopment: variables.NODE_ENV === "development",
  });
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new ConfigError(`PORT is "${text}"; it should be a whole number from 0 to 65535`);
  }
  return port;
}

function readBaseUrl(text: string | undefined, host: string, port: number): string {
  if (!text) return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const url = URL.parse(text);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new ConfigError(`BASE_URL is "${text}"; it should be an address such as https://www.example.be`);
  }
  if (url.pathname !== "/" || url.search || url.hash) {
    throw new ConfigError(`BASE_URL is "${text}"; it should end after the host name, without a path`);
  }
  return url.origin;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    // Not repeated in the message: it may hold a password.
    throw new ConfigError(
      "DATABASE_URL should be an address such as postgres://user:password@host:5432/gable",
    );
  }
  return text;
}
