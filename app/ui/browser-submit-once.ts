import { repeatedSubmitDetector } from "./repeated-submit.ts";

/**
 * Submits a form with method POST once when its button is double-clicked.
 *
 * @param onSubmit called for each form, of any method, that the browser is about to submit.
 */
export function submitOnce(onSubmit?: (form: HTMLFormElement) => void): void {
  const isRepeatedSubmit = repeatedSubmitDetector();
  document.addEventListener("submit", (event) => {
    const { target, submitter, defaultPrevented, timeStamp } = event;
    if (!(target instanceof HTMLFormElement)) return;
    const submission = { form: target, submitter, isHandled: defaultPrevented, nowMs: timeStamp };
    if (isRepeatedSubmit(submission)) event.preventDefault();
    else if (!defaultPrevented) onSubmit?.(target);
  });
}
