import type { ComponentType, ReactNode } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";

type OfficeScreenProps<Page> = {
  loaderData: { page: Page | undefined; refusal: "denied" | "missing" | undefined };
};

/** Component of an office route: the screen, or the reason why it is not shown. */
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

/** Column of an office screen with its heading, and actions beside the heading. */
export function OfficeColumn({ title, aside, children }: OfficeColumnProps) {
  return (
    <div className="page-column pt-6 pb-16 md:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** The page is a new one after a form was sent: screen readers start with what came of it. */
const FOCUSED = { autoFocus: true };

/** Outcome of the last form, announced to screen-reader users. */
export function Outcome({ kind, children }: { kind: "done" | "problem"; children: ReactNode }) {
  const isDone = kind === "done";
  return (
    <p
      role={isDone ? "status" : "alert"}
      tabIndex={-1}
      {...FOCUSED}
      className={classNames(
        "mt-5 scroll-mt-6 border-l-4 bg-surface px-4 py-3",
        isDone ? "border-success" : "border-(--colour-error)",
      )}
    >
      {children}
    </p>
  );
}
