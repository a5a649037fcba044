import { parsedPage, renewParts } from "./browser-renewed-parts.ts";

/*
 * Saves a form of the office while somebody types, as its button does. The server answers with the whole page, of which
 * the version and the messages are taken over; without this script the buttons do the same.
 *
 * The form has the texts of its status: `data-saving`, `data-saved` (unless the server writes it), `data-failed` and
 * `data-conflict`.
 */

const RETRY_AFTER_MS = 5_000;

export type AutosaveOptions = {
  /** Selector of the form, which the page of the answer has too. */
  formSelector: string;
  /** Value of the button that saves. */
  action: string;
  saveAfterMs: number;
  /** Selector of the element that shows whether the form is saved. */
  statusSelector: string;
  /** Selectors of the parts of the page that are replaced by those of the answer. */
  renewed: readonly string[];
  /** Name of the hidden field with the version of what is saved; the answer to each save has the next one. */
  versionField?: string;
  /** Returns false for a field that is not saved with the form, such as the time of a publication. */
  isSaved?: (field: EventTarget | null) => boolean;
  /** Called after each change of a field that is saved. */
  onChanged?: () => void;
  /** Called with the page of the answer. `isComplete`: nothing was typed since the save began. */
  onSaved?: (page: Document, isComplete: boolean) => void;
};

export class Autosave {
  readonly #form: HTMLFormElement;
  readonly #options: AutosaveOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  /** Typed since the last save began. */
  #isChanged = false;
  /** A button of the form saves it now. */
  #isSubmitted = false;
  /** Somebody else saved another version: what is typed here must not replace it unseen. */
  #hasConflict = false;
  /** Submits a form whose button was pressed during a save. */
  #afterSave: (() => void) | undefined;

  constructor(form: HTMLFormElement, options: AutosaveOptions) {
    this.#form = form;
    this.#options = options;
  }

  start(): void {
    this.#form.addEventListener("input", ({ target }) => {
      if (this.#options.isSaved?.(target) === false) return;
      this.#options.onChanged?.();
      this.saveSoon();
    });
    this.#form.addEventListener("submit", (event) => {
      clearTimeout(this.#timer);
      if (!this.#isSaving) {
        this.#isSubmitted = true;
        return;
      }
      // The version that the save returns is needed first.
      event.preventDefault();
      const { submitter } = event;
      this.#afterSave = () => this.#form.requestSubmit(submitter);
    });
    addEventListener("pageshow", () => {
      this.#isSubmitted = false;
    });
    addEventListener("online", () => this.#isChanged && this.#saveAfter(0));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden" && this.#isChanged) void this.#save({ isLast: true });
    });
  }

  /** Saves the form after a pause in typing. */
  saveSoon(): void {
    this.#isChanged = true;
    this.#saveAfter(this.#options.saveAfterMs);
  }

  showStatus(text: string | undefined): void {
    const status = document.querySelector(this.#options.statusSelector);
    if (status && text !== undefined) status.textContent = text;
  }

  #saveAfter(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), waitMs);
  }

  /** `isLast`: the page may be closed before the answer arrives. */
  async #save({ isLast = false } = {}): Promise<void> {
    if (this.#isSaving || this.#isSubmitted || this.#hasConflict) return;
    clearTimeout(this.#timer);
    this.#isSaving = true;
    this.#isChanged = false;
    this.showStatus(this.#form.dataset.saving);
    const isAnswered = await this.#send(isLast);
    this.#isSaving = false;
    if (!isAnswered) {
      this.#isChanged = true;
      this.showStatus(this.#form.dataset.failed);
    }
    const submit = this.#afterSave;
    this.#afterSave = undefined;
    if (submit) submit();
    else if (this.#isChanged && !this.#hasConflict)
      this.#saveAfter(isAnswered ? this.#options.saveAfterMs : RETRY_AFTER_MS);
  }

  /** Returns false when there is no connection, the server fails, or the session has ended. */
  async #send(isLast: boolean): Promise<boolean> {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form))
      if (typeof value === "string") body.append(name, value);
    body.set("action", this.#options.action);
    const response = await fetch(location.href, { method: "POST", body, keepalive: isLast }).catch(
      () => undefined,
    );
    if (response?.status === 409) {
      this.#hasConflict = true;
      this.showStatus(this.#form.dataset.conflict);
      return true;
    }
    const html = response?.ok ? await response.text().catch(() => undefined) : undefined;
    return html !== undefined && this.#renew(parsedPage(html));
  }

  /** Takes over what the answer says, without touching a field that somebody is typing in. */
  #renew(page: Document): boolean {
    const { formSelector, versionField, renewed, onSaved } = this.#options;
    const saved = page.querySelector<HTMLFormElement>(formSelector);
    // A sign-in page: the session has ended.
    if (!saved) return false;
    if (versionField !== undefined) {
      const version = saved.querySelector<HTMLInputElement>(`[name=${versionField}]`)?.value;
      const own = this.#form.querySelector<HTMLInputElement>(`[name=${versionField}]`);
      if (own && version) own.value = version;
    }
    renewParts(page, renewed);
    this.showStatus(this.#form.dataset.saved);
    onSaved?.(page, !this.#isChanged);
    return true;
  }
}
