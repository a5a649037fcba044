import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { controlClasses } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ChevronDown, CircleExclamationPoint } from "../../ui/icons.ts";
import type { FieldView } from "../page/field-view.ts";
import { AreaField, ChoicesField, DayField } from "./choice-fields.tsx";
import { ZoneField } from "./zone-field.tsx";

type FormFieldProps = { field: FieldView; texts: { optional: string; choose: string } };

/** Above this number of choices, a select is shown instead of radio buttons. */
const MAX_RADIO_BUTTONS = 4;

/**
 * One field: its label, a help text, the control and its validation error. The browser shows errors in the
 * same way (browser-form-errors.ts): the element with `data-described` is described by the error.
 */
export function FormField({ field, texts }: FormFieldProps) {
  const { id, kind, label, help, isRequired, storedFileText, error } = field;
  const errorText = error && field.errors[error];
  const isWrong = Boolean(errorText);
  const descriptionIds = [
    help && `${id}-help`,
    storedFileText && `${id}-kept`,
    errorText && `${id}-error`,
  ].filter(Boolean);
  const description = {
    "data-described": "",
    "aria-describedby": descriptionIds.length > 0 ? descriptionIds.join(" ") : undefined,
  };
  const controlProps = {
    id,
    name: field.name,
    required: isRequired && !storedFileText,
    "aria-invalid": isWrong || undefined,
    ...description,
  };
  const labelText = (
    <>
      {label}
      {!isRequired && kind !== "agreement" && (
        <span className="font-normal text-slate"> ({texts.optional})</span>
      )}
    </>
  );
  const notes = (
    <>
      {help && (
        <span id={`${id}-help`} className="mt-0.5 mb-1.5 block text-sm text-slate">
          {help}
        </span>
      )}
      {storedFileText && (
        <span id={`${id}-kept`} className="mt-0.5 mb-1.5 block text-sm text-success">
          {storedFileText}
        </span>
      )}
    </>
  );
  const errorLine = errorText && <ErrorText id={`${id}-error`}>{errorText}</ErrorText>;
  if (kind === "agreement")
    return (
      <FieldFrame name={field.name} isWrong={isWrong}>
        {notes}
        <label htmlFor={id} className="flex items-start gap-3 py-1">
          <input
            type="checkbox"
            value="yes"
            defaultChecked={field.value === "yes"}
            className="mt-1 size-[1.125rem] shrink-0"
            {...controlProps}
          />
          <span>{labelText}</span>
        </label>
        {errorLine}
      </FieldFrame>
    );
  if (kind === "choices" || kind === "zones" || kind === "day" || kind === "area") {
    const fieldProps = { field, description, isWrong };
    return (
      <FieldFrame name={field.name} isWrong={isWrong}>
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium">{labelText}</legend>
          {notes}
          {kind === "choices" && <ChoicesField {...fieldProps} />}
          {kind === "zones" && <ZoneField {...fieldProps} />}
          {kind === "day" && <DayField {...fieldProps} />}
          {kind === "area" && <AreaField field={field} />}
        </fieldset>
        {errorLine}
      </FieldFrame>
    );
  }
  if (kind === "choice" && field.options.length <= MAX_RADIO_BUTTONS) {
    // Takes back a choice, so it appears once there is one: a radio button cannot be unchecked.
    const unspecified = field.texts?.unspecified && { value: "", label: field.texts.unspecified };
    const options = unspecified ? [...field.options, unspecified] : field.options;
    return (
      <FieldFrame name={field.name} isWrong={isWrong}>
        <fieldset className="group/choice min-w-0" {...description}>
          <legend className="mb-1 font-medium">{labelText}</legend>
          {notes}
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {options.map((option, index) => (
              <label
                key={option.value}
                className={classNames(
                  "min-h-9 items-center gap-2.5 py-1",
                  option === unspecified ? "hidden group-has-[:checked]/choice:flex" : "flex",
                )}
              >
                <input
                  type="radio"
                  id={index === 0 ? id : undefined}
                  name={field.name}
                  value={option.value}
                  required={isRequired}
                  aria-invalid={controlProps["aria-invalid"]}
                  defaultChecked={option.value !== "" && field.value === option.value}
                  className="size-[1.125rem] shrink-0"
                />
                <span>{option.label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {errorLine}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame name={field.name} isWrong={isWrong} isShort={kind === "number"}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {labelText}
      </label>
      {notes}
      <Control field={field} controlProps={controlProps} choose={texts.choose} />
      {errorLine}
    </FieldFrame>
  );
}

type ControlProps = {
  field: FieldView;
  controlProps: { id: string; name: string; required: boolean };
  choose: string;
};

const INPUT_TYPES = {
  text: "text",
  email: "email",
  phone: "tel",
  website: "url",
  number: "text",
  date: "date",
  file: "file",
} as const;

const ACCEPTED = { documents: ".pdf,.docx,.odt", pictures: ".jpg,.jpeg,.png,.webp,.avif,.gif" } as const;

/** Widths that suggest the length of the expected value. */
const WIDTHS: Partial<Record<FieldView["kind"], string>> = {
  phone: "max-w-72",
  number: "max-w-48",
  date: "max-w-56",
};

function Control({ field, controlProps, choose }: ControlProps) {
  const classes = WIDTHS[field.kind];
  if (field.kind === "long-text")
    return (
      <textarea rows={5} defaultValue={field.value} className={controlClasses(classes)} {...controlProps} />
    );
  if (field.kind === "choice")
    return (
      <span className="relative block">
        <select
          defaultValue={field.value}
          className={controlClasses(classNames("appearance-none pr-10", classes))}
          {...controlProps}
        >
          <option value="">{choose}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-slate"
        />
      </span>
    );
  return (
    <input
      type={INPUT_TYPES[field.kind as keyof typeof INPUT_TYPES]}
      inputMode={field.kind === "number" ? "numeric" : undefined}
      autoComplete={field.autocomplete}
      accept={field.kind === "file" ? ACCEPTED[field.accepts ?? "documents"] : undefined}
      defaultValue={field.kind === "file" ? undefined : field.value}
      className={controlClasses(classNames(field.kind === "number" && "figures", classes))}
      {...controlProps}
    />
  );
}

type FieldFrameProps = { name: string; isWrong: boolean; isShort?: boolean; children: ReactNode };

/**
 * Frame of a field. An invalid one is marked with a bar, because colour must not be the only sign. Short
 * fields are placed side by side.
 */
export function FieldFrame({ name, isWrong, isShort, children }: FieldFrameProps) {
  return (
    <div
      data-field={name}
      data-wrong={isWrong ? "" : undefined}
      className={classNames(
        "mt-6 data-wrong:border-l-4 data-wrong:border-(--colour-error) data-wrong:pl-4",
        isShort && "sm:mr-8 sm:inline-block sm:align-top",
      )}
    >
      {children}
    </div>
  );
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-medium text-(--colour-error)">
      <Icon of={CircleExclamationPoint} className="mt-[0.2em] size-[1.1em]" />
      <span>{children}</span>
    </p>
  );
}
