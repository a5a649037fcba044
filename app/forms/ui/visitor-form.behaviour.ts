import { CHALLENGE_LIFETIME_MS } from "../captcha/proof-of-work.ts";
import { restoreDraft, saveDraft } from "../page/browser-draft.ts";
import { errorsIn, formatPhone } from "../page/browser-form-checks.ts";
import { keyOfForm } from "../page/browser-form-key.ts";
import { proofOfWork } from "../page/browser-proof-of-work.ts";
import type { FieldRules, FormRules } from "../page/form-rules.ts";
import { clearError, hideCaptchaQuestion, showErrors, summaryOf } from "./browser-form-errors.ts";

/** Time after which the proof of work is done again: the form has to reach the server before its challenge expires. */
const RENEW_PROOF_AFTER_MS = CHALLENGE_LIFETIME_MS - 60_000;

/**
 * Enhances a form in the browser: validation with the texts of the site, steps, proof of work, and a key that
 * makes two clicks one submission. Without scripts the form is submitted as plain HTML.
 */
export default function startVisitorForm(form: HTMLElement, rules: FormRules): void {
  new BrowserForm(form as HTMLFormElement, rules).start();
}

class BrowserForm {
  readonly #form: HTMLFormElement;
  readonly #rules: FormRules;
  /**
   * Index of the visible part of a form that shows one part at a time; undefined when all parts are visible. A step is a
   * part of such a form.
   */
  #step: number | undefined;
  #proof: Promise<string | undefined> | undefined;
  #proofStartedAt = 0;
  #isSending = false;

  constructor(form: HTMLFormElement, rules: FormRules) {
    this.#form = form;
    this.#rules = rules;
    this.#step = rules.initialStep;
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
      if (this.#step !== undefined && this.#step < this.#rules.parts.length - 1) this.#changeStep(1);
      else this.#send();
    });
    form.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("[data-form-step]");
      // The value is "1" for the next step and "-1" for the previous one.
      if (button) this.#changeStep(Number(button.dataset.formStep));
      const link = (target as Element).closest<HTMLAnchorElement>("[role=alert] a");
      if (link) this.#showStepOf(link.hash.slice(1));
    });
    // Stores the draft when the click is on a link to this page in another language.
    document.addEventListener("click", (click) =>
      saveDraft(click, form, { name: this.#rules.name, step: this.#step }),
    );
    // A visitor who returns with the browser's back button may submit again: the key makes it the same submission. A
    // changed form is another one, which needs another proof of work.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) this.#proofStartedAt = 0;
      this.#setSending(false);
    });
    this.#restoreState();
    this.#followClickedLink();
  }

  /** Applies the query of the URL and the draft, and formats phone numbers that were typed before this script ran. */
  #restoreState(): void {
    const { isRedisplayed, name } = this.#rules;
    const form = this.#form;
    selectReasonFromUrl(form);
    const draft = isRedisplayed ? undefined : restoreDraft(form, name);
    this.#show(this.#step === undefined ? undefined : (draft?.step ?? this.#step));
    for (const field of form.querySelectorAll("input[type=tel]")) this.#format(field);
    if (isRedisplayed || draft || form.contains(document.activeElement)) this.#prepare();
  }

  /**
   * Follows a link of the error summary that was clicked before this script ran. The browser could not do so when the
   * field of the link is in a hidden step. Does nothing when the visitor is in another field by now.
   */
  #followClickedLink(): void {
    const { hash } = window.location;
    const links = summaryOf(this.#form)?.querySelectorAll("a") ?? [];
    const clickedLink = [...links].find((link) => hash !== "" && link.hash === hash);
    if (clickedLink && !this.#form.querySelector("[data-field] :focus")) clickedLink.click();
  }

  #format(field: EventTarget | null): void {
    if (field instanceof HTMLInputElement && field.type === "tel") formatPhone(field, this.#rules);
  }

  /**
   * Removes the error of a field once it is valid. Shows no new errors while the visitor types. The summary
   * stays, because the fields would move without it.
   */
  #clearCorrected(control: EventTarget | null): void {
    const frame = control instanceof Element && control.closest<HTMLElement>("[data-field][data-wrong]");
    if (!frame) return;
    const errors = errorsIn(this.#form, this.#rules.parts.flat(), this.#rules.today);
    if (!errors[frame.dataset.field ?? ""]) clearError(frame);
  }

  /** Sets the key, and starts the proof of work; again when the challenge of the last one is about to expire. */
  #prepare(): void {
    if (this.#proof && Date.now() - this.#proofStartedAt < RENEW_PROOF_AFTER_MS) return;
    this.#proofStartedAt = Date.now();
    const key = this.#field("key");
    if (key?.value === "") key.value = keyOfForm(this.#rules.name);
    this.#proof = this.#rules.isCaptchaTyped ? Promise.resolve(undefined) : proofOfWork();
    this.#proof.then((proof) => {
      if (proof !== undefined) hideCaptchaQuestion(this.#form);
    });
  }

  /**
   * Validates these fields and shows their errors: goes to the step of the first error, and focuses the error summary.
   * Returns true when there are no errors.
   */
  #validate(fields: FieldRules[]): boolean {
    const errors = errorsIn(this.#form, fields, this.#rules.today);
    const firstInvalid = this.#rules.parts.findIndex((part) => part.some(({ name }) => errors[name]));
    if (firstInvalid >= 0 && this.#step !== undefined) this.#show(firstInvalid);
    showErrors(this.#form, fields, errors);
    summaryOf(this.#form)?.focus();
    return firstInvalid < 0;
  }

  async #send(): Promise<void> {
    if (this.#isSending || !this.#validate(this.#rules.parts.flat())) return;
    this.#setSending(true);
    this.#prepare();
    const proof = await this.#proof;
    const field = this.#field("proof");
    if (field && proof) field.value = proof;
    const isOnline = await hasConnection();
    this.#showOffline(!isOnline);
    if (isOnline) this.#submit();
    else this.#setSending(false);
  }

  /** Submits the form. When the visitor stops the request, browsers with the Navigation API make the button usable again. */
  #submit(): void {
    window.navigation?.addEventListener(
      "navigate",
      ({ signal }) => signal.addEventListener("abort", () => this.#setSending(false)),
      { once: true },
    );
    this.#form.submit();
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
    // Swaps the two texts of the button.
    const { sending = "" } = button.dataset;
    button.dataset.sending = button.textContent;
    button.textContent = sending;
  }

  /**
   * Goes to the next step if the current one has no errors, or to the previous step.
   *
   * @param by 1 or -1.
   */
  #changeStep(by: number): void {
    const { parts } = this.#rules;
    const from = this.#step ?? 0;
    // Going back validates nothing.
    if (!this.#validate(by > 0 ? (parts[from] ?? []) : [])) return;
    this.#show(from + by);
    this.#form.querySelector<HTMLElement>(":scope > fieldset:not([hidden]) > legend")?.focus();
  }

  /** Shows the elements of a step, and hides those of the others. A form without steps has no such elements. */
  #show(step: number | undefined): void {
    this.#step = step;
    for (const element of this.#form.querySelectorAll<HTMLElement>("[data-steps]")) {
      element.hidden = !element.dataset.steps?.split(" ").includes(String(step));
      element.classList.remove("without-script");
    }
  }

  /** Shows the step of a field to which a link goes. */
  #showStepOf(id: string): void {
    const step = this.#rules.parts.findIndex((part) => part.some((field) => field.id === id));
    if (this.#step !== undefined && step >= 0) this.#show(step);
  }

  #field(name: string): HTMLInputElement | undefined {
    const field = this.#form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : undefined;
  }
}

/**
 * Returns false when the browser is offline: submitting would replace the form, with all typed values, by the
 * browser's error page. Some browsers wrongly report that they are offline, so a request to the server
 * decides.
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
 * Selects the reason in the query of the URL: `?reason=visit`. The browser does it, because all visitors get
 * the same cached page.
 */
function selectReasonFromUrl(form: HTMLFormElement): void {
  const reason = new URLSearchParams(window.location.search).get("reason");
  const field = form.elements.namedItem("reason");
  if (reason && field instanceof RadioNodeList && field.value === "") field.value = reason;
}
