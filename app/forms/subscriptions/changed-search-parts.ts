import type { FormSettings } from "../../config/form-settings.ts";
import { demandRegister, SAVED_SEARCH_PARTS } from "../demand-register/demand-register.ts";
import { type FormPart, fieldsOf } from "../fields/field.ts";
import { configuredForm } from "../forms.ts";

/**
 * Parts of the form that changes a saved search, with the agency's settings applied.
 *
 * A hidden field stays when the search has a value for it, which could otherwise not be changed.
 *
 * @param values form values of the saved search, as it is stored.
 * @param options `mayEndBePast`: the last day of the search may be in the past, so that a visitor whose search has
 *   ended can change something else.
 */
export function changedSearchParts(
  settings: FormSettings,
  values: Readonly<Record<string, string>>,
  { mayEndBePast }: { mayEndBePast: boolean },
): FormPart[] {
  const configured = configuredForm(demandRegister.name, settings) ?? demandRegister;
  const shown = new Map(fieldsOf(configured).map((field) => [field.name, field]));
  return SAVED_SEARCH_PARTS.map((part) => ({
    ...part,
    fields: part.fields
      .map((field) => shown.get(field.name) ?? (values[field.name] ? field : undefined))
      .filter((field) => field !== undefined)
      .map((field) => (field.name === "alertUntil" ? { ...field, mayBePast: mayEndBePast } : field)),
  })).filter(({ fields }) => fields.length > 0);
}
