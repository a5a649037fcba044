import { useFormats } from "../../../i18n/use-translations.ts";
import { CheckboxRow } from "../../../ui/field.tsx";

type OptionRowProps = {
  name: string;
  value: string | number;
  label: string;
  isChosen: boolean;
  /** Number of properties that the option would give; undefined when it is not known. */
  count: number | undefined;
};

/** Checkbox of an option with its count. An option that would give nothing cannot be chosen, only taken off. */
export function OptionRow({ name, value, label, isChosen, count }: OptionRowProps) {
  const { number } = useFormats();
  return (
    <CheckboxRow
      name={name}
      value={value}
      defaultChecked={isChosen}
      disabled={count === 0 && !isChosen}
      label={label}
      count={count === undefined ? undefined : number(count)}
    />
  );
}
