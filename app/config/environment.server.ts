import { isIP } from "node:net";
import { resolve } from "node:path";
import { ConfigError } from "./config-error.ts";
import { emailAddress } from "./email-address.ts";
import { FEED_SECRET_PATTERN } from "./feed-request.ts";
import { type ObjectStoreAddress, parseObjectStoreAddress, type StoreKeys } from "./object-store-address.ts";
import { parseScannerAddress, type ScannerAddress } from "./scanner-address.ts";

/** Settings from the environment variables; read once at startup, then passed as arguments. */
export type Environment = Readonly<{
  host: string;
  port: number;
  /** Origin of the public URL, without a trailing slash; the base of absolute links. */
  baseUrl: string;
  /** Absolute path of the folder for everything written at run time. */
  dataFolder: string;
  /** Absolute path of the agency's configuration. */
  siteFolder: string;
  /** Absolute path of the folder with one folder per agency, when this process serves several (docs/operate.md). */
  agenciesFolder: string | undefined;
  /** PostgreSQL to use instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Processes that serve visitors; by default the number depends on the server (`server/workers/worker-count.ts`). */
  workers: number | undefined;
  /** Maximum number of connections to PostgreSQL of a process that serves several agencies. */
  connections: number;
  /** Store for picture variants instead of the data folder. */
  pictureStore: ObjectStoreAddress | undefined;
  /** This process creates picture variants before they are requested. */
  makesPictures: boolean;
  /** Mail server; without it each mail becomes a file in the data folder. May contain a password. */
  smtpUrl: string | undefined;
  /**
   * Secret on which forms, links in mails and two-factor authentication depend; required when several servers share the
   * load. By default it is generated and stored in the data folder.
   */
  secret: string | undefined;
  /** Proxies whose forwarded client addresses are trusted; none by default. */
  trustedProxies: string | undefined;
  /** Token for access to `/metrics` from other servers. */
  metricsToken: string | undefined;
  /** Virus scanner for uploads of visitors; without it uploads are not scanned. */
  virusScanner: ScannerAddress | undefined;
  /** E-mail address, in lower case, of the person who is invited to the office as long as it has no manager. */
  firstManager: string | undefined;
  backup: BackupSettings;
  /** Secrets of webhooks: the variables whose names begin with `WEBHOOK_`. */
  webhookSecrets: Readonly<Record<string, string | undefined>>;
  /** Keys of translation services: the variables whose names begin with `TRANSLATION_`. */
  translationKeys: Readonly<Record<string, string | undefined>>;
  /** Secrets of feeds: the variables whose names begin with `CRM_` or `FEED_`. */
  feedSecrets: Readonly<Record<string, string | undefined>>;
  /** Lowest level of log lines that are written. */
  logLevel: LogLevel;
  isDevelopment: boolean;
}>;

/** Backup archives of the whole site (docs/operate.md). */
export type BackupSettings = Readonly<{
  /** Folder, or address of an S3-compatible store; without it no archives are made on schedule. */
  place: string | undefined;
  /** Keys of the store for one of several agencies; by default those of the environment of the process. */
  keys?: StoreKeys | undefined;
  /** Number of archives to retain. */
  keep: number;
  everyHours: number;
  /** Public keys of age for which archives are encrypted; none by default. */
  recipients: readonly string[];
}>;

/** Levels of the log, from the most lines to none. */
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const MAX_WORKERS = 64;

type Variables = Record<string, string | undefined>;

/**
 * Reads and checks the environment variables, which the README lists.
 *
 * @throws ConfigError with one line per invalid variable, and what it should be.
 */
export function readEnvironment(variables: Variables): Environment {
  const errors: string[] = [];
  // The fallback only lets the other variables be checked: with an error, no environment is returned.
  const check = <Value>(read: () => Value, fallback: Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      errors.push(error.message);
      return fallback;
    }
  };
  const host = variables.HOST || "127.0.0.1";
  const port = check(() => readPort(variables.PORT), 0);
  const environment = Object.freeze({
    host,
    port,
    baseUrl: check(() => readBaseUrl(variables.BASE_URL, host, port), ""),
    dataFolder: resolve(variables.GABLE_DATA || "data"),
    siteFolder: resolve(variables.SITE_DIR || "site"),
    agenciesFolder: variables.GABLE_AGENCIES ? resolve(variables.GABLE_AGENCIES) : undefined,
    databaseUrl: check(() => readDatabaseUrl(variables.DATABASE_URL), undefined),
    workers: check(() => readWorkers(variables), undefined),
    connections: check(
      () => readCount("GABLE_CONNECTIONS", variables.GABLE_CONNECTIONS, { minimum: 10, fallback: 90 }),
      90,
    ),
    pictureStore: check(() => readPictureStore(variables.PICTURE_STORE), undefined),
    makesPictures: check(() => readMakesPictures(variables.PICTURE_WORK), true),
    smtpUrl: check(() => readSmtpUrl(variables.SMTP_URL, variables.BASE_URL), undefined),
    secret: check(() => readSecret(variables.GABLE_SECRET), undefined),
    trustedProxies: check(() => readTrustedProxies(variables.TRUSTED_PROXIES), undefined),
    metricsToken: check(() => readMetricsToken(variables.METRICS_TOKEN), undefined),
    virusScanner: check(() => readVirusScanner(variables.CLAMD_URL), undefined),
    firstManager: check(() => readFirstManager(variables.FIRST_MANAGER), undefined),
    backup: {
      place: check(() => readBackupPlace(variables.BACKUP_TO), undefined),
      keep: check(() => readCount("BACKUP_KEEP", variables.BACKUP_KEEP, { minimum: 2, fallback: 14 }), 14),
      everyHours: check(
        () => readCount("BACKUP_EVERY_HOURS", variables.BACKUP_EVERY_HOURS, { minimum: 1, fallback: 24 }),
        24,
      ),
      recipients: check(() => readRecipients(variables.BACKUP_RECIPIENTS), []),
    },
    webhookSecrets: variablesNamed(/^WEBHOOK_/, variables),
    translationKeys: variablesNamed(/^TRANSLATION_/, variables),
    feedSecrets: variablesNamed(FEED_SECRET_PATTERN, variables),
    logLevel: check(() => readLogLevel(variables.LOG_LEVEL), "info"),
    isDevelopment: variables.NODE_ENV === "development",
  });
  if (errors.length > 0) throw new ConfigError(errors.join("\n"));
  return environment;
}

function variablesNamed(pattern: RegExp, variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => pattern.test(name)));
}

function readLogLevel(text: string | undefined): LogLevel {
  if (!text) return "info";
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}; found "${text}"`);
  return level;
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535; found "${text}"`);
  }
  return port;
}

function readBaseUrl(text: string | undefined, host: string, port: number): string {
  if (!text) return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const url = URL.parse(text);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new ConfigError(`BASE_URL must be a URL such as https://www.example.be; found "${text}"`);
  }
  if (url.pathname !== "/" || url.search || url.hash) {
    throw new ConfigError(`BASE_URL must not have a path, query or fragment; found "${text}"`);
  }
  return url.origin;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    // The value is not in the message: it may contain a password.
    throw new ConfigError("DATABASE_URL must be a URL such as postgres://user:password@host:5432/gable");
  }
  return text;
}

function readWorkers({ GABLE_WORKERS: text, ...variables }: Variables): number | undefined {
  if (!text) return undefined;
  const workers = Number(text);
  if (!/^\d{1,2}$/.test(text) || workers < 1 || workers > MAX_WORKERS)
    throw new ConfigError(`GABLE_WORKERS must be a whole number from 1 to ${MAX_WORKERS}; found "${text}"`);
  if (workers > 1 && !variables.DATABASE_URL && !variables.GABLE_AGENCIES)
    throw new ConfigError(
      "GABLE_WORKERS must be 1 without DATABASE_URL: one process at a time can open the embedded database",
    );
  return workers;
}

/** Allowed query parameters of SMTP_URL, with the format of their values. */
const SMTP_SETTINGS: Record<string, RegExp> = {
  /**
   * The connection must be encrypted before anything is sent: "true" by default, unless the mail server is on this
   * host.
   */
  requireTLS: /^(true|false)$/,
  /** For certificates of a private authority, NODE_EXTRA_CA_CERTS is better than switching off validation. */
  rejectUnauthorized: /^(true|false)$/,
  connections: /^([1-9]|1\d|20)$/,
};

function readSmtpUrl(text: string | undefined, baseUrl: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  // The value is not in the messages: it may contain a password.
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new ConfigError("SMTP_URL must be a URL such as smtp://user:password@mail.example.be:587");
  }
  if (!/^\/?$/.test(url.pathname) || url.hash) {
    throw new ConfigError(
      "SMTP_URL must not have a path or fragment; parameters follow a question mark, such as ?requireTLS=true",
    );
  }
  if ((url.username === "") !== (url.password === "")) {
    throw new ConfigError("SMTP_URL must have both a user and a password, or neither");
  }
  try {
    decodeURIComponent(url.username + url.password);
  } catch {
    throw new ConfigError("SMTP_URL must encode a percent sign in the user or the password as %25");
  }
  for (const [name, value] of url.searchParams) {
    if (!SMTP_SETTINGS[name]?.test(value)) {
      throw new ConfigError(
        `SMTP_URL has an unknown parameter or an invalid value: "${name}". Parameters: requireTLS=true|false, rejectUnauthorized=true|false, connections=1 to 20`,
      );
    }
  }
  // A mail server on this host may be a test server; others send to real people.
  if (!baseUrl && !isLoopback(url.hostname)) {
    throw new ConfigError(
      "SMTP_URL is set without BASE_URL, so links in mails would not work. Set BASE_URL to the public URL, such as https://www.example.be",
    );
  }
  return text;
}

/** Returns true when the host of a URL, such as "127.0.0.1" or "[::1]", is this server. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function readMetricsToken(text: string | undefined): string | undefined {
  if (!text) return undefined;
  // The value is not in the message: it is a secret.
  if (!/^[\x21-\x7e]{16,200}$/.test(text)) {
    throw new ConfigError("METRICS_TOKEN must be 16 to 200 ASCII characters, without spaces");
  }
  return text;
}

function readFirstManager(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const { data, success } = emailAddress.safeParse(text);
  if (!success) throw new ConfigError(`FIRST_MANAGER must be one e-mail address; found "${text}"`);
  return data.toLowerCase();
}

function readVirusScanner(text: string | undefined): ScannerAddress | undefined {
  if (!text) return undefined;
  const address = parseScannerAddress(text);
  if (address) return address;
  throw new ConfigError(
    `CLAMD_URL must be a URL such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl; found "${text}"`,
  );
}

function readSecret(text: string | undefined): string | undefined {
  if (!text) return undefined;
  // The value is not in the message: it is a secret.
  if (text.length < 32 || text.length > 200)
    throw new ConfigError("GABLE_SECRET must be 32 to 200 random characters");
  return text;
}

/** Comma-separated IP addresses, networks and "loopback". */
function readTrustedProxies(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const entries = text.split(",").map((entry) => entry.trim());
  if (entries.every((entry) => entry === "loopback" || isNetwork(entry))) return entries.join(",");
  throw new ConfigError(
    `TRUSTED_PROXIES must be a comma-separated list of addresses such as 10.0.0.5, networks such as 10.0.0.0/8, or loopback; found "${text}"`,
  );
}

function isNetwork(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readPictureStore(text: string | undefined): ObjectStoreAddress | undefined {
  if (!text) return undefined;
  const address = parseObjectStoreAddress(text);
  if (address) return address;
  // The value is not in the message: it may contain keys.
  throw new ConfigError(
    "PICTURE_STORE must be a URL such as s3://bucket/folder?region=eu-west-1, with &endpoint=https://… for a store other than Amazon S3. Set its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  );
}

function readMakesPictures(text: string | undefined): boolean {
  if (!text || text === "on") return true;
  if (text === "off") return false;
  throw new ConfigError(`PICTURE_WORK must be on or off; found "${text}"`);
}

function readBackupPlace(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!text.includes("://")) return resolve(text);
  if (parseObjectStoreAddress(text)) return text;
  // The value is not in the message: it may contain keys.
  throw new ConfigError(
    "BACKUP_TO must be a folder, or a URL such as s3://bucket/folder?region=eu-west-1 (as PICTURE_STORE)",
  );
}

function readCount(
  name: string,
  text: string | undefined,
  { minimum, fallback }: { minimum: number; fallback: number },
): number {
  if (!text) return fallback;
  const count = Number(text);
  if (/^\d{1,4}$/.test(text) && count >= minimum) return count;
  throw new ConfigError(`${name} must be a whole number from ${minimum} to 9999; found "${text}"`);
}

/** Comma-separated public keys of age. */
function readRecipients(text: string | undefined): string[] {
  if (!text) return [];
  const recipients = text.split(",").map((entry) => entry.trim());
  if (recipients.every((recipient) => /^age1[a-z0-9]{50,}$/.test(recipient))) return recipients;
  throw new ConfigError(
    'BACKUP_RECIPIENTS must be public keys such as age1…, separated by commas; "npm run db -- create-key" makes one',
  );
}
