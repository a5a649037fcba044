import type { Language } from "../../i18n/languages.ts";
import { missingLanguages, PATHS_KEY } from "../website/document-form.ts";
import { MODULES } from "./change-modules.ts";

/** A text of a page that is missing in some languages. `fieldPath`: its path in the document. */
export type MissingText = { fieldPath: string; languages: Language[] };

/** Finds texts of a page that exist in some languages of the site, but not in all. Skips hidden modules. */
export function missingTexts(document: unknown, languages: readonly Language[]): MissingText[] {
  const found: MissingText[] = [];
  const walk = (value: unknown, fieldPath: string): void => {
    if (typeof value !== "object" || value === null || isHidden(value, fieldPath)) return;
    const missing = missingLanguages(value, languages);
    if (missing.length === 0) return;
    const children = Object.entries(value).filter(([, child]) => typeof child === "object");
    if (children.length === 0) found.push({ fieldPath, languages: missing });
    for (const [key, child] of children)
      if (key !== PATHS_KEY) walk(child, fieldPath === "" ? key : `${fieldPath}.${key}`);
  };
  walk(document, "");
  return found;
}

function isHidden(value: object, fieldPath: string): boolean {
  const isModule = fieldPath.startsWith(`${MODULES}.`) && fieldPath.split(".").length === 3;
  const { status } = value as { status?: string };
  return isModule && status !== undefined && status.trim().toLowerCase() !== "published";
}
