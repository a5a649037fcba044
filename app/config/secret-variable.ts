import { z } from "zod";

/** Beginning of the names of variables that have secrets of one kind: "WEBHOOK" for "WEBHOOK_CRM". */
type Prefix = string;

/** Variable of the environment that the name of a secret stands for: "CRM_TOKEN" for "env:CRM_TOKEN". */
export function secretVariable(name: string): string {
  return name.replace(/^env:/, "");
}

/** Pattern of the variables that have secrets of one kind. */
export function secretPattern(...prefixes: readonly Prefix[]): RegExp {
  return new RegExp(`^${variablesNamed(prefixes)}$`);
}

/**
 * Schema of the name of such a variable, which `site.json` has in place of the secret.
 *
 * @param example one of these variables, for the message.
 */
export function secretNameSchema(example: string, ...prefixes: readonly Prefix[]) {
  const beginnings = prefixes.map((prefix) => `${prefix}_`).join(" or ");
  return z
    .string()
    .regex(
      new RegExp(`^env:${variablesNamed(prefixes)}$`),
      `must name an environment variable that begins with ${beginnings}, such as "env:${example}"`,
    );
}

function variablesNamed(prefixes: readonly Prefix[]): string {
  return `(?:${prefixes.join("|")})_[A-Z0-9_]{1,60}`;
}
