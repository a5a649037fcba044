import type { FeedbackForm, FormName } from "../config/form-settings.ts";

/** How a field is asked for and checked. */
export type FieldKind =
  | "text"
  | "long-text"
  | "email"
  | "phone"
  | "website"
  | "choice"
  /** Several codes, with commas between them. */
  | "choices"
  /** Codes of regions, provinces and municipalities, with commas between them. */
  | "zones"
  /** A part of the map, as addresses carry it. */
  | "area"
  | "number"
  | "date"
  /** A date in three fields, as in "2026-11-21"; what is missing of it is empty: "2026--". */
  | "day"
  /** A time of an appointment, as in "2026-11-23T10:00+01:00"; "other" when none fits. */
  | "slot"
  | "file"
  | "agreement";

/** One thing that a form asks. What it is called stands in the texts, by its name. */
export type Field = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** In characters as people count them. */
  readonly mostCharacters?: number;
  /** Codes; their words stand in the texts. */
  readonly choices?: readonly string[];
  /** Of a whole number, inclusive. */
  readonly least?: number;
  readonly most?: number;
  /** The field that may be filled in instead of this one. */
  readonly orElse?: string;
  /** Asked only while another field has this value. */
  readonly onlyIf?: { readonly field: string; readonly is: string };
  /** The field whose value this one must not be below, or before. */
  readonly notBelow?: string;
  /** Of a day; without it one that is past is a fault. */
  readonly mayBePast?: boolean;
  /** Whether addresses of other sites may not stand in it. */
  readonly isWithoutLinks?: boolean;
  /** What the browser may fill in by itself. */
  readonly autocomplete?: string;
  /** Which files it takes: documents, unless told. */
  readonly accepts?: "documents" | "pictures";
  /** Shown before the field, by this key of the texts. */
  readonly help?: string;
};

/** What is asked together, under a heading where the form has more than one part. */
export type FormPart = { readonly name: string; readonly fields: readonly Field[] };

/**
 * A form of the site: its page, its checks, what is stored and its mails follow from this. Its words stand in
 * the texts under its name.
 */
export type Form = {
  readonly name: FormName;
  /** What it is about; its path has the number of one. */
  readonly about?: "property" | "project";
  /** Only for homes that are to be bought, or to be let. */
  readonly goal?: "sale" | "rent";
  readonly parts: readonly FormPart[];
  /** Whether scripts show one part after the other. */
  readonly isInSteps?: boolean;
  /** The thank-you page; a form without one says thanks in its own place. */
  readonly feedback?: FeedbackForm;
  /** The key of "not sent, try again" in the error catalogue. */
  readonly notSent: string;
  /** Whether only the database knows what to answer: then it is "not sent, try again" while that is away. */
  readonly needsDatabase?: boolean;
  /** How many an address may send in an hour. */
  readonly mostPerHour: number;
};

export function fieldsOf(form: Pick<Form, "parts">): readonly Field[] {
  return form.parts.flatMap(({ fields }) => fields);
}
