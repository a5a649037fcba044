import type { FieldOnPage } from "../fields/field.ts";
import type { ValidationError } from "../fields/validation-error.ts";
import type { FieldView } from "./field-view.ts";
import type { FormView } from "./form-view.ts";

/** Rules and error texts of a field, with which the browser validates it. */
export type FieldRules = Omit<FieldOnPage, "help" | "autocomplete"> & {
  id: string;
  /** Texts of its validation errors. */
  errors: Partial<Record<ValidationError, string>>;
  /** A file that was uploaded earlier is still stored. */
  hasFile: boolean;
};

/** Rules of a form, with which the browser validates it before it is sent. */
export type FormRules = Pick<
  FormView,
  "name" | "today" | "initialStep" | "isPhoneZoneAware" | "isCaptchaTyped"
> & {
  /** The form was sent before and is shown again. */
  isRedisplayed: boolean;
  parts: FieldRules[][];
};

export function formRules(view: FormView): FormRules {
  const { name, today, initialStep, isPhoneZoneAware, isCaptchaTyped, problem, question, parts } = view;
  return {
    name,
    today,
    initialStep,
    isPhoneZoneAware,
    isCaptchaTyped,
    isRedisplayed: problem !== undefined || question !== undefined,
    parts: parts.map(({ fields }) => fields.map(fieldRules)),
  };
}

function fieldRules(field: FieldView): FieldRules {
  const {
    label: _label,
    help: _help,
    options: _options,
    texts: _texts,
    zones: _zones,
    slots: _slots,
    value: _value,
    error: _error,
    storedFileText,
    autocomplete: _autocomplete,
    ...rest
  } = field;
  return { ...rest, hasFile: storedFileText !== undefined };
}
