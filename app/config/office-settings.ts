import { z } from "zod";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { findPathConflict, type OfficePath } from "../i18n/paths/office-path.ts";

/**
 * First segments of paths that the server answers itself, before it looks for a page.
 * `server/start-site.test.ts` compares them with its routes.
 */
export const SERVER_SEGMENTS = [
  "api",
  "assets",
  "card-pictures",
  "dev",
  "documents",
  "fonts",
  "forms",
  "healthz",
  "images",
  "map-cards",
  "map-frame",
  "map-homes",
  "media",
  "metrics",
  "passkeys",
  "pictures",
  "readyz",
  "search-index",
  "texts",
  "visits",
];

/** Path of the office in one language; the prefix of the language is optional. */
const configuredPath = z
  .string()
  .max(100)
  .regex(/^\/?[a-z\d-]+(\/[a-z\d-]+)*\/?$/i, "must be a path of letters, digits and dashes, such as /team/");

/** One path for all languages, or one per language: a language without a path gets the first one that is configured. */
const officePathSchema = z
  .union([configuredPath, z.partialRecord(z.enum(LANGUAGES), configuredPath)])
  .transform((configured, context): OfficePath => {
    const paths = typeof configured === "string" ? { en: configured } : configured;
    const first = LANGUAGES.find((language) => paths[language] !== undefined);
    if (first === undefined) {
      context.addIssue({ code: "custom", message: "must have a path in at least one language" });
      return z.NEVER;
    }
    const sourceLanguage = (language: Language) => (paths[language] === undefined ? first : language);
    const pathOf = (language: Language) => {
      const source = sourceLanguage(language);
      return barePath(paths[source] ?? "", source);
    };
    for (const language of LANGUAGES) {
      const path = pathOf(language);
      const conflict = conflictingPath(path, language);
      if (conflict === undefined) continue;
      const errorPath = typeof configured === "string" ? [] : [sourceLanguage(language)];
      const message = `must begin with another word: "${path}" is below ${conflict}`;
      context.addIssue({ code: "custom", path: errorPath, message, input: path });
      return z.NEVER;
    }
    return { en: pathOf("en"), nl: pathOf("nl"), fr: pathOf("fr"), de: pathOf("de") };
  });

/** Settings of the office, `office` in `site.json` (docs/office.md). */
export const officeSettingsSchema = z.strictObject({
  /** Staff who signed in with a password alone must set up a second factor before they see anything. */
  requiresSecondFactor: z.boolean().default(false),
  /** Path of the office; by default `/office/`, `/nl/backoffice/` and so on, as its screens declare. */
  path: officePathSchema.optional(),
});

/** Removes the outer slashes and the prefix of the language. */
function barePath(path: string, language: Language): string {
  const segments = path.split("/").filter(Boolean);
  return (segments[0] === language ? segments.slice(1) : segments).join("/");
}

/** Conflicting path of the server or of a screen, in English, such as "/for-sale/"; undefined when the path is free. */
function conflictingPath(path: string, language: Language): string | undefined {
  const [first = ""] = path.toLowerCase().split("/");
  return SERVER_SEGMENTS.includes(first) ? `/${first}/` : findPathConflict(path, language);
}
