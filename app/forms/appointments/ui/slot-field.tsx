import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { ValidationError } from "../../fields/validation-error.ts";
import type { FieldView } from "../../page/field-view.ts";
import { ErrorText } from "../../ui/form-field.tsx";
import SlotPicker from "./slot-picker.tsx";

type SlotFieldProps = { field: FieldView; error?: ValidationError; wishes: ReactNode };

/** Form field for the day and time of an appointment, with the fields that are shown when none suits. */
export default function SlotField({ field, error, wishes }: SlotFieldProps) {
  const { id, name, label, value, slots } = field;
  const errorText = error && field.errors[error];
  if (slots === undefined) return null;
  return (
    <div className={classNames("mt-6", errorText && "border-l-4 border-(--colour-error) pl-4")}>
      <SlotPicker
        id={id}
        name={name}
        label={label}
        slots={slots}
        value={value}
        describedBy={errorText && `${id}-error`}
        isWrong={Boolean(errorText)}
        wishes={<div className="gap-x-6 sm:grid sm:grid-cols-2">{wishes}</div>}
      />
      {errorText && <ErrorText id={`${id}-error`}>{errorText}</ErrorText>}
    </div>
  );
}
