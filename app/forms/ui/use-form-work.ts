import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ValidationError } from "../fields/validation-error.ts";
import { restoreDraft, saveDraft } from "../page/browser-draft.ts";
import type { FieldView } from "../page/field-view.ts";
import type { FormView } from "../page/form-view.ts";

type Work = typeof import("../page/browser-form-work.ts");

/** State and handlers of a form in the browser. */
export type FormWork = {
  formRef: RefObject<HTMLFormElement | null>;
  summaryRef: RefObject<HTMLDivElement | null>;
  errors: Record<string, ValidationError>;
  /** The visible part of a form in steps; undefined shows all of them, as without scripts. */
  step: number | undefined;
  isSending: boolean;
  /** The browser has done the proof of work, so the question need not be answered. */
  isProven: boolean;
  prepare: () => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onNext: () => void;
  onBack: () => void;
};

/**
 * Client-side part of a form: validation with the site's own texts, steps, proof of work, and the key of the
 * submission. Its code is loaded when the form is first used; if that fails, the form is submitted as plain
 * HTML.
 */
export function useFormWork(view: FormView): FormWork {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const workRef = useRef<Promise<Work | undefined>>(undefined);
  const proofRef = useRef<Promise<string | undefined>>(undefined);
  const [errors, setErrors] = useState(() => errorsOf(view));
  const [step, setStep] = useState<number>();
  const [isSending, setIsSending] = useState(false);
  const [isProven, setIsProven] = useState(false);
  /** Element that receives the focus once it is rendered: the summary, or the heading of a part. */
  const [attention, setAttention] = useState<{ to: string }>();
  const isAgain = view.problem !== undefined || view.question !== undefined;

  function load(): Promise<Work | undefined> {
    workRef.current ??= import("../page/browser-form-work.ts").catch(() => undefined);
    return workRef.current;
  }

  function restore(form: HTMLFormElement) {
    const draft = isAgain ? undefined : restoreDraft(form, view.name);
    if (!draft) return;
    prepare();
    if (view.isInSteps && draft.step !== undefined) setStep(draft.step);
  }

  function formatPhone(input: HTMLInputElement) {
    load().then((work) => work?.formatPhone(input, view));
  }

  function prepare() {
    if (proofRef.current) return;
    proofRef.current = load().then(async (work) => {
      const key = hiddenField(formRef.current, "key");
      if (work && key && key.value === "") key.value = work.newKey();
      return view.isCaptchaTyped ? undefined : work?.proofOfWork();
    });
    proofRef.current.then((proof) => setIsProven(proof !== undefined));
  }

  function show(found: Record<string, ValidationError>) {
    setErrors(found);
    const at = view.parts.findIndex(({ fields }) => fields.some(({ name }) => found[name]));
    if (view.isInSteps && at >= 0) setStep(at);
    setAttention({ to: "summary" });
  }

  async function check(form: HTMLFormElement, fields: FieldView[]): Promise<boolean> {
    const work = await load();
    if (!work) return true;
    const found = work.errorsIn(form, fields, view.today);
    if (Object.keys(found).length > 0) show(found);
    else setErrors({});
    return Object.keys(found).length === 0;
  }

  async function send(form: HTMLFormElement) {
    if (isSending || !(await check(form, allFields(view)))) return;
    setIsSending(true);
    prepare();
    const proof = await proofRef.current;
    const field = hiddenField(form, "proof");
    if (field && proof) field.value = proof;
    form.submit();
  }

  const begin = useEffectEvent(() => {
    if (view.isInSteps) setStep(firstWrongPart(view));
    if (isAgain) {
      summaryRef.current?.focus();
      prepare();
    }
    const form = formRef.current;
    if (!form) return;
    chooseFromAddress(form);
    restore(form);
    // What was typed before the scripts arrived.
    for (const input of form.querySelectorAll<HTMLInputElement>("input[type=tel]"))
      if (input.value !== "") formatPhone(input);
  });
  const leave = useEffectEvent((click: MouseEvent) => {
    if (formRef.current) saveDraft(click, formRef.current, { name: view.name, step });
  });
  useEffect(() => {
    begin();
    // A visitor who returns with the browser's back button may submit again: the key makes it the same
    // submission.
    const back = () => setIsSending(false);
    const onClick = (click: MouseEvent) => leave(click);
    window.addEventListener("pageshow", back);
    document.addEventListener("click", onClick);
    return () => {
      window.removeEventListener("pageshow", back);
      document.removeEventListener("click", onClick);
    };
  }, []);

  useEffect(() => {
    if (attention?.to === "summary") summaryRef.current?.focus();
    else if (attention) document.getElementById(attention.to)?.focus();
  }, [attention]);

  return {
    formRef,
    summaryRef,
    errors,
    step,
    isSending,
    isProven,
    prepare,
    onInput: ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "tel") formatPhone(target);
    },
    onSubmit: (event) => {
      event.preventDefault();
      send(event.currentTarget);
    },
    onNext: async () => {
      const form = formRef.current;
      const fields = view.parts[step ?? 0]?.fields ?? [];
      if (form && (await check(form, fields))) moveTo((step ?? 0) + 1);
    },
    onBack: () => moveTo((step ?? 0) - 1),
  };

  function moveTo(part: number) {
    setErrors({});
    setStep(part);
    setAttention({ to: `${view.name}-part-${part}` });
  }
}

function allFields(view: FormView): FieldView[] {
  return view.parts.flatMap(({ fields }) => fields);
}

function errorsOf(view: FormView): Record<string, ValidationError> {
  const wrong = allFields(view).filter(({ error }) => error);
  return Object.fromEntries(wrong.map(({ name, error }) => [name, error as ValidationError]));
}

function firstWrongPart(view: FormView): number {
  // The question is at the end of the form.
  if (view.question) return view.parts.length - 1;
  return Math.max(
    0,
    view.parts.findIndex(({ fields }) => fields.some(({ error }) => error)),
  );
}

function hiddenField(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/**
 * Selects the reason that a link gives in its query: `?reason=visit`. The browser reads it, because the page
 * is cached for everybody.
 */
function chooseFromAddress(form: HTMLFormElement): void {
  const reason = new URLSearchParams(window.location.search).get("reason");
  const field = form.elements.namedItem("reason");
  if (reason && field instanceof RadioNodeList && field.value === "") field.value = reason;
}
