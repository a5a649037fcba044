import { controlClasses } from "../../ui/field.tsx";
import type { QuestionView } from "../page/form-view.ts";
import { ErrorText } from "./form-field.tsx";
import { QUESTION_ID } from "./question-id.ts";

/**
 * Captcha question: characters to type, or a sum in words for visitors who cannot read them. A browser that
 * has done the proof of work in the meantime hides it, unless it was answered wrongly or the proof is not enough.
 */
export function FormQuestion({ question }: { question: QuestionView }) {
  const { title, text, alt, label, sumText, picture, token, error, isRequired } = question;
  return (
    <div
      data-form-question={error || isRequired ? "required" : "open"}
      className="mt-8 scroll-mt-6 rounded-card border-2 border-notice bg-surface px-5 py-4"
    >
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-slate">{text}</p>
      {picture && <img src={picture} alt={alt} width={240} height={80} className="mt-4 rounded-control" />}
      <input type="hidden" name="question" value={token} />
      <label htmlFor={QUESTION_ID} className="mt-3 mb-1 block font-medium">
        {label}
      </label>
      <input
        id={QUESTION_ID}
        name="characters"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={error ? "characters-other characters-error" : "characters-other"}
        aria-invalid={error ? true : undefined}
        className={controlClasses("max-w-48")}
      />
      {error && <ErrorText id="characters-error">{error}</ErrorText>}
      <p id="characters-other" className="mt-3 text-sm text-slate">
        {sumText}
      </p>
    </div>
  );
}
