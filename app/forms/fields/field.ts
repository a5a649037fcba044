import type { ValidationError } from "./validation-error.ts";

/** Kind of a field; decides its control and its checks. */
export type FieldKind =
  | "text"
  | "long-text"
  | "email"
  | "phone"
  | "website"
  | "choice"
  /** Codes, separated by commas. */
  | "choices"
  /** Codes of regions, provinces and municipalities, separated by commas. */
  | "zones"
  /** An area of the map, encoded as in URLs. */
  | "area"
  | "number"
  | "date"
  /** A date in three fields, e.g. "2026-11-21"; missing parts are empty: "2026--". */
  | "day"
  /** The time of an appointment, e.g. "2026-11-23T10:00+01:00"; "other" when none suits the visitor. */
  | "slot"
  | "file"
  | "agreement";

/** Properties of a field that its page needs too. */
export type FieldOnPage = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** In characters as people count them (code points). */
  readonly maxCharacters?: number;
  /** Codes; their labels are in the texts. */
  readonly choices?: readonly string[];
  /** Bounds of a whole number, inclusive. */
  readonly min?: number;
  readonly max?: number;
  /** The field that may be filled in instead of this one. */
  readonly orElse?: string;
  /** Shown and required only while another field has this value. */
  readonly onlyIf?: { readonly field: string; readonly is: string };
  /** The field whose value is the lower bound of this one, or the earliest date. */
  readonly notBelow?: string;
  /** For a `day`. Without it a past day is a validation error. */
  readonly mayBePast?: boolean;
  /** Refuses links to other sites. */
  readonly isWithoutLinks?: boolean;
  /** Value of the HTML `autocomplete` attribute. */
  readonly autocomplete?: string;
  /** The files that it accepts; documents by default. */
  readonly accepts?: "documents" | "pictures";
  /** Key of the text that is shown before the field. */
  readonly help?: string;
};

/** One field of a form. Its label is in the texts, under its name. */
export type Field = FieldOnPage & {
  /** The agency cannot hide it or make it optional: who gets the reply, or the essence of the form. */
  readonly isEssential?: boolean;
  /** Setting of the agency that replaces `choices`. */
  readonly choicesOf?: "titles" | "timeSlots";
  /** Key of the texts of its choices; `forms:choices.<name>` by default. */
  readonly choiceTexts?: string;
  /** Keys of validation errors that have a text of their own for this field. */
  readonly errorTexts?: Readonly<Partial<Record<ValidationError, string>>>;
  /** Unit of a number, in mails. */
  readonly unit?: "euro";
  /** Part of the time of an appointment, which has its own place in mails. */
  readonly isAppointmentTime?: boolean;
};

/** Fields that are shown together; they get a heading when the form has several parts. */
export type FormPart = { readonly name: string; readonly fields: readonly Field[] };

export function fieldsOf(form: { readonly parts: readonly FormPart[] }): readonly Field[] {
  return form.parts.flatMap(({ fields }) => fields);
}
