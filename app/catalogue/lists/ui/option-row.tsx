import { useFormats } from "../../../i18n/use-translations.ts";
import { CheckboxRow } from "../../../ui/field.tsx";

type OptionRowProps = {
  name: string;
  value: string | number;
  label: string;
  isChosen: boolean;
  /** Number of properties with this option; undefined when unknown. */
  count: number | undefined;
};

/** Checkbox of an option with its count. An option without results is disabled, unless it is chosen. */
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
