import { startCropping } from "./browser-crop.ts";
import { parsePage, replaceParts } from "./browser-page-parts.ts";
import { isSorting, startSorting } from "./browser-sortable.ts";

/*
 * The list of photos of a property in the office. Photos are dragged by their handle or moved with its keys; this, a
 * text that was typed and every button are sent in the background. The server answers with the whole page, of which the
 * list and the messages are taken over. Without this script the buttons send the form.
 */

/** Several presses of a key are one request. */
const SAVE_AFTER_MS = 400;

/** Messages about a property that are replaced by those of the answer. */
export const PROPERTY_MESSAGES = [
  "[data-property-checks]",
  "[data-property-steps]",
  "[data-property-status]",
];

export class PictureList {
  /** Element with the form of the photos, which is empty without any. */
  #box: HTMLElement;
  /** Values of the buttons that are still to be sent, the one that is on its way first. */
  #actions: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasMissedOne = false;
  /** The list as the server sent it last. */
  #shown = "";

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  start(): void {
    this.#box.addEventListener("submit", (event) => {
      event.preventDefault();
      const { submitter } = event;
      this.#send(submitter instanceof HTMLButtonElement ? submitter.value : "arrange");
    });
    this.#box.addEventListener("change", ({ target }) => {
      // A crop is sent by its button.
      if (target instanceof Element && !target.closest("[data-crop]")) this.#sendSoon();
    });
    startCropping(this.#box);
    void this.#startSorting();
  }

  /** True while the queue works on a photo of the list, or when it could not be renewed. */
  get isOutdated(): boolean {
    return this.#hasMissedOne || this.#box.querySelector('[data-state="waiting"]') !== null;
  }

  /** Shows the list as the server has it now, unless somebody is working in it. */
  async renew(): Promise<void> {
    this.#hasMissedOne = true;
    if (this.#isInUse() || this.#isCropping()) return;
    const response = await fetch(location.href).catch(() => undefined);
    if (!response?.ok) return;
    const html = await response.text();
    if (!this.#isInUse() && !this.#isCropping()) await this.#show(html, { isPolled: true });
  }

  /** True while the list must not be replaced: it would lose what somebody types or has moved. */
  #isInUse(): boolean {
    const list = this.#box.querySelector<HTMLElement>("[data-property-picture-list]");
    const focused = document.activeElement;
    const isTyping =
      focused instanceof HTMLInputElement && focused.type === "text" && this.#box.contains(focused);
    return (
      isTyping || this.#actions.length > 0 || this.#timer !== undefined || (list !== null && isSorting(list))
    );
  }

  #isCropping(): boolean {
    return this.#box.querySelector("details[data-crop][open]") !== null;
  }

  async #startSorting(): Promise<void> {
    const list = this.#box.querySelector<HTMLElement>("[data-property-picture-list]");
    if (!list || list.children.length < 2) return;
    const onMoved = (moved: HTMLElement, ids: string[]) => {
      const number = ids.indexOf(moved.dataset.picture ?? "") + 1;
      this.#say(list.dataset.moved?.replace("{{number}}", `${number}`));
      this.#sendSoon();
    };
    await startSorting(list, { idAttribute: "data-picture", onMoved });
  }

  #sendSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send("arrange"), SAVE_AFTER_MS);
  }

  #send(action: string): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#actions.push(action);
    if (this.#actions.length === 1) void this.#sendAll();
  }

  /** Sends one action after the other, and shows the answer to the last. */
  async #sendAll(): Promise<void> {
    for (let action = this.#actions[0]; action !== undefined; action = this.#actions[0]) {
      const html = await this.#post(action);
      this.#actions.shift();
      if (html === undefined) {
        this.#actions = [];
        this.#say(this.#box.dataset.failed);
      } else if (this.#isInUse()) this.#hasMissedOne = true;
      else await this.#show(html);
    }
  }

  /** Returns the page with the outcome; undefined when there is no connection, or the form was refused. */
  async #post(action: string): Promise<string | undefined> {
    const form = this.#box.querySelector("form");
    if (!form) return undefined;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
    const pictures = [...form.querySelectorAll<HTMLElement>("[data-picture]")];
    body.set("order", pictures.map(({ dataset }) => dataset.picture).join(","));
    body.set("action", action);
    const response = await fetch(location.href, { method: "POST", body }).catch(() => undefined);
    return response?.ok ? await response.text() : undefined;
  }

  /** Takes over the list of a page; what is open stays open, and the focus stays where it was. */
  async #show(html: string, { isPolled = false } = {}): Promise<void> {
    const page = parsePage(html);
    const next = page.querySelector("[data-property-arrangement]");
    // A sign-in page: the session has ended.
    if (!next) {
      this.#say(this.#box.dataset.failed);
      return;
    }
    this.#hasMissedOne = false;
    const isSame = next.innerHTML === this.#shown;
    this.#shown = next.innerHTML;
    // Nothing is replaced under somebody's hands that has not changed.
    if (isPolled && isSame) return;
    const focused = this.#box.contains(document.activeElement) ? document.activeElement : null;
    const open = [...this.#box.querySelectorAll("details:not([data-crop])[open]")].map(({ id }) => id);
    this.#box.replaceChildren(...next.childNodes);
    for (const id of open) document.getElementById(id)?.toggleAttribute("open", true);
    replaceParts(page, PROPERTY_MESSAGES);
    await this.#startSorting();
    if (focused) this.#focusAgain(focused);
  }

  /** Focuses the element in place of one that was replaced: the same button, or else the photo's form. */
  #focusAgain(former: Element): void {
    const picture = former.closest<HTMLElement>("[data-picture]")?.dataset.picture;
    const row = this.#box.querySelector(`[data-picture="${picture}"]`);
    const value = former instanceof HTMLButtonElement ? former.value : "";
    const same =
      value === "" ? null : this.#box.querySelector<HTMLElement>(`button[value="${value}"]:enabled`);
    const handle = former.hasAttribute("data-handle")
      ? row?.querySelector<HTMLElement>("[data-handle]")
      : null;
    (same ?? handle ?? row?.querySelector("summary") ?? this.#box.querySelector("summary"))?.focus();
  }

  #say(text: string | undefined): void {
    const status = document.querySelector("[data-property-status]");
    if (status && text !== undefined) status.textContent = text;
  }
}
