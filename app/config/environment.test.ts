import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { readEnvironment } from "./environment.server.ts";

test("without variables the site is local, with an embedded database", () => {
  expect(readEnvironment({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    baseUrl: "http://127.0.0.1:3000",
    dataFolder: join(process.cwd(), "data"),
    siteFolder: join(process.cwd(), "site"),
    databaseUrl: undefined,
    connections: 90,
    backup: { place: undefined, keep: 14, everyHours: 24, recipients: [] },
    workers: undefined,
    pictureStore: undefined,
    makesPictures: true,
    smtpUrl: undefined,
    secret: undefined,
    trustedProxies: undefined,
    metricsToken: undefined,
    virusScanner: undefined,
    firstManager: undefined,
    webhookSecrets: {},
    translationKeys: {},
    feedSecrets: {},
    logLevel: "info",
    isDevelopment: false,
  });
});

test("an empty variable counts as not set", () => {
  const names = [
    "PORT",
    "HOST",
    "BASE_URL",
    "GABLE_DATA",
    "SITE_DIR",
    "DATABASE_URL",
    "SMTP_URL",
    "GABLE_SECRET",
    "GABLE_WORKERS",
    "GABLE_AGENCIES",
    "GABLE_CONNECTIONS",
    "TRUSTED_PROXIES",
    "METRICS_TOKEN",
    "CLAMD_URL",
    "FIRST_MANAGER",
    "PICTURE_STORE",
    "PICTURE_WORK",
    "BACKUP_TO",
    "BACKUP_KEEP",
    "BACKUP_EVERY_HOURS",
    "BACKUP_RECIPIENTS",
    "LOG_LEVEL",
  ];
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readEnvironment({}));
});

test("the environment cannot be changed once it is read", () => {
  expect(Object.isFrozen(readEnvironment({}))).toBe(true);
});

test.each([
  [{ PORT: "8080" }, "http://127.0.0.1:8080"],
  [{ HOST: "::1", PORT: "8080" }, "http://[::1]:8080"],
  [{ HOST: "0.0.0.0" }, "http://0.0.0.0:3000"],
  [{ BASE_URL: "https://www.example.be" }, "https://www.example.be"],
  [{ BASE_URL: "https://www.example.be/" }, "https://www.example.be"],
  [{ BASE_URL: "HTTPS://WWW.Example.BE:443/", PORT: "1" }, "https://www.example.be"],
])("with %j links begin with %s", (variables, baseUrl) => {
  expect(readEnvironment(variables).baseUrl).toBe(baseUrl);
});

test.each([
  ["s3://homes", { bucket: "homes", prefix: "", endpoint: undefined, region: "us-east-1" }],
  [
    "s3://homes/gable/?region=eu-west-1",
    { bucket: "homes", prefix: "gable/", endpoint: undefined, region: "eu-west-1" },
  ],
  [
    "s3://homes/a/b?endpoint=https://store.example:9000&region=be",
    { bucket: "homes", prefix: "a/b/", endpoint: "https://store.example:9000", region: "be" },
  ],
])("pictures may be stored at %s", (PICTURE_STORE, address) => {
  expect(readEnvironment({ PICTURE_STORE }).pictureStore).toEqual(address);
});

test("a process can be configured to make no pictures ahead", () => {
  expect(readEnvironment({ PICTURE_WORK: "off" }).makesPictures).toBe(false);
});

describe("an invalid variable is refused by name", () => {
  test.each([
    [{ PICTURE_STORE: "homes" }, /^PICTURE_STORE must be a URL such as s3:/],
    [{ PICTURE_STORE: "s3:///folder" }, /^PICTURE_STORE/],
    [{ PICTURE_STORE: "s3://homes?endpoint=store.example" }, /^PICTURE_STORE/],
    [{ PICTURE_STORE: "s3://homes?acl=public" }, /^PICTURE_STORE/],
    [{ PICTURE_STORE: "s3://key:secret@homes" }, /^PICTURE_STORE (?!.*secret@)/],
    [{ PICTURE_WORK: "maybe" }, /^PICTURE_WORK must be on or off; found "maybe"$/],
    [{ PORT: "http" }, /^PORT must be a whole number from 0 to 65535; found "http"$/],
    [{ PORT: "-1" }, /^PORT must be .*; found "-1"$/],
    [{ PORT: "65536" }, /^PORT/],
    [{ PORT: "80.5" }, /^PORT/],
    [{ PORT: "0x50" }, /^PORT/],
    [{ PORT: "8e1" }, /^PORT/],
    [{ PORT: " " }, /^PORT/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of trace, debug, info, warn, .*; found "loud"$/],
    [{ BASE_URL: "www.example.be" }, /^BASE_URL must be a URL such as https:.*; found "www.example.be"$/],
    [{ BASE_URL: "ftp://example.be" }, /^BASE_URL/],
    [{ BASE_URL: "javascript:alert(1)" }, /^BASE_URL/],
    [{ BASE_URL: "https://example.be/site" }, /^BASE_URL must not have a path, .*; found "https:.*site"$/],
    [{ BASE_URL: "https://example.be/?a" }, /^BASE_URL/],
    [{ DATABASE_URL: "mysql://localhost/gable" }, /^DATABASE_URL must be a URL such as postgres:/],
    [{ DATABASE_URL: "localhost:5432" }, /^DATABASE_URL/],
  ])("%j", (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(ConfigError);
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  test("all invalid variables are named together", () => {
    const variables = {
      PORT: "http",
      DATABASE_URL: "mysql://localhost",
      SMTP_URL: "mail",
      METRICS_TOKEN: "a",
    };
    expect(() => readEnvironment(variables)).toThrow(/^PORT.*\nDATABASE_URL.*\nSMTP_URL.*\nMETRICS_TOKEN.*$/);
  });

  test("an invalid DATABASE_URL is not repeated, because it may contain a password", () => {
    for (const url of ["postgre://gable:geheim@localhost/gable", "geheim"]) {
      expect(() => readEnvironment({ DATABASE_URL: url })).toThrow(/^(?!.*geheim)/);
    }
  });
});

describe("SMTP_URL", () => {
  test.each([
    "smtp://mail.example.be",
    "smtps://user:p%40ss@mail.example.be:465",
    "smtp://[::1]:2525/?requireTLS=false&rejectUnauthorized=false&connections=5",
  ])("may be %s", (SMTP_URL) => {
    const BASE_URL = "https://www.example.be";
    expect(readEnvironment({ SMTP_URL, BASE_URL }).smtpUrl).toBe(SMTP_URL);
  });

  test("needs BASE_URL, unless the mail server is on this host", () => {
    expect(() => readEnvironment({ SMTP_URL: "smtp://mail.example.be" })).toThrow(
      /^SMTP_URL is set without BASE_URL, so links in mails would not work/,
    );
    for (const host of ["localhost:1025", "127.0.0.1", "[::1]:25"]) {
      expect(readEnvironment({ SMTP_URL: `smtp://${host}` }).smtpUrl).toBe(`smtp://${host}`);
    }
  });

  test.each([
    ["mail.example.be", /^SMTP_URL must be a URL such as/],
    ["https://user:secret@mail.example.be", /^SMTP_URL must be a URL such as/],
    ["smtp://user:secret@mail.example.be/inbox", /^SMTP_URL must not have a path/],
    ["smtp://secret@mail.example.be", /^SMTP_URL must have both/],
    ["smtp://user:secret%@mail.example.be", /percent sign/],
    [
      "smtp://user:secret@mail.example.be?tls=no",
      /^SMTP_URL has an unknown parameter or an invalid value: "tls"/,
    ],
    [
      "smtp://user:secret@mail.example.be?connections=100",
      /^SMTP_URL has an unknown parameter or an invalid value: "connections"/,
    ],
  ])("%s is refused, and no password is repeated", (SMTP_URL, message) => {
    expect(() => readEnvironment({ SMTP_URL })).toThrow(message);
    expect(() => readEnvironment({ SMTP_URL })).not.toThrow(/secret/);
    expect(() => readEnvironment({ SMTP_URL })).toThrow(ConfigError);
  });
});

test.each([
  ["tcp://scanner:3310", { host: "scanner", port: 3310 }],
  ["tcp://127.0.0.1", { host: "127.0.0.1", port: 3310 }],
  ["tcp://[::1]:3311", { host: "::1", port: 3311 }],
  ["unix:///run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
])("CLAMD_URL %s is a virus scanner", (text, address) => {
  expect(readEnvironment({ CLAMD_URL: text }).virusScanner).toEqual(address);
});

test.each([
  "scanner:3310",
  "http://scanner:3310",
  "tcp://",
  "tcp://scanner/path",
  "unix:///",
  "/run/clamd.ctl",
])("CLAMD_URL %s is refused", (text) => {
  expect(() => readEnvironment({ CLAMD_URL: text })).toThrow(/^CLAMD_URL must be .* unix:\/\/\/run/);
});

describe("GABLE_WORKERS", () => {
  const DATABASE_URL = "postgres://localhost/gable";

  test.each([1, 2, 64])("may be %i on PostgreSQL", (workers) => {
    expect(readEnvironment({ GABLE_WORKERS: String(workers), DATABASE_URL }).workers).toBe(workers);
  });

  test.each(["0", "65", "two", "1.5", "-1"])('"%s" is refused', (GABLE_WORKERS) => {
    expect(() => readEnvironment({ GABLE_WORKERS, DATABASE_URL })).toThrow(
      `GABLE_WORKERS must be a whole number from 1 to 64; found "${GABLE_WORKERS}"`,
    );
  });

  test("can only be 1 on the embedded database", () => {
    expect(readEnvironment({ GABLE_WORKERS: "1" }).workers).toBe(1);
    expect(() => readEnvironment({ GABLE_WORKERS: "2" })).toThrow(/must be 1 without DATABASE_URL/);
  });
});

test("FIRST_MANAGER is one e-mail address", () => {
  expect(readEnvironment({ FIRST_MANAGER: "Els@Gevel.example" }).firstManager).toBe("els@gevel.example");
  for (const wrong of ["els", "els@gevel.example, jan@gevel.example"])
    expect(() => readEnvironment({ FIRST_MANAGER: wrong })).toThrow(
      "FIRST_MANAGER must be one e-mail address",
    );
});

test("a short METRICS_TOKEN is refused, and not repeated", () => {
  expect(() => readEnvironment({ METRICS_TOKEN: "abc" })).toThrow(/^METRICS_TOKEN must be 16/);
  expect(readEnvironment({ METRICS_TOKEN: "0123456789abcdef" }).metricsToken).toBe("0123456789abcdef");
});
