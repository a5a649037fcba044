import type { ReactNode } from "react";
import type { FormView } from "../page/form-view.ts";
import type { ThanksSubject } from "../thanks/thanks-view.ts";
import { SubjectCard } from "./subject-card.tsx";
import { VisitorForm } from "./visitor-form.tsx";

/** The subject of a form, shown beside it. */
export type FormSubject = ThanksSubject & {
  notice?: { title: string; text: string };
  /** "About this property", "Back to …". */
  texts: { about: string; back: string };
};

type FormScreenProps = { view: FormView; subject?: FormSubject; breadcrumbs: ReactNode };

/** Page with a form in one column, and its subject at the side. */
export function FormScreen({ view, subject, breadcrumbs }: FormScreenProps) {
  return (
    <div className="page-column pt-5 pb-16 md:pt-7 md:pb-24">
      {breadcrumbs}
      <div className="mt-4 gap-x-20 lg:grid lg:grid-cols-[minmax(0,38rem)_20rem] lg:justify-between">
        <div className="min-w-0">
          <h1 className="text-4xl">{view.title}</h1>
          {!view.thanks && <p className="measure mt-4 mb-8 text-lg text-slate">{view.text}</p>}
          {subject && <SubjectCard subject={subject} hint={subject.texts.back} className="mb-8 lg:hidden" />}
          {subject?.notice ? (
            <div className="mt-8 border-l-4 border-notice bg-surface px-5 py-4">
              <h2 className="text-lg">{subject.notice.title}</h2>
              <p className="mt-1 text-slate">{subject.notice.text}</p>
            </div>
          ) : (
            <VisitorForm view={view} />
          )}
        </div>
        {subject && (
          <aside aria-label={subject.texts.about} className="max-lg:hidden">
            <SubjectCard subject={subject} hint={subject.texts.back} className="sticky top-24" />
          </aside>
        )}
      </div>
    </div>
  );
}
