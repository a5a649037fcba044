import { Fragment } from "react";
import { qrPath } from "../../format/qr-path.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import type {
  AccountSettingsView,
  SettingsForm,
  SettingsRow,
  SettingsSection,
} from "../page/account-settings-view.ts";
import { ErrorSummary, Field, StatusMessage } from "./account-form.tsx";

/** Light modules around a QR code that scanners require. */
const QUIET_ZONE = 4;

/** Account page. Its forms work without scripts, except the one that adds a passkey. */
export function AccountSettingsScreen({ view }: { view: AccountSettingsView }) {
  const { title, path, status, problem, sections, link } = view;
  return (
    <div className="mt-6 max-w-[40rem]">
      <h1 className="text-4xl">{title}</h1>
      {status && <StatusMessage text={status} />}
      {problem && (
        <div className="mt-6">
          <ErrorSummary {...problem} />
        </div>
      )}
      {sections.map((section) => (
        <Section key={section.name} section={section} path={path} />
      ))}
      <p className="mt-8 border-t border-hairline pt-6">
        <a href={link.path} className="text-link inline-flex min-h-9 items-center">
          {link.text}
        </a>
      </p>
    </div>
  );
}

type SectionProps = { section: SettingsSection; path: string };

function Section({ section, path }: SectionProps) {
  const { name, title, text, state, rows, setupKey, forms, passkeyForm } = section;
  const titleId = `${name}-title`;
  return (
    <section id={name} aria-labelledby={titleId} className="mt-8 scroll-mt-24 border-t border-hairline pt-8">
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      {text && <p className="measure mt-2 text-slate">{text}</p>}
      {state.map((line) => (
        <p key={line} className="mt-3 font-medium">
          {line}
        </p>
      ))}
      {rows.length > 0 && (
        <ul className="mt-4 border-y border-hairline">
          {rows.map((row) => (
            <Row key={row.key} row={row} path={path} />
          ))}
        </ul>
      )}
      {setupKey && <AuthenticatorKey appKey={setupKey} />}
      {forms.map((form) => (
        <Fragment key={form.action}>
          <ExpandableForm form={form} path={path} />
        </Fragment>
      ))}
      {passkeyForm && <PasskeyForm form={passkeyForm} />}
    </section>
  );
}

function Row({ row: { title, text, form }, path }: { row: SettingsRow; path: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-hairline py-3 not-first:border-t">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="figures text-sm text-slate">{text}</p>
      </div>
      {form && <Form form={form} path={path} isQuiet />}
    </li>
  );
}

/** Key for an app, to be scanned or typed. */
function AuthenticatorKey({
  appKey: { label, text, qr, qrLabel },
}: {
  appKey: NonNullable<SettingsSection["setupKey"]>;
}) {
  const size = qr.length + 2 * QUIET_ZONE;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      {/* Dark on light in every theme: scanners recognise no other. */}
      <svg
        role="img"
        aria-label={qrLabel}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-48 shrink-0"
      >
        <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="#fff" />
        <path d={qrPath(qr)} stroke="#000" />
      </svg>
      <dl className="min-w-0">
        <dt className="text-slate">{label}</dt>
        <dd className="figures max-w-64 font-medium">{text}</dd>
      </dl>
    </div>
  );
}

type FormProps = { form: SettingsForm; path: string };

/** A form behind the control that opens it, or open when it has no control. */
function ExpandableForm({ form, path }: FormProps) {
  if (form.opener === undefined)
    return (
      <div className="mt-5">
        <Form form={form} path={path} />
      </div>
    );
  return (
    <details open={form.isOpen} className="group mt-5">
      <summary className={buttonClasses("plain", "cursor-pointer list-none group-open:mb-5")}>
        {form.opener}
      </summary>
      <div className="border-l-2 border-hairline pl-5">
        {form.text && <p className="text-slate">{form.text}</p>}
        <Form form={form} path={path} />
      </div>
    </details>
  );
}

function Form({ form, path, isQuiet = false }: FormProps & { isQuiet?: boolean }) {
  const { hidden, checkboxes, select, submit, submitLabel, isPrimary, opener } = form;
  const isOpened = opener !== undefined;
  return (
    <form method="post" action={path} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Fields form={form} />
      {checkboxes && (
        <div className="mb-5 grid gap-1">
          {checkboxes.map(({ name, label, isChecked }) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value="yes"
                defaultChecked={isChecked}
                className="size-5 shrink-0"
              />
              {label}
            </label>
          ))}
        </div>
      )}
      {select && (
        <SelectField
          id={select.id}
          name="language"
          label={select.label}
          defaultValue={select.value}
          className="mb-5 max-w-72"
        >
          {select.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        type="submit"
        tone={isPrimary || isOpened ? "action" : isQuiet ? "quiet" : "plain"}
        aria-label={submitLabel}
      >
        {submit}
      </Button>
    </form>
  );
}

/** Fields in a column, with space before the submit button. */
function Fields({ form: { fields } }: { form: SettingsForm }) {
  if (fields.length === 0) return null;
  return (
    <div className="-mt-6 mb-6 max-w-96 pt-6">
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
    </div>
  );
}

/**
 * Shown by a script (`browser-passkey.ts`) where the browser supports passkeys. Without it, a text says what
 * is needed.
 */
function PasskeyForm({ form }: { form: NonNullable<SettingsSection["passkeyForm"]> }) {
  return (
    <>
      <p data-passkey-without className="mt-4 text-slate">
        {form.withoutScript}
      </p>
      <details data-passkey-add hidden className="group mt-5">
        <summary className={buttonClasses("plain", "cursor-pointer list-none group-open:mb-5")}>
          {form.opener}
        </summary>
        <form
          method="post"
          noValidate
          data-failed={form.errors.failed}
          data-known={form.errors.alreadyRegistered}
          className="border-l-2 border-hairline pl-5"
        >
          <Fields form={form} />
          <p role="alert" className="mb-4 font-medium text-(--colour-error) empty:hidden" />
          <Button type="submit" tone="action">
            {form.submit}
          </Button>
        </form>
      </details>
    </>
  );
}
