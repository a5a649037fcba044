import type { ValidationError } from "./validation-error.ts";

/** Kind of a field, which decides its control and its validation. */
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

/** Properties of a field that pages need. `Field` adds the properties that only the server needs. */
export type FieldOnPage = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** In code points; 1,000 by default. */
  readonly maxCharacters?: number;
  /** Codes of the choices. Their labels are in the texts. */
  readonly choices?: readonly string[];
  /** Bounds of a whole number, inclusive. */
  readonly min?: number;
  readonly max?: number;
  /** Name of a field that may be filled in instead of this one. */
  readonly orElse?: string;
  /**
   * Requires, checks and stores the field only while another field has this value. Below a `slot` field, it is shown only
   * then too.
   */
  readonly onlyIf?: { readonly field: string; readonly is: string };
  /** Name of the field whose value is the lower bound of this one, or its earliest date. */
  readonly notBelow?: string;
  /** Allows past days in a `date` or `day` field. */
  readonly mayBePast?: boolean;
  /** Refuses a `text` or `long-text` that contains anything like a link. */
  readonly isWithoutLinks?: boolean;
  /** Value of the HTML `autocomplete` attribute. */
  readonly autocomplete?: string;
  /** Accepted files; documents by default. */
  readonly accepts?: "documents" | "pictures";
  /** Name of the help text above the control: its key is `forms:help.<name>`. */
  readonly help?: string;
};

/** One field of a form. The texts have its label under its name. */
export type Field = FieldOnPage & {
  /** The agency's settings cannot hide it or make it optional. */
  readonly isEssential?: boolean;
  /** Setting of the agency that gives the choices, instead of `choices`. */
  readonly choicesOf?: "titles" | "timeSlots";
  /** Text key of the labels of its choices; `forms:choices.<name>` by default. */
  readonly choiceTexts?: string;
  /** Text keys of validation errors that have their own text for this field. */
  readonly errorTexts?: Readonly<Partial<Record<ValidationError, string>>>;
  /** Unit in which mails and staff see a number. */
  readonly unit?: "euro";
  /** The field is part of the time of an appointment, which mails show separately. */
  readonly isAppointmentTime?: boolean;
};

/** Fields that are shown together, with a heading when the form has several parts. */
export type FormPart = { readonly name: string; readonly fields: readonly Field[] };

export function fieldsOf(form: { readonly parts: readonly FormPart[] }): readonly Field[] {
  return form.parts.flatMap(({ fields }) => fields);
}
