import { restoreDraft, saveDraft } from "../page/browser-draft.ts";
import { errorsIn, formatPhone, keyOfForm, proofOfWork } from "../page/browser-form-work.ts";
import type { CheckedField, CheckedForm } from "../page/checked-form.ts";
import { clearError, hideQuestion, showErrors, summaryOf } from "./browser-form-errors.ts";

/**
 * A form in the browser: checks with the texts of the site, steps, proof of work, and the key that makes two clicks
 * one submission. Without it the form is sent as plain HTML.
 */
export default function startVisitorForm(form: HTMLElement, checked: CheckedForm): void {
  new BrowserForm(form as HTMLFormElement, checked).start();
}

class BrowserForm {
  readonly #form: HTMLFormElement;
  readonly #checked: CheckedForm;
  /** The visible part of a form in steps; undefined when the form has all parts on one page. */
  #step: number | undefined;
  #proof: Promise<string | undefined> | undefined;
  #isSending = false;

  constructor(form: HTMLFormElement, checked: CheckedForm) {
    this.#form = form;
    this.#checked = checked;
    this.#step = checked.firstStep;
  }

  start(): void {
    const form = this.#form;
    form.addEventListener("focusin", () => this.#prepare());
    form.addEventListener("input", ({ target }) => {
      this.#format(target);
      this.#clearCorrected(target);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#step !== undefined && this.#step < this.#checked.parts.length - 1) this.#move(1);
      else this.#send();
    });
    form.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("[data-form-step]");
      if (button) this.#move(Number(button.dataset.formStep));
      const link = (target as Element).closest<HTMLAnchorElement>("[role=alert] a");
      if (link) this.#showStepOf(link.hash.slice(1));
    });
    document.addEventListener("click", (click) =>
      saveDraft(click, form, { name: this.#checked.name, step: this.#step }),
    );
    // A visitor who returns with the browser's back button may submit again: the key makes it the same submission.
    window.addEventListener("pageshow", () => this.#setSending(false));
    this.#begin();
  }

  /** Takes over what happened before the code arrived. */
  #begin(): void {
    const { isAgain, name } = this.#checked;
    const form = this.#form;
    chooseFromAddress(form);
    const draft = isAgain ? undefined : restoreDraft(form, name);
    this.#show(this.#step === undefined ? undefined : (draft?.step ?? this.#step));
    for (const field of form.querySelectorAll("input[type=tel]")) this.#format(field);
    if (isAgain || draft || form.contains(document.activeElement)) this.#prepare();
  }

  #format(field: EventTarget | null): void {
    if (field instanceof HTMLInputElement && field.type === "tel") formatPhone(field, this.#checked);
  }

  /**
   * Removes the error of a field that is right now. No error appears while somebody types, and the summary stays:
   * without it the fields would move.
   */
  #clearCorrected(control: EventTarget | null): void {
    const frame = control instanceof Element && control.closest<HTMLElement>("[data-field][data-wrong]");
    if (!frame) return;
    const errors = errorsIn(this.#form, this.#checked.parts.flat(), this.#checked.today);
    if (!errors[frame.dataset.field ?? ""]) clearError(frame);
  }

  /** Sets the key, and starts the proof of work. */
  #prepare(): void {
    if (this.#proof) return;
    const key = this.#field("key");
    if (key?.value === "") key.value = keyOfForm(this.#checked.name);
    this.#proof = this.#checked.isCaptchaTyped ? Promise.resolve(undefined) : proofOfWork();
    this.#proof.then((proof) => {
      if (proof !== undefined) hideQuestion(this.#form);
    });
  }

  /** Shows the errors of these fields, if there are any. Returns true when there are none. */
  #check(fields: CheckedField[]): boolean {
    const errors = errorsIn(this.#form, fields, this.#checked.today);
    const wrong = this.#checked.parts.findIndex((part) => part.some(({ name }) => errors[name]));
    if (wrong >= 0 && this.#step !== undefined) this.#show(wrong);
    showErrors(this.#form, fields, errors);
    summaryOf(this.#form)?.focus();
    return wrong < 0;
  }

  async #send(): Promise<void> {
    if (this.#isSending || !this.#check(this.#checked.parts.flat())) return;
    this.#setSending(true);
    this.#prepare();
    const proof = await this.#proof;
    const field = this.#field("proof");
    if (field && proof) field.value = proof;
    const isOnline = await hasConnection();
    this.#showOffline(!isOnline);
    if (isOnline) this.#form.submit();
    else this.#setSending(false);
  }

  #showOffline(isOffline: boolean): void {
    const status = this.#form.querySelector<HTMLElement>("[data-offline]");
    if (status) status.textContent = isOffline ? (status.dataset.offline ?? "") : "";
  }

  #setSending(isSending: boolean): void {
    if (isSending === this.#isSending) return;
    this.#isSending = isSending;
    const button = this.#form.querySelector<HTMLElement>("[data-sending]");
    if (!button) return;
    button.ariaDisabled = isSending ? "true" : null;
    // The other text of the button.
    const { sending = "" } = button.dataset;
    button.dataset.sending = button.textContent;
    button.textContent = sending;
  }

  /** Goes to the next or the previous step; to the next one only when this one has no errors. */
  #move(by: number): void {
    const { parts } = this.#checked;
    const from = this.#step ?? 0;
    // On the way back nothing is checked.
    if (!this.#check(by > 0 ? (parts[from] ?? []) : [])) return;
    this.#show(from + by);
    this.#form.querySelector<HTMLElement>(":scope > fieldset:not([hidden]) > legend")?.focus();
  }

  /** Shows the elements of a step, and hides those of the others. */
  #show(step: number | undefined): void {
    this.#step = step;
    for (const element of this.#form.querySelectorAll<HTMLElement>("[data-steps]")) {
      element.hidden = !element.dataset.steps?.split(" ").includes(String(step));
      element.classList.remove("without-script");
    }
  }

  /** Shows the step of a field, so that a link to the field can go there. */
  #showStepOf(id: string): void {
    const step = this.#checked.parts.findIndex((part) => part.some((field) => field.id === id));
    if (this.#step !== undefined && step >= 0) this.#show(step);
  }

  #field(name: string): HTMLInputElement | undefined {
    const field = this.#form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : undefined;
  }
}

/**
 * Returns false when the browser is offline. The error page of the browser would then replace the form, with all that
 * was typed. Some browsers believe they are offline when they are not, so the server is asked before nothing is sent.
 */
async function hasConnection(): Promise<boolean> {
  if (navigator.onLine) return true;
  const options = { method: "HEAD", cache: "no-store" } as const;
  return fetch(window.location.href, options).then(
    () => true,
    () => false,
  );
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
