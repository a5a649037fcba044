import { Field } from "../../../ui/field.tsx";

type NumberFieldProps = { name: string; label: string; unit?: string; value: number | undefined };

/** Field of a number filter. */
export function NumberField({ name, label, unit, value }: NumberFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      unit={unit}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      defaultValue={value ?? ""}
    />
  );
}
