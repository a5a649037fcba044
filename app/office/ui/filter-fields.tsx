import type { ReactNode } from "react";
import { SelectField } from "../../ui/field.tsx";

type FilterChoiceProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  choices: readonly { value: string | number; text: string }[];
  /** Text of the option that does not filter. */
  any: string;
  /** Options before the choices. */
  children?: ReactNode;
};

/** Filter of a list with one choice. */
export function FilterChoice({ name, label, value, choices, any, children }: FilterChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value ?? ""}>
      <option value="">{any}</option>
      {children}
      {choices.map(({ value: choice, text }) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Filter of a list that is on or off. */
export function FilterCheck({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value="1" defaultChecked={isChecked} className="size-5 shrink-0" />
      {label}
    </label>
  );
}
