import { CheckboxRow, Field, Segment, SelectField } from "./field.tsx";

export const stories = {
  text: <Field label="Name" defaultValue="An Peeters" />,
  "with a unit": <Field label="Price up to" unit="€" placeholder="300.000" inputMode="numeric" />,
  select: (
    <SelectField label="Order">
      <option>Newest first</option>
      <option>Cheapest first</option>
    </SelectField>
  ),
  "select with a hidden label": (
    <SelectField label="Order" isLabelHidden>
      <option>Newest first</option>
    </SelectField>
  ),
  "checkbox row": <CheckboxRow label="House" count="12" />,
  "checkbox row, checked": <CheckboxRow label="Apartment" count="4" defaultChecked />,
  segments: (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Bedrooms</legend>
      <Segment type="radio" name="story-bedrooms" label="1+" defaultChecked />
      <Segment type="radio" name="story-bedrooms" label="2+" />
    </fieldset>
  ),
};
