import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import type { AccountView } from "../account-page.ts";
import { Field, faultsOf, Problem } from "./account-form.tsx";

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
            {problem && <Problem {...problem} faults={faultsOf(form.fields)} />}
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
