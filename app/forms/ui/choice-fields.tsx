import { controlClasses } from "../../ui/field.tsx";
import { DAY_PARTS } from "../fields/posted-value.ts";
import type { FieldView } from "../page/field-view.ts";

/** Attributes of the first control of a field, through which the help text and the error describe the field. */
export type Description = { "data-described": string; "aria-describedby": string | undefined };

type FieldProps = { field: FieldView; description: Description; isWrong: boolean };

/** Checkboxes for a field with several choices. */
export function ChoicesField({ field, description }: FieldProps) {
  const chosen = field.value.split(",");
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
      {field.options.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          id={index === 0 ? field.id : undefined}
          name={field.name}
          value={value}
          label={label}
          isChecked={chosen.includes(value)}
          description={index === 0 ? description : undefined}
        />
      ))}
    </div>
  );
}

type CheckboxProps = {
  id?: string;
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
  description?: Description;
};

export function Checkbox({ id, name, value, label, isChecked, description }: CheckboxProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 py-1">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={isChecked}
        {...description}
        className="size-[1.125rem] shrink-0"
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
}

/** A date in three fields, day first, as dates are written in Belgium. */
export function DayField({ field, description, isWrong }: FieldProps) {
  const [year = "", month = "", day = ""] = field.value.split("-");
  const values = { year, month, day };
  return (
    <div className="flex flex-wrap gap-3">
      {DAY_PARTS.toReversed().map((part, index) => (
        <label key={part} className="block">
          <span className="mb-1 block text-sm text-slate">{field.texts?.[part]}</span>
          <input
            id={index === 0 ? field.id : undefined}
            name={`${field.name}-${part}`}
            inputMode="numeric"
            maxLength={part === "year" ? 4 : 2}
            defaultValue={values[part]}
            aria-invalid={isWrong || undefined}
            {...(index === 0 ? description : {})}
            className={controlClasses(`figures ${part === "year" ? "w-24!" : "w-16!"}`)}
          />
        </label>
      ))}
    </div>
  );
}

/**
 * Checkbox for an area that was drawn on the map of a list. Without an area, a link to the map on which to
 * draw one.
 */
export function AreaField({ field }: Pick<FieldProps, "field">) {
  const { value, texts = {} } = field;
  if (value !== "")
    return <Checkbox id={field.id} name={field.name} value={value} label={texts.drawn ?? ""} isChecked />;
  return (
    <p>
      <a id={field.id} href={texts.path} className="text-link">
        {texts.draw}
      </a>
    </p>
  );
}
