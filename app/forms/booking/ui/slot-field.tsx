import type { ReactNode } from "react";
import type { FieldView } from "../../page/field-view.ts";
import { ErrorText, FieldFrame } from "../../ui/form-field.tsx";
import SlotPicker from "./slot-picker.tsx";

type SlotFieldProps = { field: FieldView; wishes: ReactNode };

/** Form field for the day and time of an appointment, with the fields that are shown when none suits. */
export function SlotField({ field, wishes }: SlotFieldProps) {
  const { id, name, label, value, slots, error } = field;
  const errorText = error && field.errors[error];
  if (slots === undefined) return null;
  return (
    <FieldFrame name={name} isWrong={Boolean(errorText)}>
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
    </FieldFrame>
  );
}
