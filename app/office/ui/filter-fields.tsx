import type { ReactNode } from "react";
import { SelectField } from "../../ui/field.tsx";

type FilterChoiceProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  choices: readonly { value: string | number; text: string }[];
  /** Text of the option that does not filter, such as "All". */
  anyText: string;
  /** Options before the choices. */
  children?: ReactNode;
};

/** Drop-down that filters a list by one value. */
export function FilterChoice({ name, label, value, choices, anyText, children }: FilterChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value ?? ""}>
      <option value="">{anyText}</option>
      {children}
      {choices.map(({ value: choice, text }) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Checkbox that filters a list. */
export function FilterCheck({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value="1" defaultChecked={isChecked} className="size-5 shrink-0" />
      {label}
    </label>
  );
}
