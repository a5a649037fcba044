import type { FormName } from "../config/form-settings.ts";
import type { Language } from "../i18n/languages.ts";
import { fillPath } from "../i18n/paths/path-for.ts";
import type { PathValues } from "../i18n/paths/path-pattern.ts";
import { pathEntry, type Screen } from "../i18n/paths/path-table.ts";

/** Path of the page of a form, whose screen has the name of the form. */
export function formPath(name: FormName, language: Language, values: PathValues = {}): string {
  return fillPath(pathEntry(name as Screen), language, values);
}
