import type { FormSettings } from "../../config/form-settings.ts";
import { demandRegister, SAVED_SEARCH_PARTS } from "../demand-register/demand-register.ts";
import { type FormPart, fieldsOf } from "../fields/field.ts";
import { configuredForm } from "../forms.ts";

/**
 * Parts of the form that changes a saved search, with the agency's settings applied.
 *
 * A hidden field stays when the search has a value for it, which could otherwise not be changed. When the search has
 * ended, its last day may stay as it is, so that the visitor can change something else.
 *
 * @param values form values of the saved search, as it is stored.
 */
export function changedSearchParts(
  settings: FormSettings,
  values: Readonly<Record<string, string>>,
  { hasEnded }: { hasEnded: boolean },
): FormPart[] {
  const configured = configuredForm(demandRegister.name, settings) ?? demandRegister;
  const shown = new Map(fieldsOf(configured).map((field) => [field.name, field]));
  return SAVED_SEARCH_PARTS.map((part) => ({
    ...part,
    fields: part.fields
      .map((field) => shown.get(field.name) ?? (values[field.name] ? field : undefined))
      .filter((field) => field !== undefined)
      .map((field) => (field.name === "alertUntil" ? { ...field, mayBePast: hasEnded } : field)),
  })).filter(({ fields }) => fields.length > 0);
}
