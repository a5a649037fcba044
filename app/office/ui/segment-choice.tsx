import { Segment } from "../../ui/field.tsx";

type SegmentChoiceProps = {
  /** Label of the group, for screen readers only. */
  legend: string;
  name: string;
  choices: readonly { value: string; label: string }[];
  /** Value that is selected initially. */
  initial: string | undefined;
  /** Id of the form that submits the choice, when the control is outside it. */
  form?: string;
};

/** Segmented control: radio buttons side by side. */
export function SegmentChoice({ legend, name, choices, initial, form }: SegmentChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label }) => (
        <Segment
          key={value}
          type="radio"
          form={form}
          name={name}
          value={value}
          label={label}
          defaultChecked={value === initial}
        />
      ))}
    </fieldset>
  );
}
