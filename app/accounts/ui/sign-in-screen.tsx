import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { SignInView } from "../page/sign-in-views.ts";
import { ErrorSummary, Field, fieldErrors } from "./account-form.tsx";

type AccountScreenProps = {
  view: SignInView;
  breadcrumbs?: ReactNode;
  /** Shown below the form, such as another way to sign in, or in its place. */
  children?: ReactNode;
};

/**
 * Page with one form (sign-in, forgotten password, new password), which works without scripts. On a desktop the form is
 * beside its introduction.
 */
export function SignInScreen({ view, breadcrumbs, children }: AccountScreenProps) {
  const { title, text, status, problem, form, links, footer } = view;
  const hasCard = form !== undefined || children !== undefined;
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      {breadcrumbs}
      <div
        className={classNames(
          "mt-4 grid gap-y-8",
          hasCard && "lg:mt-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[auto_1fr] lg:gap-x-20",
        )}
      >
        <div className="max-w-[34rem]">
          <h1 className="text-4xl">{title}</h1>
          {status && (
            <p role="status" className="mt-6 border-l-4 border-notice bg-surface px-5 py-4">
              {status}
            </p>
          )}
          <p className="measure mt-4 text-lg text-slate">{text}</p>
        </div>
        <div
          className={classNames(
            "max-w-[34rem]",
            hasCard && "lg:row-span-2 lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:p-8",
          )}
        >
          {form && (
            <form method="post" action={form.path} noValidate aria-label={title}>
              {problem && <ErrorSummary {...problem} errors={fieldErrors(form.fields)} />}
              {form.fields.map((field) => (
                <Field key={field.name} field={field} />
              ))}
              {Object.entries(form.hidden).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {form.note && <p className="mt-6 text-sm text-slate">{form.note}</p>}
              <Button type="submit" tone="action" className="mt-8 w-full">
                {form.submit}
              </Button>
            </form>
          )}
          {children}
          {links.length > 0 && (
            <ul className={classNames(form && "mt-5")}>
              {links.map(({ text: label, path }) => (
                <li key={path}>
                  <a href={path} className="text-link inline-flex min-h-9 items-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {footer && <p className="max-w-[34rem] border-t border-hairline pt-6 text-slate">{footer}</p>}
      </div>
    </div>
  );
}
