import { Autosave } from "./browser-autosave.ts";
import { MANUAL_LISTING_MESSAGES } from "./browser-picture-list.ts";

/** Saves the form of a manual listing while somebody types, and keeps unsaved values on the device. */
export function startManualListingForm(): void {
  const formSelector = "form[data-listing-form]";
  const form = document.querySelector<HTMLFormElement>(formSelector);
  if (!form) return;
  const copy = new LocalCopy(form);
  const autosave = new Autosave(form, {
    formSelector,
    action: "save",
    saveAfterMs: 1_200,
    statusSelector: "[data-listing-status]",
    refreshedParts: MANUAL_LISTING_MESSAGES,
    versionField: "version",
    onChanged: () => copy.store(),
    onSaved: (page, isUpToDate) => {
      showProblems(form, page);
      if (isUpToDate) copy.remove();
    },
  });
  autosave.start();
  if (!copy.restore()) return;
  autosave.showStatus(form.dataset.restored);
  autosave.saveSoon();
}

/** Updates the problems at the fields to those in the response. */
function showProblems(form: HTMLFormElement, page: DocumentFragment): void {
  for (const message of form.querySelectorAll<HTMLElement>("[data-problem]")) {
    const text = page.getElementById(message.id)?.textContent ?? "";
    message.textContent = text;
    const control = document.getElementById(message.id.replace(/-problem$/, ""));
    if (text === "") control?.removeAttribute("aria-invalid");
    else control?.setAttribute("aria-invalid", "true");
  }
}

/** Copy in `localStorage` of values that the server has not saved yet. */
class LocalCopy {
  readonly #form: HTMLFormElement;
  readonly #key: string;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#key = `home-${form.dataset.listingForm}`;
  }

  store(): void {
    const typed = [...new FormData(this.#form)].filter(([, value]) => typeof value === "string");
    try {
      localStorage.setItem(this.#key, JSON.stringify(typed));
    } catch {
      // Storage is full or blocked: values that the server has not saved are lost when the page is closed.
    }
  }

  remove(): void {
    localStorage.removeItem(this.#key);
  }

  /**
   * Restores values that were not saved before the page was closed, and the version that they are based on: the server
   * rejects them when a colleague has changed the listing since. Returns true when any value differs from the server's.
   */
  restore(): boolean {
    const stored = JSON.parse(localStorage.getItem(this.#key) ?? "[]") as [string, string][];
    const differences = stored.flatMap(([name, value]) => {
      const control = this.#form.elements.namedItem(name);
      const isDifferent = control instanceof HTMLElement && "value" in control && control.value !== value;
      return isDifferent ? [{ control, name, value }] : [];
    });
    if (differences.every(({ name }) => name === "version")) {
      this.remove();
      return false;
    }
    for (const { control, value } of differences) control.value = value;
    return true;
  }
}
