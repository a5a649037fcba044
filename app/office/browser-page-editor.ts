import { startSorting, submitOrder } from "./browser-sortable.ts";

/*
 * The editor of a page in the office: saves the draft while somebody types and renews the preview, lets modules be
 * dragged, and keeps the language and the width of the preview. The server answers with the whole page, of which the
 * token, the errors and the search results are taken over; without this script the buttons do the same.
 */

const SAVE_AFTER_MS = 1_000;

/** Parts of the page that are replaced by those of the answer. */
const RENEWED = ["[data-document-state]", "[data-search-results]", "[data-missing]"];

/** Starts the editor of the page, if it has one. */
export function startPageEditor(): void {
  const preview = document.querySelector<HTMLElement>("[data-page-preview]");
  if (preview) keepChoices(preview);
  const form = document.querySelector<HTMLFormElement>("form[data-page-form]");
  if (!form) return;
  new PageForm(form).start();
  const list = form.querySelector<HTMLElement>("[data-modules]");
  if (list && list.children.length > 1)
    void startSorting(list, { idAttribute: "data-module", onMoved: (_, ids) => submitOrder(form, ids) });
}

/** Saves what is typed as a draft. */
class PageForm {
  #form: HTMLFormElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  /** Typed since the last save began. */
  #isChanged = false;
  #isStopped = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  start(): void {
    this.#form.addEventListener("input", ({ target }) => {
      // Neither belongs to the page: a note, and the time of a publication.
      if (target instanceof HTMLInputElement && !target.name.startsWith("f.")) return;
      this.#isChanged = true;
      this.#saveSoon();
    });
    // A button saves everything itself.
    this.#form.addEventListener("submit", (event) => {
      clearTimeout(this.#timer);
      if (!this.#isSaving) {
        this.#isStopped = true;
        return;
      }
      // The token of the save that is on its way is needed first.
      event.preventDefault();
      const button = event.submitter;
      this.#afterSave = () => this.#form.requestSubmit(button);
    });
  }

  #afterSave: (() => void) | undefined;

  #saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), SAVE_AFTER_MS);
  }

  async #save(): Promise<void> {
    if (this.#isSaving || this.#isStopped) return;
    this.#isSaving = true;
    this.#isChanged = false;
    this.#say(this.#form.dataset.saving);
    try {
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(this.#form))
        if (typeof value === "string") body.append(name, value);
      body.set("action", "draft");
      const response = await fetch(location.href, { method: "POST", body });
      if (response.ok) this.#renew(await response.text());
      else this.#refuse(response.status);
    } catch {
      this.#say(this.#form.dataset.failed);
    } finally {
      this.#isSaving = false;
      const next = this.#afterSave;
      this.#afterSave = undefined;
      if (next) next();
      else if (this.#isChanged) this.#saveSoon();
    }
  }

  /** Takes over what the answer says, without touching a field that somebody is typing in. */
  #renew(html: string): void {
    const page = new DOMParser().parseFromString(html, "text/html");
    const token = page.querySelector<HTMLInputElement>("form[data-page-form] [name=token]")?.value;
    const own = this.#form.querySelector<HTMLInputElement>("[name=token]");
    // A sign-in page: the session has ended.
    if (!token || !own) {
      this.#say(this.#form.dataset.failed);
      return;
    }
    own.value = token;
    for (const selector of RENEWED) {
      const next = [...page.querySelectorAll(selector)];
      for (const [at, shown] of [...document.querySelectorAll(selector)].entries())
        shown.replaceChildren(...(next[at]?.childNodes ?? []));
    }
    this.#say(this.#form.dataset.saved);
    for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-preview]")) reload(frame);
  }

  #refuse(status: number): void {
    if (status === 409) this.#isStopped = true;
    this.#say(status === 409 ? this.#form.dataset.conflict : this.#form.dataset.failed);
  }

  #say(text: string | undefined): void {
    const status = document.querySelector("[data-page-status]");
    if (status && text !== undefined) status.textContent = text;
  }
}

/** Loads a frame again at the place where it is scrolled to. One that was not shown yet is loaded once it is. */
function reload(frame: HTMLIFrameElement): void {
  const shown = frame.contentWindow;
  if (!shown || shown.location.href === "about:blank") return;
  const { scrollY } = shown;
  frame.addEventListener("load", () => frame.contentWindow?.scrollTo({ top: scrollY, behavior: "instant" }), {
    once: true,
  });
  shown.location.reload();
}

/** Narrower windows begin with the page on a phone. */
const NARROW = "(max-width: 63.99rem)";

/** Keeps the chosen language and width of the preview from one form to the next. */
function keepChoices(preview: HTMLElement): void {
  const radios = [...preview.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const usual: Record<string, string> = matchMedia(NARROW).matches ? { "preview-width": "phone" } : {};
  for (const radio of radios) {
    const chosen = sessionStorage.getItem(radio.name) ?? usual[radio.name];
    if (chosen === radio.value) radio.checked = true;
    radio.addEventListener("change", () => sessionStorage.setItem(radio.name, radio.value));
  }
}
