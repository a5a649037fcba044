import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import pLimit from "p-limit";
import { ConfigError } from "./config-error.ts";
import { FEED_SECRET_PATTERN } from "./feed-request.ts";
import { secretPattern } from "./secret-variable.ts";
import { writeAtomically } from "./write-atomically.server.ts";

/** File in the data folder with settings that every process and command of an installation reads. */
export const SETTINGS_FILE = "gable.env";

/** Settings that the file may contain. Not `GABLE_DATA`, which determines the location of the file. */
const SETTING_NAMES = new Set([
  "PORT",
  "HOST",
  "BASE_URL",
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
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "BACKUP_TO",
  "BACKUP_KEEP",
  "BACKUP_EVERY_HOURS",
  "BACKUP_RECIPIENTS",
  "LOG_LEVEL",
]);

/** Secrets under names that the agency chooses: of webhooks, of translation services and of feeds. */
const SECRET_PATTERNS = [secretPattern("WEBHOOK"), secretPattern("TRANSLATION"), FEED_SECRET_PATTERN];

/** True for the name of a setting, which `gable.env` may contain. */
export function isSetting(name: string): boolean {
  return SETTING_NAMES.has(name) || SECRET_PATTERNS.some((pattern) => pattern.test(name));
}

/**
 * Adds the settings of `gable.env` in the data folder (`NAME=value` lines) to the variables of the process. A
 * variable that is already set, and not empty, overrides the file.
 *
 * @throws ConfigError when the file cannot be read, or contains an unknown name.
 */
export function loadSettingsFile(variables: Record<string, string | undefined>): void {
  const file = join(resolve(variables.GABLE_DATA || "data"), SETTINGS_FILE);
  for (const [name, value] of Object.entries(parseEnv(readSettings(file)))) {
    // The value is not in the message: it may be a password.
    if (!isSetting(name)) {
      throw new ConfigError(`${file}: unknown setting "${name}". Settings: ${[...SETTING_NAMES].join(", ")}`);
    }
    variables[name] ||= value;
  }
}

/** Each write reads the file first, so a second one at the same time would lose the setting of the first. */
const limitConcurrency = pLimit(1);

/**
 * Writes one setting to `gable.env` of a data folder, or removes it when there is no value. Other lines stay as
 * they are. Only the account that runs the site can read the file.
 *
 * @throws ConfigError when the file cannot be read, or cannot contain the value.
 */
export async function writeSetting(
  dataFolder: string,
  name: string,
  value: string | undefined,
): Promise<void> {
  const file = join(dataFolder, SETTINGS_FILE);
  const line = value === undefined ? "" : settingLine(name, value);
  // A value in quotes may have several lines.
  const previous = new RegExp(
    `^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=[ \\t]*('[^']*'|"[^"]*"|\`[^\`]*\`)?.*\n?`,
    "gm",
  );
  await limitConcurrency(async () => {
    const others = readSettings(file).replace(previous, "");
    const separator = others === "" || others.endsWith("\n") ? "" : "\n";
    await writeAtomically(file, others + separator + line, { mode: 0o600 });
  });
}

/**
 * Formats a setting as a line of `gable.env`, in quotes that keep its value unchanged.
 *
 * @throws ConfigError when there are no such quotes, or when the value contains a carriage return, which is lost when the
 * file is read.
 */
export function settingLine(name: string, value: string): string {
  if (value.includes("\r"))
    throw new ConfigError(
      `${name} cannot be written to ${SETTINGS_FILE}, because its value contains a carriage return (CR): end its lines with LF only`,
    );
  const lines = ["'", "`", '"'].map((quote) => `${name}=${quote}${value}${quote}\n`);
  const line = lines.find((one) => parseEnv(one)[name] === value);
  // The value is not in the message: it may be a password.
  if (line === undefined)
    throw new ConfigError(
      `${name} cannot be written to ${SETTINGS_FILE}, because its value contains all of ' " and \``,
    );
  return line;
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return "";
    throw new ConfigError(
      `${file} cannot be read (${message}). Use the account that runs the site, and give it read access.`,
    );
  }
}
