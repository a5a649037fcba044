import type { FeedbackForm, FormName } from "../config/form-settings.ts";

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

/** One field of a form. Its label is in the texts, under its name. */
export type Field = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** In characters as people count them (code points). */
  readonly mostCharacters?: number;
  /** Codes; their labels are in the texts. */
  readonly choices?: readonly string[];
  /** Bounds of a whole number, inclusive. */
  readonly least?: number;
  readonly most?: number;
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

/** Fields that are shown together; they get a heading when the form has several parts. */
export type FormPart = { readonly name: string; readonly fields: readonly Field[] };

/**
 * A form of the site: its page, validation, stored data and mails follow from this declaration. Its texts are
 * under its name.
 */
export type Form = {
  readonly name: FormName;
  /** The kind of record that it is about; the path of the form contains its number. */
  readonly about?: "property" | "project";
  /** Only for properties that are for sale, or to let. */
  readonly goal?: "sale" | "rent";
  readonly parts: readonly FormPart[];
  /** With scripts, shows one part after the other. */
  readonly isInSteps?: boolean;
  /** The thank-you page. Without one, the thanks replace the form on its own page. */
  readonly feedback?: FeedbackForm;
  /** Key of "not sent, try again" in the error catalogue. */
  readonly notSent: string;
  /** The response depends on the database: while that is unavailable, visitors read "not sent, try again". */
  readonly needsDatabase?: boolean;
  /** Submissions that a network may send in an hour. */
  readonly mostPerHour: number;
};

export function fieldsOf(form: Pick<Form, "parts">): readonly Field[] {
  return form.parts.flatMap(({ fields }) => fields);
}
