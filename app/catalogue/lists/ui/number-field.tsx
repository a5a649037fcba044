import { Field } from "../../../ui/field.tsx";

/** Maximum length of a typed or pasted number: "€ 1.250.000,00 euro" is not cut to a text that cannot be read. */
const MAX_TYPED_CHARACTERS = 24;

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
      maxLength={MAX_TYPED_CHARACTERS}
      defaultValue={value ?? ""}
    />
  );
}
