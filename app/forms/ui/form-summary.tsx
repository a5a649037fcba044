import type { RefObject } from "react";
import type { ValidationError } from "../fields/validation-error.ts";
import type { FormView, QuestionView } from "../page/form-view.ts";
import { QUESTION_ID } from "./form-question.tsx";

type FormSummaryProps = {
  view: FormView;
  errors: Record<string, ValidationError>;
  /** The question that the visitor has to answer, which is below the form. */
  question: QuestionView | undefined;
  summaryRef: RefObject<HTMLDivElement | null>;
};

/** Error summary above a form, with a link to each invalid field and to the question. It receives the focus when it appears. */
export function FormSummary({ view, errors, question, summaryRef }: FormSummaryProps) {
  const wrong = view.parts
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const error = errors[field.name];
      const text = error && field.errors[error];
      return text ? [{ id: field.id, text }] : [];
    });
  const title = wrong.length > 0 ? view.words.notSent : (question?.remaining ?? view.problem);
  if (title === undefined) return null;
  const links = question ? [...wrong, { id: QUESTION_ID, text: question.error ?? question.link }] : wrong;
  return (
    <div
      ref={summaryRef}
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-6 rounded-card border-2 border-(--colour-error) bg-surface px-5 py-4"
    >
      <h2 className="text-lg text-(--colour-error)">{title}</h2>
      {links.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {links.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link text-(--colour-error)!">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
