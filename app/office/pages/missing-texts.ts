import type { Language } from "../../i18n/languages.ts";
import { missingLanguages } from "../website/document-form.ts";
import { MODULES } from "./change-modules.ts";

/** A text of a page that is missing in some languages. `place`: its path in the document. */
export type MissingText = { place: string; languages: Language[] };

/** Finds texts of a page that exist in some languages of the site, but not in all. Skips hidden modules. */
export function missingTexts(document: unknown, languages: readonly Language[]): MissingText[] {
  const found: MissingText[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== "object" || value === null || isHidden(value, place)) return;
    const missing = missingLanguages(value, languages);
    if (missing.length === 0) return;
    const children = Object.entries(value).filter(([, child]) => typeof child === "object");
    if (children.length === 0) found.push({ place, languages: missing });
    for (const [key, child] of children) walk(child, place === "" ? key : `${place}.${key}`);
  };
  walk(document, "");
  return found;
}

function isHidden(value: object, place: string): boolean {
  const isModule = place.startsWith(`${MODULES}.`) && place.split(".").length === 3;
  const { status } = value as { status?: string };
  return isModule && status !== undefined && status.trim().toLowerCase() !== "published";
}
