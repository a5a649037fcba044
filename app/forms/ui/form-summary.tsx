import type { FormView } from "../page/form-view.ts";
import { QUESTION_ID } from "./question-id.ts";

/**
 * Error summary above a form, with a link to each invalid field and to the captcha question. It gets the
 * focus when the page opens. Its template is for errors that the browser finds (browser-form-errors.ts).
 */
export function FormSummary({ view }: { view: FormView }) {
  const { parts, texts, question, problem } = view;
  const fieldErrors = parts
    .flatMap(({ fields }) => fields)
    .flatMap(({ id, error, errors }) => {
      const text = error && errors[error];
      return text ? [{ id, text }] : [];
    });
  const title = fieldErrors.length > 0 ? texts.notSent : (question?.summaryTitle ?? problem);
  const links = question
    ? [...fieldErrors, { id: QUESTION_ID, text: question.error ?? question.summaryLink }]
    : fieldErrors;
  return (
    <>
      {title !== undefined && <Summary title={title} links={links} isFocused />}
      <template data-form-summary="">
        <Summary title={texts.notSent} links={[{ id: "", text: "" }]} />
      </template>
    </>
  );
}

type SummaryProps = { title: string; links: { id: string; text: string }[]; isFocused?: boolean };

function Summary({ title, links, isFocused }: SummaryProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: this page is the response to the form, and the errors come first.
      autoFocus={isFocused}
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
