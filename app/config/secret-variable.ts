import { z } from "zod";

const NAME = "[A-Z0-9_]{1,60}";

/** Variable of the environment that the name of a secret stands for: "CRM_TOKEN" for "env:CRM_TOKEN". */
export function secretVariable(name: string): string {
  return name.replace(/^env:/, "");
}

/** Pattern of the variables that have secrets of one kind: "WEBHOOK_…" for "WEBHOOK". */
export function secretPattern(prefix: string): RegExp {
  return new RegExp(`^${prefix}_${NAME}$`);
}

/** Schema of the name of such a variable, which `site.json` has in place of the secret. `example` is a variable. */
export function secretNameSchema(prefix: string, example: string) {
  return z
    .string()
    .regex(
      new RegExp(`^env:${prefix}_${NAME}$`),
      `must name an environment variable, such as "env:${example}"`,
    );
}
