import { Segment } from "../../ui/field.tsx";

type SegmentChoiceProps = {
  /** For screen readers: the segments say the rest. */
  legend: string;
  name: string;
  choices: readonly { value: string; label: string }[];
  /** Value that is chosen at first. */
  initial: string | undefined;
  /** Id of the form that gets the choice, when it is elsewhere on the page. */
  form?: string;
};

/** Choice of one of a few values, beside one another. */
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
