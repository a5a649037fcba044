/** Time for which the same button is ignored after it has submitted a form, unless a new page appears first. */
const IGNORED_FOR_MS = 5_000;

/** The parts of a `submit` event that this file reads. */
export type FormSubmission = {
  form: { method: string };
  /** Button that was pressed; null when a script submitted the form, or the Enter key did and the form has no button. */
  submitter: object | null;
  /** True when a script has submitted the form itself, without loading a new page. */
  isHandled: boolean;
  nowMs: number;
};

/** Returns a function that returns true for a submission that repeats one, such as the second one of a double click. */
export function repeatedSubmitDetector(): (submission: FormSubmission) => boolean {
  const submittedAtMs = new WeakMap<object, number>();
  return ({ form, submitter, isHandled, nowMs }) => {
    if (isHandled || form.method !== "post") return false;
    const button = submitter ?? form;
    const isRepeated = nowMs - (submittedAtMs.get(button) ?? Number.NEGATIVE_INFINITY) < IGNORED_FOR_MS;
    if (!isRepeated) submittedAtMs.set(button, nowMs);
    return isRepeated;
  };
}
