import type { FieldOnPage } from "../fields/field.ts";
import type { ValidationError } from "../fields/validation-error.ts";
import type { FieldView } from "./field-view.ts";
import type { FormView } from "./form-view.ts";

/** Rules and error texts of a field, with which the browser checks it. */
export type CheckedField = Omit<FieldOnPage, "help" | "autocomplete"> & {
  id: string;
  /** Text of each of its validation errors. */
  errors: Partial<Record<ValidationError, string>>;
  /** A file that was uploaded before is still stored. */
  hasFile: boolean;
};

/** Rules of a form, with which the browser checks it before it is sent. */
export type CheckedForm = Pick<
  FormView,
  "name" | "today" | "firstStep" | "isPhoneZoneAware" | "isCaptchaTyped"
> & {
  /** The form was sent before, and is shown again. */
  isAgain: boolean;
  parts: CheckedField[][];
};

export function checkedForm(view: FormView): CheckedForm {
  const { name, today, firstStep, isPhoneZoneAware, isCaptchaTyped, problem, question, parts } = view;
  return {
    name,
    today,
    firstStep,
    isPhoneZoneAware,
    isCaptchaTyped,
    isAgain: problem !== undefined || question !== undefined,
    parts: parts.map(({ fields }) => fields.map(checkedField)),
  };
}

function checkedField(field: FieldView): CheckedField {
  const {
    label: _label,
    help: _help,
    options: _options,
    words: _words,
    zones: _zones,
    slots: _slots,
    value: _value,
    error: _error,
    kept,
    autocomplete: _autocomplete,
    ...rest
  } = field;
  return { ...rest, hasFile: kept !== undefined };
}
