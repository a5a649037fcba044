import { randomUUID } from "node:crypto";
import type { FormName } from "../../config/form-settings.ts";
import type { Language } from "../../i18n/languages.ts";
import { fieldsOf } from "../fields/field.ts";
import { postedValue } from "../fields/posted-value.ts";
import type { Form } from "../form.ts";
import type { SentFile } from "../uploads/uploaded-files.server.ts";

/** A submitted form as the server parsed it. */
export type PostedForm = {
  form: FormName;
  /** All fields, known and unknown, with the first value of each name. */
  fields: Record<string, string>;
  /** All values of each name, for fields with several values. */
  lists?: Record<string, string[]>;
  file?: SentFile;
  /** Id in the path of a form about a property or project. */
  idText?: string;
  language: Language;
  /** IP address of the visitor, as far as it is trusted. */
  ipAddress: string;
};

type PostedFields = Pick<PostedForm, "fields" | "lists">;

/** Submitted values to show again for correction: only fields of the form, at most 20,000 characters each. */
export function typedValues(form: Form, posted: PostedFields): Record<string, string> {
  const values = Object.entries(sentValues(form, posted));
  return Object.fromEntries(values.map(([name, value]) => [name, value.toWellFormed().slice(0, 20_000)]));
}

/** Combines the submitted values into one text per field of the form. */
export function sentValues(form: Form, { fields, lists }: PostedFields): Record<string, string> {
  const sent = (name: string) => lists?.[name] ?? (fields[name] === undefined ? [] : [fields[name]]);
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, postedValue(field, sent)]));
}

/**
 * Returns the key that the browser created; otherwise a new one, which the page contains when it is shown
 * again.
 */
export function keyOf({ key = "" }: Record<string, string>): string {
  return /^[\w-]{16,64}$/.test(key) ? key : randomUUID();
}
