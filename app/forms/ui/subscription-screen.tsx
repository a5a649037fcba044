import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import type { SubscriptionButton, SubscriptionView } from "../subscriptions/subscription-page.ts";
import { VisitorForm } from "./visitor-form.tsx";

type SubscriptionScreenProps = { view: SubscriptionView; breadcrumbs: ReactNode };

/** Page of a link in a mail. Opening it changes nothing: every change needs a click on a button. */
export function SubscriptionScreen({ view, breadcrumbs }: SubscriptionScreenProps) {
  const { title, text, criteria, path, buttons, link, change, remove } = view;
  const changeId = useId();
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      {breadcrumbs}
      <div className="mt-4 max-w-[38rem]">
        <h1 className="text-4xl">{title}</h1>
        <p role="status" className="measure mt-4 text-lg text-slate">
          {text}
        </p>
        {criteria.length > 0 && (
          <dl className="mt-8 border-y border-hairline">
            {criteria.map(({ label, value }) => (
              <div
                key={label}
                className="flex gap-4 border-hairline py-2 not-first:border-t max-sm:flex-col max-sm:gap-0"
              >
                <dt className="w-44 shrink-0 text-slate">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {buttons.map((button, index) => (
          <ActionForm key={button.action} path={path} button={button} isMain={index === 0} />
        ))}
        {link && (
          <p className="mt-6">
            <a href={link.path} className="text-link">
              {link.text}
            </a>
          </p>
        )}
        {change && (
          <section aria-labelledby={changeId} className="mt-14">
            <h2 id={changeId} className="mb-4 text-2xl">
              {change.title}
            </h2>
            <VisitorForm view={change.view} />
          </section>
        )}
        {remove && (
          <section className="mt-14 border-t border-hairline pt-8">
            <h2 className="text-2xl">{remove.title}</h2>
            <p className="mt-2 text-slate">{remove.text}</p>
            <ActionForm path={path} button={remove.button} isMain={false} />
          </section>
        )}
      </div>
    </div>
  );
}

type ActionFormProps = { path: string; button: SubscriptionButton; isMain: boolean };

function ActionForm({ path, button: { action, label }, isMain }: ActionFormProps) {
  return (
    <form method="post" action={path} className="mt-6">
      <input type="hidden" name="action" value={action} />
      <Button type="submit" tone={isMain ? "action" : "plain"}>
        {label}
      </Button>
    </form>
  );
}
