import { Autosave } from "./browser-autosave.ts";
import { PROPERTY_MESSAGES } from "./browser-picture-list.ts";

/** Saves the form of a property while somebody types, and keeps a copy on the device while there is no connection. */
export function startPropertyForm(): void {
  const formSelector = "form[data-property-form]";
  const form = document.querySelector<HTMLFormElement>(formSelector);
  if (!form) return;
  const copy = new LocalCopy(form);
  const autosave = new Autosave(form, {
    formSelector,
    action: "save",
    saveAfterMs: 1_200,
    statusSelector: "[data-property-status]",
    refreshedParts: PROPERTY_MESSAGES,
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

/** Shows the problems of the fields that the answer names, and removes those that are solved. */
function showProblems(form: HTMLFormElement, page: Document): void {
  for (const message of form.querySelectorAll<HTMLElement>("[data-problem]")) {
    const text = page.getElementById(message.id)?.textContent ?? "";
    message.textContent = text;
    const control = document.getElementById(message.id.replace(/-problem$/, ""));
    if (text === "") control?.removeAttribute("aria-invalid");
    else control?.setAttribute("aria-invalid", "true");
  }
}

/** Copy on this device of what is typed and not stored by the server yet. */
class LocalCopy {
  readonly #form: HTMLFormElement;
  readonly #key: string;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#key = `home-${form.dataset.propertyForm}`;
  }

  store(): void {
    const typed = [...new FormData(this.#form)].filter(
      ([name, value]) => typeof value === "string" && name !== "version",
    );
    try {
      localStorage.setItem(this.#key, JSON.stringify(typed));
    } catch {
      // Storage is full or blocked: what the server has not saved is lost when the page closes.
    }
  }

  remove(): void {
    localStorage.removeItem(this.#key);
  }

  /**
   * Fills in what was not saved before the page was closed. Returns true when that differs from what the server has.
   */
  restore(): boolean {
    const stored = localStorage.getItem(this.#key);
    if (stored === null) return false;
    let isDifferent = false;
    for (const [name, value] of JSON.parse(stored) as [string, string][]) {
      const control = this.#form.elements.namedItem(name);
      if (!(control instanceof HTMLElement) || !("value" in control) || control.value === value) continue;
      control.value = value;
      isDifferent = true;
    }
    if (!isDifferent) this.remove();
    return isDifferent;
  }
}
