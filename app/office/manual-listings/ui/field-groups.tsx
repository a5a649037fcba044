import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { controlClasses } from "../../../ui/field.tsx";
import { MAX_VALUE_LENGTH } from "../form-values.ts";
import type { FormField, FormInput } from "../listing-form.ts";
import { fieldId } from "../listing-form.ts";
import type { ManualListingPage } from "../manual-listing-page.server.ts";

/** Groups of fields of a step, with the problems of their values. */
export function FieldGroups({ page: { groups, colleagueValues } }: { page: ManualListingPage }) {
  return groups.map(({ title, fields }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-3 text-lg font-medium">{title}</legend>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {fields.map((field) => (
          <FieldRow key={field.inputs[0]?.name} field={field} colleagueValues={colleagueValues} />
        ))}
      </div>
    </fieldset>
  ));
}

type ColleagueValues = ManualListingPage["colleagueValues"];

function FieldRow({ field, colleagueValues }: { field: FormField; colleagueValues: ColleagueValues }) {
  const { inputs, label, help } = field;
  const id = fieldId(inputs[0]?.name ?? "");
  const isWide = inputs.length > 1 || field.control === "long";
  const isInColumns = field.control === "text";
  const helpId = help && `${id}-help`;
  return (
    <div
      className={classNames(
        "min-w-0",
        isWide && "grid gap-x-5 gap-y-3 sm:col-span-2",
        isWide && isInColumns && "sm:grid-cols-2",
      )}
    >
      {inputs.map((input) => (
        <div key={input.name} className="min-w-0">
          <label htmlFor={fieldId(input.name)} className="mb-1 block text-sm text-slate">
            {input.label ?? label}
            {input.language && ` (${input.language})`}
            {field.isRequired && <Required />}
          </label>
          <Control field={field} input={input} helpId={helpId} />
          <Messages input={input} colleagueValues={colleagueValues} />
        </div>
      ))}
      {help && (
        <p
          id={helpId}
          className={classNames("text-sm text-slate", isWide ? "-mt-2 sm:col-span-full" : "mt-1")}
        >
          {help}
        </p>
      )}
      {field.suggestions && (
        <datalist id={`${id}-list`}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}

function Required() {
  const t = useTranslations("homes");
  return <span className="text-slate"> ({t("form.required")})</span>;
}

function Messages({ input, colleagueValues }: { input: FormInput; colleagueValues: ColleagueValues }) {
  const t = useTranslations("homes");
  const id = fieldId(input.name);
  const colleagueValue = colleagueValues.find(({ name }) => name === id);
  return (
    <>
      <p id={`${id}-problem`} data-problem className="mt-1 text-sm text-(--colour-error) empty:hidden">
        {input.problem}
      </p>
      {colleagueValue && <p className="mt-1 text-sm">{t("form.theirs", { text: colleagueValue.text })}</p>}
    </>
  );
}

type ControlProps = { field: FormField; input: FormInput; helpId: string | undefined };

function Control({ field, input, helpId }: ControlProps) {
  const id = fieldId(input.name);
  const shared = {
    id,
    name: input.name,
    defaultValue: input.value,
    lang: input.lang,
    "aria-invalid": input.problem ? true : undefined,
    "aria-describedby": [`${id}-problem`, helpId].filter(Boolean).join(" "),
  };
  if (input.choices)
    return (
      <select className={controlClasses()} {...shared}>
        {input.choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
  if (field.control === "long")
    return (
      <textarea
        rows={input.lang ? 8 : 3}
        maxLength={MAX_VALUE_LENGTH}
        className={controlClasses()}
        {...shared}
      />
    );
  return (
    <span className="relative block">
      <input
        className={controlClasses(field.unit && "pr-20")}
        type={field.control === "date" ? "date" : "text"}
        inputMode={INPUT_MODES[field.control]}
        maxLength={field.maxLength}
        list={field.suggestions && `${id}-list`}
        autoComplete="off"
        {...shared}
      />
      {field.unit && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-slate"
        >
          {field.unit}
        </span>
      )}
    </span>
  );
}

const INPUT_MODES: Partial<Record<FormField["control"], "decimal" | "url">> = {
  number: "decimal",
  url: "url",
};
