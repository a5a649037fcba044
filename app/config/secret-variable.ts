import { z } from "zod";

/** Beginning of the names of variables that have secrets of one kind: "WEBHOOK" for "WEBHOOK_CRM". */
type Prefix = string;

/** Environment variable to which a reference in `site.json` refers: "CRM_TOKEN" for "env:CRM_TOKEN". */
export function secretVariable(reference: string): string {
  return reference.replace(/^env:/, "");
}

/** Pattern of the variables that have secrets of one kind. */
export function secretPattern(...prefixes: readonly Prefix[]): RegExp {
  return new RegExp(`^${namePattern(prefixes)}$`);
}

/**
 * Schema of the reference to a variable that has a secret, such as "env:CRM_TOKEN". `site.json` contains the reference in
 * place of the secret.
 *
 * @param example name of such a variable, for the message.
 */
export function secretNameSchema(example: string, ...prefixes: readonly Prefix[]) {
  const beginnings = prefixes.map((prefix) => `${prefix}_`).join(" or ");
  return z
    .string()
    .regex(
      new RegExp(`^env:${namePattern(prefixes)}$`),
      `must name an environment variable that begins with ${beginnings}, such as "env:${example}"`,
    );
}

/** Source of a regular expression for the names of variables with one of these prefixes. */
function namePattern(prefixes: readonly Prefix[]): string {
  return `(?:${prefixes.join("|")})_[A-Z0-9_]{1,60}`;
}
