import { MAX_ADDRESS_CHARACTERS } from "../../format/length-limits.ts";
import { classNames } from "../../ui/class-names.ts";
import { controlClasses } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CircleExclamationPoint as CircleAlert } from "../../ui/icons.ts";
import type { AccountField } from "../page/sign-in-views.ts";

/** A validation error and the id of its field. */
export type FieldError = { id: string; text: string };

export function fieldErrors(fields: AccountField[]): FieldError[] {
  return fields.flatMap(({ id, name, error }) => (error ? [{ id: id ?? name, text: error }] : []));
}

type ProblemProps = { title: string; text?: string; errors: FieldError[] };

/**
 * Error summary at the top of the page, with a link to each field. A refused form loads a new page: the focus makes
 * screen readers start with the reason.
 */
export function ErrorSummary({ title, text, errors }: ProblemProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      autoFocus
      className="mb-8 scroll-mt-6 rounded-card border-2 border-(--colour-error) bg-surface px-5 py-4"
    >
      <h2 className="text-lg text-(--colour-error)">{title}</h2>
      {text && <p className="mt-1">{text}</p>}
      {errors.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {errors.map(({ id, text: error }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link text-(--colour-error)!">
                {error}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Confirmation of a completed action. */
export function StatusMessage({ text }: { text: string }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      autoFocus
      className="mt-6 scroll-mt-6 border-l-4 border-success bg-surface px-5 py-4"
    >
      {text}
    </p>
  );
}

/** A field with its label, help text above it and validation error beside it. */
export function Field({ field }: { field: AccountField }) {
  const { name, id = name, type, label, help, autocomplete, maxLength, value, isReadOnly, error } = field;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames("mt-6 first:mt-0", error && "border-l-4 border-(--colour-error) pl-4")}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {help && (
        <span id={`${id}-help`} className="mt-0.5 mb-1.5 block text-sm text-slate">
          {help}
        </span>
      )}
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autocomplete}
        autoCapitalize={name === "name" ? undefined : "none"}
        spellCheck={false}
        required
        readOnly={isReadOnly}
        maxLength={type === "email" ? MAX_ADDRESS_CHARACTERS : maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={described === "" ? undefined : described}
        className={controlClasses(name === "code" ? "figures max-w-56" : undefined)}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 font-medium text-(--colour-error)">
          <Icon of={CircleAlert} className="mt-[0.2em] size-[1.1em]" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
