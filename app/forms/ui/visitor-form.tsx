import { lazy, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import type { FieldView } from "../page/field-view.ts";
import type { FormView } from "../page/form-view.ts";
import { FormField } from "./form-field.tsx";
import { FormQuestion } from "./form-question.tsx";
import { FormSummary } from "./form-summary.tsx";
import { Thanks } from "./thanks.tsx";
import { type FormWork, useFormWork } from "./use-form-work.ts";

/** Few forms have this field, so its code is loaded only there. */
const SlotField = lazy(() => import("../appointments/ui/slot-field.tsx"));

/** A form, or the thanks for it. It works as server-rendered HTML; scripts add convenience. */
export function VisitorForm({ view }: { view: FormView }) {
  return view.thanks ? <Thanks thanks={view.thanks} level={2} isNew /> : <OpenForm view={view} />;
}

function OpenForm({ view }: { view: FormView }) {
  const work = useFormWork(view);
  const { words, parts } = view;
  const { step } = work;
  const isQuestionOpen = view.question !== undefined && (!work.isProven || view.question.error !== undefined);
  const isLast = step === undefined || step === parts.length - 1;
  return (
    <form
      ref={work.formRef}
      method="post"
      action={view.action}
      encType={view.hasFile ? "multipart/form-data" : undefined}
      noValidate
      aria-label={view.title}
      onFocus={work.prepare}
      onInput={work.onInput}
      onSubmit={work.onSubmit}
    >
      {view.other && (
        <p className="mb-6">
          <a href={view.other.path} className="text-link inline-flex min-h-9 items-center">
            {view.other.text}
          </a>
        </p>
      )}
      <FormSummary
        view={view}
        errors={work.errors}
        question={isQuestionOpen ? view.question : undefined}
        summaryRef={work.summaryRef}
      />
      <p className="text-sm text-slate">{words.allRequired}</p>
      <input type="hidden" name="form" value={view.name} />
      <input type="hidden" name="key" defaultValue={view.key} />
      <input type="hidden" name="proof" defaultValue="" />
      {view.fileToken && <input type="hidden" name="fileToken" value={view.fileToken} />}
      <Honeypot label={words.honeypot} />
      {parts.map((part, at) => (
        <Part key={part.name} view={view} work={work} at={at} isHidden={step !== undefined && step !== at} />
      ))}
      {isLast && view.notes.length > 0 && (
        <div className="mt-8 grid gap-2 border-l-4 border-notice bg-surface px-5 py-4">
          {view.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {view.question && <FormQuestion question={view.question} isAnswered={!isQuestionOpen} />}
      {isLast && <Privacy privacy={view.privacy} />}
      <div className="mt-8 flex flex-wrap gap-3">
        {step !== undefined && step > 0 && <Button onClick={work.onBack}>{words.back}</Button>}
        {/* Two buttons, not one that changes: the click that shows the last part must not submit the
            form. */}
        {isLast ? (
          <Button key="send" type="submit" tone="action" aria-disabled={work.isSending} className="min-w-48">
            {work.isSending ? words.sending : view.submit}
          </Button>
        ) : (
          <Button key="next" tone="action" onClick={work.onNext} className="min-w-48">
            {words.next}
          </Button>
        )}
      </div>
    </form>
  );
}

function Part({
  view,
  work,
  at,
  isHidden,
}: {
  view: FormView;
  work: FormWork;
  at: number;
  isHidden: boolean;
}) {
  const part = view.parts[at];
  if (part === undefined) return null;
  const control = (field: FieldView) => (
    <FormField key={field.name} field={field} error={work.errors[field.name]} words={view.words} />
  );
  const fields = part.fields
    .filter(({ onlyIf }) => onlyIf === undefined)
    .map((field) =>
      field.slots ? (
        <Suspense key={field.name}>
          <SlotField
            field={field}
            error={work.errors[field.name]}
            wishes={part.fields.filter(({ onlyIf }) => onlyIf?.field === field.name).map(control)}
          />
        </Suspense>
      ) : (
        control(field)
      ),
    );
  if (part.title === "") return fields;
  return (
    <fieldset hidden={isHidden} className="mt-10 first-of-type:mt-8">
      <legend
        id={`${view.name}-part-${at}`}
        tabIndex={-1}
        className="font-title text-xl leading-tight tracking-[-0.012em]"
      >
        {work.step === undefined ? part.title : view.words.steps[at]}
      </legend>
      {fields}
    </fieldset>
  );
}

/** Honeypot: a field that people do not see, and that programs fill in. */
function Honeypot({ label }: { label: string }) {
  return (
    <div className="absolute -left-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
      <label>
        {label}
        <input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

function Privacy({ privacy: { text, link } }: Pick<FormView, "privacy">) {
  return (
    <p className="mt-8 text-sm text-slate">
      {text}{" "}
      {link && (
        <a href={link.path} className="text-link">
          {link.text}
        </a>
      )}
    </p>
  );
}
