import type { FormName, FormSettings } from "../config/form-settings.ts";
import type { Screen } from "../i18n/paths/path-table.ts";
import { type Field, fieldsOf } from "./fields/field.ts";
import type { Form, FormPurpose } from "./form.ts";
import * as DECLARATIONS from "./form-declarations.generated.ts";
import { FORM_NAMES } from "./form-names.generated.ts";

/** Every form by its name, before the agency's settings are applied; in alphabetical order. */
export const FORMS: Readonly<Record<FormName, Form>> = DECLARATIONS;

/** Finds the form with a purpose. */
export function formFor(purpose: FormPurpose): Form {
  const form = Object.values(FORMS).find((one) => one.purpose === purpose);
  if (form === undefined) throw new Error(`No form has the purpose "${purpose}"`);
  return form;
}

export function isFormName(name: unknown): name is FormName {
  return FORM_NAMES.includes(name as FormName);
}

/** Forms with a page of their own: the screen of their name. */
export type FormScreen = Extract<FormName, Screen>;

export function isFormScreen(screen: string): screen is FormScreen {
  return isFormName(screen) && FORMS[screen].places.includes("page");
}

/** Names of the forms that a module of the agency's pages can show. */
export const MODULE_FORMS: readonly FormName[] = FORM_NAMES.filter((name) =>
  FORMS[name].places.includes("module"),
);

/** Returns a form with the agency's settings applied; undefined when the agency has switched it off. */
export function configuredForm(name: FormName, settings: FormSettings): Form | undefined {
  const form = FORMS[name];
  const fieldSettings = settings.each[name];
  if (fieldSettings === undefined) return withChoices(form, settings);
  if (!fieldSettings.isShown) return undefined;
  const parts = form.parts
    .map((part) => ({
      ...part,
      fields: part.fields
        .filter((field) => field.isEssential || !fieldSettings.hidden.includes(field.name))
        .map((field) => ({
          ...field,
          isRequired:
            fieldSettings.required.includes(field.name) ||
            (field.isRequired && (field.isEssential || !fieldSettings.optional.includes(field.name))),
        })),
    }))
    .filter(({ fields }) => fields.length > 0);
  return withChoices({ ...form, parts }, settings);
}

/**
 * Errors in the agency's settings of forms: fields that a form does not have, and essential fields that are hidden or
 * optional. The path begins below `forms.each`: `["contact-me", "hidden"]`.
 */
export function formSettingErrors(settings: FormSettings): { path: string[]; message: string }[] {
  return Object.entries(settings.each).flatMap(([name, fieldSettings]) => {
    const fields = fieldsOf(FORMS[name as FormName]);
    const names = fields.map((field) => field.name);
    return (["required", "optional", "hidden"] as const).flatMap((list) =>
      fieldSettings[list].flatMap((fieldName) => {
        const path = [name, list];
        const field = fields.find((one) => one.name === fieldName);
        if (field === undefined)
          return { path, message: `the form has no field "${fieldName}", only ${names.join(", ")}` };
        if (field.isEssential && list !== "required")
          return { path, message: `the form cannot do without the field "${fieldName}"` };
        return [];
      }),
    );
  });
}

function withChoices(form: Form, settings: FormSettings): Form {
  const withConfiguredChoices = (field: Field): Field => {
    if (field.choicesOf === "titles") return { ...field, choices: settings.titles };
    if (field.choicesOf === "timeSlots")
      return { ...field, choices: settings.timeSlots.map(({ code }) => code) };
    return field;
  };
  const parts = form.parts.map((part) => ({
    ...part,
    fields: part.fields
      .map(withConfiguredChoices)
      .filter(({ kind, choices }) => kind !== "choice" || choices?.length),
  }));
  return { ...form, parts };
}
