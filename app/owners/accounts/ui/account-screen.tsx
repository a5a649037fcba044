import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { controlLook } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AccountField, AccountView } from "../account-page.ts";

type AccountScreenProps = {
  view: AccountView;
  breadcrumbs?: ReactNode;
  /** Under the form: another way to sign in. */
  children?: ReactNode;
};

/** A page of accounts: one form, which works without scripts. */
export function AccountScreen({ view, breadcrumbs, children }: AccountScreenProps) {
  const { title, text, status, problem, form, links, foot } = view;
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      {breadcrumbs}
      <div className="mt-4 max-w-[32rem]">
        <h1 className="text-4xl">{title}</h1>
        {status && (
          <p role="status" className="mt-6 border-l-4 border-notice bg-surface px-5 py-4">
            {status}
          </p>
        )}
        <p className="measure mt-4 text-lg text-slate">{text}</p>
        {form && (
          <form method="post" action={form.path} noValidate aria-label={title} className="mt-8">
            {problem && <Problem problem={problem} fields={form.fields} />}
            {Object.entries(form.hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {form.fields.map((field) => (
              <Field key={field.name} field={field} />
            ))}
            {form.note && <p className="mt-6 text-sm text-slate">{form.note}</p>}
            <Button type="submit" tone="action" className="mt-8 min-w-48 max-sm:w-full">
              {form.submit}
            </Button>
          </form>
        )}
        {children}
        {links.length > 0 && (
          <ul className="mt-6">
            {links.map(({ text: words, path }) => (
              <li key={path}>
                <a href={path} className="text-link inline-flex min-h-9 items-center">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        )}
        {foot && <p className="mt-8 border-t border-hairline pt-6 text-slate">{foot}</p>}
      </div>
    </div>
  );
}

type ProblemProps = { problem: NonNullable<AccountView["problem"]>; fields: AccountField[] };

/** The page is a new one, asked for by sending the form: whoever listens begins with why it came back. */
const FOCUSED = { autoFocus: true };

/** Why it was not taken, on top of the form, with a way to each field. */
function Problem({ problem, fields }: ProblemProps) {
  const wrong = fields.filter(({ fault }) => fault !== undefined);
  return (
    <div
      role="alert"
      tabIndex={-1}
      {...FOCUSED}
      className="mb-8 scroll-mt-6 rounded-card border-2 border-(--colour-error) bg-surface px-5 py-4"
    >
      <h2 className="text-lg text-(--colour-error)">{problem.title}</h2>
      {problem.text && <p className="mt-1">{problem.text}</p>}
      {wrong.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {wrong.map(({ name, fault }) => (
            <li key={name}>
              <a href={`#${name}`} className="text-link text-(--colour-error)!">
                {fault}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Field({ field }: { field: AccountField }) {
  const { name, type, label, help, autocomplete, value, isFixed, fault } = field;
  const described = [help && `${name}-help`, fault && `${name}-fault`].filter(Boolean).join(" ");
  return (
    <div className={classNames("mt-6", fault && "border-l-4 border-(--colour-error) pl-4")}>
      <label htmlFor={name} className="mb-1 block font-medium">
        {label}
      </label>
      {help && (
        <span id={`${name}-help`} className="mt-0.5 mb-1.5 block text-sm text-slate">
          {help}
        </span>
      )}
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autocomplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isFixed}
        maxLength={type === "email" ? 254 : undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described === "" ? undefined : described}
        className={controlLook(fault && "border-2 border-(--colour-error)!")}
      />
      {fault && (
        <p id={`${name}-fault`} className="mt-1.5 flex items-start gap-1.5 font-medium text-(--colour-error)">
          <Icon of={CircleAlert} className="mt-[0.2em] size-[1.1em]" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}
