import { parsePage, replaceParts, signedOutMessage } from "./browser-page-parts.ts";
import { unsavedChanges } from "./browser-unsaved-changes.ts";

/*
 * Saves a form of the office while somebody types, as its save button would. The server responds with the whole page;
 * the script copies the version and the messages from it. Without this script the buttons do the same.
 *
 * The form carries the status texts in attributes: `data-saving`, `data-saved` (unless the server renders that text),
 * `data-failed` and `data-conflict`. When the session has ended, the status is the message of the response, with a link to
 * the sign-in.
 */

const RETRY_AFTER_MS = 5_000;

export type AutosaveOptions = {
  /** Selector of the form, on this page and on the page in the response. */
  formSelector: string;
  /** Value of the button that saves. */
  action: string;
  saveAfterMs: number;
  /** Selector of the element that shows whether the form is saved. */
  statusSelector: string;
  /** Selectors of the elements whose content is replaced by that of the response. */
  refreshedParts: readonly string[];
  /** Name of the hidden field with the version that the form is based on; each response carries the next one. */
  versionField?: string;
  /** Returns false for a field that is not saved with the form, such as the time of a publication. */
  isSaved?: (field: EventTarget | null) => boolean;
  /** Called after each change of a field that is saved. */
  onChanged?: () => void;
  /** Called with the page in the response. `isUpToDate`: nobody has typed since the save began. */
  onSaved?: (page: DocumentFragment, isUpToDate: boolean) => void;
};

export class Autosave {
  readonly #form: HTMLFormElement;
  readonly #options: AutosaveOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  /** True when somebody has typed since the last save began. */
  #isChanged = false;
  /** True once a button has submitted the form itself. */
  #isSubmitted = false;
  /** True when a colleague has saved another version, which must not be overwritten unseen, or has taken over the record. */
  #hasConflict = false;
  /** True when the last save failed. */
  #hasFailed = false;
  /** True when the session had ended at the last save. The form is saved once somebody returns from the sign-in, or types. */
  #isSignedOut = false;
  /** Submits the form whose button was pressed during a save. */
  #afterSave: (() => void) | undefined;

  constructor(form: HTMLFormElement, options: AutosaveOptions) {
    this.#form = form;
    this.#options = options;
  }

  start(): void {
    unsavedChanges.registerAutosave(
      this.#form,
      () => this.#hasConflict || (this.#hasFailed && this.#isChanged),
    );
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
      // The submission needs the version that the running save returns.
      event.preventDefault();
      const { submitter } = event;
      this.#afterSave = () => this.#form.requestSubmit(submitter);
    });
    // The Back button may restore this page as it was when the form was submitted.
    addEventListener("pageshow", () => {
      this.#isSubmitted = false;
    });
    addEventListener("focus", () => this.#isSignedOut && this.#isChanged && this.#saveAfter(0));
    addEventListener("online", () => this.#isChanged && this.#saveAfter(0));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden" && this.#isChanged && !this.#isSignedOut)
        void this.#save({ isLast: true });
    });
  }

  /** Saves the form after a pause in typing. */
  saveSoon(): void {
    this.#isChanged = true;
    this.#saveAfter(this.#options.saveAfterMs);
  }

  showStatus(message: string | Node | undefined): void {
    if (message === undefined) return;
    document.querySelector(this.#options.statusSelector)?.replaceChildren(message);
  }

  #saveAfter(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), delayMs);
  }

  /** `isLast`: the page may be closed before the response arrives. */
  async #save({ isLast = false } = {}): Promise<void> {
    if (this.#isSaving || this.#isSubmitted || this.#hasConflict) return;
    clearTimeout(this.#timer);
    this.#isSaving = true;
    this.#isChanged = false;
    this.showStatus(this.#form.dataset.saving);
    const response = await this.#post(isLast);
    const signedOut = await signedOutMessage(response);
    this.#isSignedOut = signedOut !== undefined;
    const isDelivered = await this.#applyResponse(response);
    this.#isSaving = false;
    this.#hasFailed = !isDelivered;
    if (!isDelivered) {
      this.#isChanged = true;
      this.showStatus(signedOut ?? this.#form.dataset.failed);
    }
    const submit = this.#afterSave;
    this.#afterSave = undefined;
    if (submit) submit();
    else if (this.#isChanged && !this.#hasConflict && !this.#isSignedOut)
      this.#saveAfter(isDelivered ? this.#options.saveAfterMs : RETRY_AFTER_MS);
  }

  /** Sends the form. Resolves to undefined without a connection. */
  #post(isLast: boolean): Promise<Response | undefined> {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form))
      if (typeof value === "string") body.append(name, value);
    body.set("action", this.#options.action);
    return fetch(location.href, { method: "POST", body, keepalive: isLast }).catch(() => undefined);
  }

  /**
   * Shows the outcome of a save. Returns true when the server has saved the form or reported a conflict; false when there
   * is no connection, the server fails, or the session has ended.
   */
  async #applyResponse(response: Response | undefined): Promise<boolean> {
    if (response?.status === 409 || response?.status === 403) {
      this.#hasConflict = true;
      this.showStatus(this.#form.dataset.conflict);
      return true;
    }
    const html = response?.ok ? await response.text().catch(() => undefined) : undefined;
    return html !== undefined && this.#applyPage(parsePage(html));
  }

  /** Copies the version and the messages of the response, without touching the fields. Returns false without a form. */
  #applyPage(page: DocumentFragment): boolean {
    const { formSelector, versionField, refreshedParts, onSaved } = this.#options;
    const responseForm = page.querySelector<HTMLFormElement>(formSelector);
    if (!responseForm) return false;
    if (versionField !== undefined) {
      const version = responseForm.querySelector<HTMLInputElement>(`[name=${versionField}]`)?.value;
      const versionInput = this.#form.querySelector<HTMLInputElement>(`[name=${versionField}]`);
      if (versionInput && version) versionInput.value = version;
    }
    replaceParts(page, refreshedParts);
    this.showStatus(this.#form.dataset.saved);
    onSaved?.(page, !this.#isChanged);
    return true;
  }
}
