import { phoneText } from "../../format/phone.ts";
import { checkField, normaliseValue } from "../fields/check-field.ts";
import { postedValue } from "../fields/posted-value.ts";
import type { ValidationError } from "../fields/validation-error.ts";
import type { FieldRules, FormRules } from "./form-rules.ts";

/* Validation of a form in the browser. The server repeats all of it. */

const MAX_FILE_BYTES = 7 * 1_048_576;

export type FormErrors = Record<string, ValidationError>;

/** Returns the current validation errors of these fields, by field name. */
export function errorsIn(form: HTMLFormElement, fields: readonly FieldRules[], today: string): FormErrors {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  const values = Object.fromEntries(
    fields.map((field) => [field.name, normaliseValue(field, postedValue(field, texts))]),
  );
  const errors: FormErrors = {};
  for (const field of fields) {
    const file = data.get(field.name);
    const error =
      file instanceof File
        ? fileError(field, file)
        : checkField(field, values[field.name] ?? "", today, values);
    if (error) errors[field.name] = error;
  }
  return errors;
}

function fileError(field: FieldRules, file: File): ValidationError | undefined {
  if (file.size === 0 && file.name === "") return field.isRequired && !field.hasFile ? "required" : undefined;
  if (file.size > MAX_FILE_BYTES) return "fileSize";
  if (field.accepts === "pictures")
    return /\.(jpe?g|png|webp|avif|gif)$/i.test(file.name) ? undefined : "pictureKind";
  return /\.(pdf|docx|odt)$/i.test(file.name) ? undefined : "fileKind";
}

/** Formats a phone number in groups as soon as it is complete, while the cursor is at its end. */
export function formatPhone(input: HTMLInputElement, view: Pick<FormRules, "isPhoneZoneAware">): void {
  const { value, selectionStart } = input;
  const digits = value.replace(/\D/g, "").length;
  if (selectionStart !== value.length || (digits !== 9 && digits !== 10)) return;
  const text = phoneText(value, { zoneAware: view.isPhoneZoneAware });
  if (text !== value) input.value = text;
}
