import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Fault } from "../check-field.ts";
import { DRAFT_NAME } from "../draft-name.ts";
import type { FieldView, FormView } from "../form-view.ts";

type Work = typeof import("../browser-form-work.ts");
type Drafts = typeof import("../browser-draft.ts");

/** What a form shows beside what was filled in. */
export type FormWork = {
  formRef: RefObject<HTMLFormElement | null>;
  summaryRef: RefObject<HTMLDivElement | null>;
  faults: Record<string, Fault>;
  /** The part that is shown, of a form in steps; all of them without scripts. */
  step: number | undefined;
  isSending: boolean;
  /** Whether the browser has shown that somebody is there, so that he need not be asked. */
  isProven: boolean;
  prepare: () => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onNext: () => void;
  onBack: () => void;
};

/**
 * The browser's part of a form: checks with the site's own words, steps, the sum that proves a person, one key.
 * All of it is fetched when the form is first used; when it cannot be, the form is sent as it is.
 */
export function useFormWork(view: FormView): FormWork {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const workRef = useRef<Promise<Work | undefined>>(undefined);
  const draftsRef = useRef<Drafts>(undefined);
  const proofRef = useRef<Promise<string | undefined>>(undefined);
  const [faults, setFaults] = useState(() => faultsOf(view));
  const [step, setStep] = useState<number>();
  const [isSending, setIsSending] = useState(false);
  const [isProven, setIsProven] = useState(false);
  /** What gets the focus once it is there: the summary, or the heading of a part. */
  const [attention, setAttention] = useState<{ to: string }>();
  const isAgain = view.problem !== undefined || view.question !== undefined;

  function load(): Promise<Work | undefined> {
    workRef.current ??= import("../browser-form-work.ts").catch(() => undefined);
    return workRef.current;
  }

  /** Before anybody can have clicked on another language: a click cannot wait for it. */
  async function loadDrafts(): Promise<Drafts | undefined> {
    draftsRef.current ??= await import("../browser-draft.ts").catch(() => undefined);
    return draftsRef.current;
  }

  async function restoreDraft() {
    if (isAgain || !hasDraft()) return;
    const drafts = await loadDrafts();
    const form = formRef.current;
    const draft = form && drafts?.restoreDraft(form, view.name);
    if (!draft) return;
    prepare();
    if (view.isInSteps && draft.step !== undefined) setStep(draft.step);
  }

  function prepare() {
    if (proofRef.current) return;
    loadDrafts();
    proofRef.current = load().then(async (work) => {
      const key = hiddenField(formRef.current, "key");
      if (work && key && key.value === "") key.value = work.newKey();
      return view.isCaptchaTyped ? undefined : work?.proofOfWork();
    });
    proofRef.current.then((proof) => setIsProven(proof !== undefined));
  }

  function show(found: Record<string, Fault>) {
    setFaults(found);
    const at = view.parts.findIndex(({ fields }) => fields.some(({ name }) => found[name]));
    if (view.isInSteps && at >= 0) setStep(at);
    setAttention({ to: "summary" });
  }

  async function check(form: HTMLFormElement, fields: FieldView[]): Promise<boolean> {
    const work = await load();
    if (!work) return true;
    const found = work.faultsIn(form, fields, view.today);
    if (Object.keys(found).length > 0) show(found);
    else setFaults({});
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
    chooseFromAddress(formRef.current);
    restoreDraft();
  });
  const saveDraft = useEffectEvent((click: MouseEvent) => {
    const form = formRef.current;
    if (form) draftsRef.current?.saveDraft(click, form, { name: view.name, step });
  });
  useEffect(() => {
    begin();
    // Who comes back by the browser's button may send again: the same is still one.
    const back = () => setIsSending(false);
    const leave = (click: MouseEvent) => saveDraft(click);
    window.addEventListener("pageshow", back);
    document.addEventListener("click", leave);
    return () => {
      window.removeEventListener("pageshow", back);
      document.removeEventListener("click", leave);
    };
  }, []);

  useEffect(() => {
    if (attention?.to === "summary") summaryRef.current?.focus();
    else if (attention) document.getElementById(attention.to)?.focus();
  }, [attention]);

  return {
    formRef,
    summaryRef,
    faults,
    step,
    isSending,
    isProven,
    prepare,
    onInput: ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "tel")
        load().then((work) => work?.formatPhone(target, view));
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
    setFaults({});
    setStep(part);
    setAttention({ to: `${view.name}-part-${part}` });
  }
}

function allFields(view: FormView): FieldView[] {
  return view.parts.flatMap(({ fields }) => fields);
}

function faultsOf(view: FormView): Record<string, Fault> {
  const wrong = allFields(view).filter(({ fault }) => fault);
  return Object.fromEntries(wrong.map(({ name, fault }) => [name, fault as Fault]));
}

function firstWrongPart(view: FormView): number {
  // What is asked last of all stands at the end.
  if (view.question) return view.parts.length - 1;
  return Math.max(
    0,
    view.parts.findIndex(({ fields }) => fields.some(({ fault }) => fault)),
  );
}

function hiddenField(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Whether something was carried over from another language; not in a browser that stores nothing. */
function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_NAME) !== null;
  } catch {
    return false;
  }
}

/** A link may say what somebody came for: `?reason=visit`. Pages are the same for all, so the browser reads it. */
function chooseFromAddress(form: HTMLFormElement | null): void {
  const reason = new URLSearchParams(window.location.search).get("reason");
  const field = form?.elements.namedItem("reason");
  if (reason && field instanceof RadioNodeList && field.value === "") field.value = reason;
}
