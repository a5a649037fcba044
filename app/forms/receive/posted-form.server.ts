import { randomUUID } from "node:crypto";
import type { FormName } from "../../config/form-settings.ts";
import type { Language } from "../../i18n/languages.ts";
import { fieldsOf } from "../fields/field.ts";
import { postedValue } from "../fields/posted-value.ts";
import type { Form } from "../form.ts";
import type { SentFile } from "../uploads/uploaded-files.server.ts";

/** A submitted form as the server read it. */
export type PostedForm = {
  form: FormName;
  /** Every field, known and unknown; the first value of each name. */
  fields: Record<string, string>;
  /** All values of each name, where there are several. */
  lists?: Record<string, string[]>;
  file?: SentFile;
  /** The number in the path, for a form about a property or project. */
  idText?: string;
  language: Language;
  /** IP address of the visitor, as far as it is trusted. */
  address: string;
};

type PostedFields = Pick<PostedForm, "fields" | "lists">;

/** Submitted values to show again for correction: only fields of the form, at most 20,000 characters each. */
export function typedValues(form: Form, posted: PostedFields): Record<string, string> {
  const values = Object.entries(sentValues(form, posted));
  return Object.fromEntries(values.map(([name, value]) => [name, value.toWellFormed().slice(0, 20_000)]));
}

/** One text per field of the form, whatever controls it consists of. */
export function sentValues(form: Form, { fields, lists }: PostedFields): Record<string, string> {
  const sent = (name: string) => lists?.[name] ?? (fields[name] === undefined ? [] : [fields[name]]);
  return Object.fromEntries(fieldsOf(form).map((field) => [field.name, postedValue(field, sent)]));
}

/**
 * Returns the key that the browser made; a new one when it made none, which the page has when it is shown
 * again.
 */
export function keyOf({ key = "" }: Record<string, string>): string {
  return /^[\w-]{16,64}$/.test(key) ? key : randomUUID();
}
