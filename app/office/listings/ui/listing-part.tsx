import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses } from "../../../ui/field.tsx";
import type { ListingPage, ListingPart } from "../listing-page.server.ts";
import type { FieldProblem } from "../read-listing-form.ts";

type SectionProps = { id: string; title: string; children: ReactNode };

/** Section of the listing screen. */
export function PartSection({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-6">
      <h2 id={id} className="scroll-mt-6 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * Value of a part that visitors see, or will see when the listing is visible again, beside that of the feed when it is
 * overridden, with the button that removes the override.
 */
export function PartState({ part, page, label }: { part: ListingPart; page: ListingPage; label: string }) {
  const t = useTranslations("listings");
  const { override, visible, feed } = part;
  return (
    <>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
        <dt className="text-slate">{t(page.publicPath ? "part.shown" : "part.unseen")}</dt>
        <dd className="whitespace-pre-line">{visible || t("part.nothing")}</dd>
        {override && (
          <>
            <dt className="text-slate">{t(override.hasFeedChanged ? "part.feedNow" : "part.feed")}</dt>
            <dd className="whitespace-pre-line">
              {override.hasFeedChanged ? (
                <strong>{feed || t("part.nothing")}</strong>
              ) : (
                feed || t("part.nothing")
              )}
            </dd>
          </>
        )}
      </dl>
      <RemoveOverride part={part} page={page} label={label} />
    </>
  );
}

/** Author of an override, with the button that removes it. Renders nothing for a part without an override. */
export function RemoveOverride({
  part,
  page,
  label,
}: {
  part: ListingPart;
  page: ListingPage;
  label: string;
}) {
  const t = useTranslations("listings");
  const { override, name } = part;
  if (!override) return null;
  return (
    <form
      method="post"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-action pl-3"
    >
      <span>{t("part.overridden", { name: override.by, time: override.at })}</span>
      {page.mayChange && (
        <>
          <input type="hidden" name="version" value={page.version} />
          <input type="hidden" name="name" value={name} />
          <Button type="submit" name="action" value="remove-override">
            {t("part.takeBack")}
            <span className="sr-only"> {label}</span>
          </Button>
        </>
      )}
    </form>
  );
}

/** Reason why a submitted field is invalid; undefined for a valid one. */
export function problemOf(page: ListingPage, field: string): FieldProblem | undefined {
  return page.problems.find((problem) => problem.field === field)?.problem;
}

/** Submitted value of a field, when the form of this action was rejected. */
export function submittedValue(page: ListingPage, action: string, field: string): string | undefined {
  return page.draft?.fields.action === action ? page.draft.fields[field] : undefined;
}

type FieldMessageProps = { id: string; problem: FieldProblem | undefined };

/** Error message of a field. The field names its id in `aria-describedby`. */
export function FieldMessage({ id, problem }: FieldMessageProps) {
  const t = useTranslations("listings");
  return problem ? (
    <p id={id} className="mt-1 text-sm text-(--colour-error)">
      {t(`problems.${problem}`)}
    </p>
  ) : null;
}

type TextAreaProps = {
  id: string;
  label: string;
  name: string;
  rows: number;
  maxLength: number;
  value: string;
  lang: string;
  problem: FieldProblem | undefined;
};

/** Multi-line text field with its error message. */
export function TextArea({ id, label, problem, value, ...area }: TextAreaProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-slate">
        {label}
      </label>
      <textarea
        id={id}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        className={controlClasses()}
        {...area}
      />
      <FieldMessage id={`${id}-problem`} problem={problem} />
    </div>
  );
}
