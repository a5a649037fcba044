/*
 * The form of a home in the office: stores what is typed while somebody types, and keeps it on the device while there
 * is no connection. The server answers with the whole page, of which the checks, messages and the version are taken
 * over; without this script the buttons do the same.
 */

const SAVE_AFTER_MS = 1_200;
const RETRY_AFTER_MS = 5_000;

/** Parts of the page that are replaced by those of the answer. */
const RENEWED = ["[data-home-checks]", "[data-home-steps]", "[data-home-status]"];

/** Starts the form of the page, if it has one. */
export function startHomeForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-home-form]");
  if (form) new HomeForm(form).start();
}

class HomeForm {
  #form: HTMLFormElement;
  #key: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  /** Typed since the last save began. */
  #isChanged = false;
  #hasConflict = false;
  /** Sends a form whose button was pressed during a save. */
  #afterSave: (() => void) | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#key = `home-${form.dataset.homeForm}`;
  }

  start(): void {
    this.#restore();
    this.#form.addEventListener("input", () => this.#noteChange());
    this.#form.addEventListener("submit", (event) => {
      clearTimeout(this.#timer);
      this.#keep();
      if (!this.#isSaving) return;
      // The version of the save that is on its way is needed first.
      event.preventDefault();
      const { submitter } = event;
      this.#afterSave = () => this.#form.requestSubmit(submitter);
    });
    addEventListener("online", () => this.#isChanged && this.#saveSoon(0));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden" && this.#isChanged) void this.#save(true);
    });
  }

  #noteChange(): void {
    this.#isChanged = true;
    this.#keep();
    this.#saveSoon(SAVE_AFTER_MS);
  }

  #saveSoon(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), waitMs);
  }

  /** `isLast`: the page may be closed before the answer arrives. */
  async #save(isLast = false): Promise<void> {
    if (this.#isSaving || this.#hasConflict) return;
    this.#isSaving = true;
    this.#isChanged = false;
    this.#say(this.#form.dataset.saving);
    try {
      const body = new URLSearchParams(this.#fields());
      body.set("action", "save");
      const response = await fetch(location.href, { method: "POST", body, keepalive: isLast });
      if (response.ok) this.#renew(await response.text());
      else this.#refuse(response.status);
    } catch {
      this.#wait();
    } finally {
      this.#isSaving = false;
      const next = this.#afterSave;
      this.#afterSave = undefined;
      if (next) next();
      else if (this.#isChanged && !this.#hasConflict) this.#saveSoon(SAVE_AFTER_MS);
    }
  }

  /** Takes over what the answer says, without touching a field that somebody is typing in. */
  #renew(html: string): void {
    const page = new DOMParser().parseFromString(html, "text/html");
    const form = page.querySelector<HTMLFormElement>("form[data-home-form]");
    // A sign-in page: the session has ended.
    if (!form) {
      this.#wait();
      return;
    }
    const version = form.querySelector<HTMLInputElement>("[name=version]")?.value;
    const own = this.#form.querySelector<HTMLInputElement>("[name=version]");
    if (own && version) own.value = version;
    for (const selector of RENEWED)
      document.querySelector(selector)?.replaceChildren(...(page.querySelector(selector)?.childNodes ?? []));
    for (const message of this.#form.querySelectorAll<HTMLElement>("[data-problem]")) {
      const text = page.getElementById(message.id)?.textContent ?? "";
      const control = document.getElementById(message.id.replace(/-problem$/, ""));
      message.textContent = text;
      control?.toggleAttribute("aria-invalid", text !== "");
      if (text !== "") control?.setAttribute("aria-invalid", "true");
    }
    if (!this.#isChanged) localStorage.removeItem(this.#key);
  }

  #refuse(status: number): void {
    if (status !== 409) {
      this.#wait();
      return;
    }
    this.#hasConflict = true;
    this.#say(this.#form.dataset.conflict);
  }

  /** There is no connection, or the server is away: what was typed stays on this device. */
  #wait(): void {
    this.#isChanged = true;
    this.#keep();
    this.#say(this.#form.dataset.offline);
    this.#saveSoon(RETRY_AFTER_MS);
  }

  #say(text: string | undefined): void {
    const status = document.querySelector("[data-home-status]");
    if (status && text !== undefined) status.textContent = text;
  }

  #fields(): [string, string][] {
    return [...new FormData(this.#form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === "string",
    );
  }

  #keep(): void {
    const typed = this.#fields().filter(([name]) => name !== "version");
    try {
      localStorage.setItem(this.#key, JSON.stringify(typed));
    } catch {
      // Storage is full or blocked; the server has everything but the last words.
    }
  }

  /** Puts back what an earlier page could not store. */
  #restore(): void {
    const kept = localStorage.getItem(this.#key);
    if (kept === null) return;
    let isDifferent = false;
    for (const [name, value] of JSON.parse(kept) as [string, string][]) {
      const control = this.#form.elements.namedItem(name);
      if (!(control instanceof HTMLElement) || !("value" in control) || control.value === value) continue;
      control.value = value;
      isDifferent = true;
    }
    if (!isDifferent) {
      localStorage.removeItem(this.#key);
      return;
    }
    this.#say(this.#form.dataset.restored);
    this.#isChanged = true;
    this.#saveSoon(SAVE_AFTER_MS);
  }
}
