import { controlClasses } from "../../ui/field.tsx";
import { DAY_PARTS } from "../fields/posted-value.ts";
import type { FieldView } from "../page/field-view.ts";

/** Attributes of the control that describes the field: the first one. */
export type Description = { "data-described": string; "aria-describedby": string | undefined };

type PartsProps = { field: FieldView; description: Description; isWrong: boolean };

/** Checkboxes for several of a few choices. */
export function ChoicesField({ field, description }: PartsProps) {
  const chosen = field.value.split(",");
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {field.options.map(({ value, label }, at) => (
        <TickBox
          key={value}
          id={at === 0 ? field.id : undefined}
          name={field.name}
          value={value}
          label={label}
          isTicked={chosen.includes(value)}
          description={at === 0 ? description : undefined}
        />
      ))}
    </div>
  );
}

type TickBoxProps = {
  id?: string;
  name: string;
  value: string;
  label: string;
  isTicked: boolean;
  description?: Description;
};

export function TickBox({ id, name, value, label, isTicked, description }: TickBoxProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 py-1">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={isTicked}
        {...description}
        className="size-[1.125rem] shrink-0"
      />
      <span>{label}</span>
    </label>
  );
}

/** A date in three fields, day first, as dates are written in Belgium. */
export function DayField({ field, description, isWrong }: PartsProps) {
  const [year = "", month = "", day = ""] = field.value.split("-");
  const values = { year, month, day };
  return (
    <div className="flex flex-wrap gap-3">
      {DAY_PARTS.toReversed().map((part, at) => (
        <label key={part} className="block">
          <span className="mb-1 block text-sm text-slate">{field.words?.[part]}</span>
          <input
            id={at === 0 ? field.id : undefined}
            name={`${field.name}-${part}`}
            inputMode="numeric"
            maxLength={part === "year" ? 4 : 2}
            defaultValue={values[part]}
            aria-invalid={isWrong || undefined}
            {...(at === 0 ? description : {})}
            className={controlClasses(`figures ${part === "year" ? "w-24!" : "w-16!"}`)}
          />
        </label>
      ))}
    </div>
  );
}

/**
 * An area that was drawn on the map of a list, which can be unticked. Without one, a link to the map on which
 * it is drawn.
 */
export function AreaField({ field }: Pick<PartsProps, "field">) {
  const { value, words = {} } = field;
  if (value !== "")
    return <TickBox id={field.id} name={field.name} value={value} label={words.drawn ?? ""} isTicked />;
  return (
    <p>
      <a id={field.id} href={words.path} className="text-link">
        {words.draw}
      </a>
    </p>
  );
}
