import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { scriptJson } from "../../ui/script-json.ts";
import { SlotField } from "../booking/ui/slot-field.tsx";
import type { FieldView } from "../page/field-view.ts";
import { formRules } from "../page/form-rules.ts";
import type { FormPartView, FormView } from "../page/form-view.ts";
import { ErrorText, FormField } from "./form-field.tsx";
import { FormQuestion } from "./form-question.tsx";
import { FormSummary } from "./form-summary.tsx";
import { Thanks } from "./thanks.tsx";

/**
 * A form, or the thanks that replace it. It works without scripts. With them, visitor-form.behaviour.ts shows it in steps,
 * validates it before it is sent, and shows errors with the two templates in it.
 */
export function VisitorForm({ view }: { view: FormView }) {
  return view.thanks ? <Thanks thanks={view.thanks} level={2} isNew /> : <OpenForm view={view} />;
}

function OpenForm({ view }: { view: FormView }) {
  const { texts, parts, notes, otherContact } = view;
  return (
    <>
      <script type="application/json">{scriptJson(formRules(view))}</script>
      <form
        method="post"
        action={view.action}
        encType={view.hasFile ? "multipart/form-data" : undefined}
        noValidate
        aria-label={view.title}
        data-behaviour="visitor-form"
        data-load="at-once"
      >
        {otherContact && (
          <p className="mb-6">
            <a href={otherContact.path} className="text-link inline-flex min-h-9 items-center">
              {otherContact.text}
            </a>
          </p>
        )}
        <FormSummary view={view} />
        <p className="text-sm text-slate">{texts.allRequired}</p>
        <input type="hidden" name="form" value={view.name} />
        <input type="hidden" name="key" defaultValue={view.key} />
        {/* The proof of work, which a script fills in. */}
        <input type="hidden" name="proof" defaultValue="" />
        {view.fileToken && <input type="hidden" name="fileToken" value={view.fileToken} />}
        <Honeypot label={texts.honeypot} />
        {parts.map((part, step) => (
          <Part key={part.name} view={view} part={part} step={step} />
        ))}
        {notes.length > 0 && (
          <div {...inLastStep(view, "mt-8 grid gap-2 border-l-4 border-notice bg-surface px-5 py-4")}>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
        {view.question && <FormQuestion question={view.question} />}
        <Privacy view={view} />
        <Buttons view={view} />
        <p role="status" data-offline={texts.offline} className="mt-3 font-medium text-(--colour-error)" />
        <template data-form-error="">
          <ErrorText id="">{""}</ErrorText>
        </template>
      </form>
    </>
  );
}

type PartProps = {
  view: FormView;
  part: FormPartView;
  /** Index of the part, which is its step in a form in steps. */
  step: number;
};

function Part({ view, part, step }: PartProps) {
  const control = (field: FieldView) => <FormField key={field.name} field={field} texts={view.texts} />;
  const slotField = part.fields.find(({ slots }) => slots);
  const isWish = ({ onlyIf }: FieldView) => onlyIf !== undefined && onlyIf.field === slotField?.name;
  const fields = part.fields
    .filter((field) => !isWish(field))
    .map((field) =>
      field.slots ? (
        <SlotField key={field.name} field={field} wishes={part.fields.filter(isWish).map(control)} />
      ) : (
        control(field)
      ),
    );
  if (part.title === "") return fields;
  return (
    <fieldset {...inSteps(view, [step], "mt-10 min-w-0 first-of-type:mt-8")}>
      <legend tabIndex={-1} className="font-title text-xl leading-tight tracking-[-0.012em] wrap-anywhere">
        {view.initialStep === undefined ? (
          part.title
        ) : (
          <>
            <span className="noscript:hidden">{view.texts.steps[step]}</span>
            <span className="hidden noscript:inline">{part.title}</span>
          </>
        )}
      </legend>
      {fields}
    </fieldset>
  );
}

/**
 * Attributes of an element that belongs to some steps of a form. Without scripts all steps are shown; where scripts can run,
 * only the initial one, even before they run.
 */
function inSteps({ initialStep }: FormView, steps: number[], className: string) {
  if (initialStep === undefined) return { className };
  const isHidden = !steps.includes(initialStep);
  return { "data-steps": steps.join(" "), className: classNames(isHidden && "without-script", className) };
}

function inLastStep(view: FormView, className: string) {
  return inSteps(view, [view.parts.length - 1], className);
}

/** Honeypot: a field that people do not see, and that spam programs fill in. */
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

function Privacy({ view }: { view: FormView }) {
  const { text, link } = view.privacy;
  return (
    <p {...inLastStep(view, "mt-8 text-sm text-slate")}>
      {text}{" "}
      {link && (
        <a href={link.path} className="text-link">
          {link.text}
        </a>
      )}
    </p>
  );
}

/** The submit button, and the buttons that go from step to step. */
function Buttons({ view }: { view: FormView }) {
  const { texts, parts, initialStep } = view;
  const steps = [...parts.keys()];
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {initialStep !== undefined && (
        <Button data-form-step="-1" {...inSteps(view, steps.slice(1), "with-script")}>
          {texts.back}
        </Button>
      )}
      <Button
        type="submit"
        tone="action"
        data-sending={texts.sending}
        {...inLastStep(view, "min-w-[min(12rem,100%)]")}
      >
        {view.submit}
      </Button>
      {initialStep !== undefined && (
        <Button
          tone="action"
          data-form-step="1"
          {...inSteps(view, steps.slice(0, -1), "with-script min-w-[min(12rem,100%)]")}
        >
          {texts.next}
        </Button>
      )}
    </div>
  );
}
