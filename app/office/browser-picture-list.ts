import { startCropping } from "./browser-crop.ts";
import { parsePage, replaceParts, signedOutMessage } from "./browser-page-parts.ts";
import { isSorting, startSorting } from "./browser-sortable.ts";
import { SaveQueue } from "./save-queue.ts";

/*
 * The list of photos of a manual listing. Staff drag photos by their handle, or move them with the arrow keys. Moves,
 * typed texts and buttons are sent in the background. The server responds with the whole page; the script copies the
 * list and the messages from it. Without this script the buttons submit the form.
 */

/** Delay before saving, so that several key presses cause one request. */
const SAVE_AFTER_MS = 400;

/** Selectors of the messages that are replaced by those of the response. */
export const MANUAL_LISTING_MESSAGES = [
  "[data-listing-checks]",
  "[data-listing-steps]",
  "[data-listing-status]",
];

export class PictureList {
  /** Element with the form of the photos; empty when there are none. */
  #box: HTMLElement;
  readonly #queue = new SaveQueue();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #needsRefresh = false;
  /** Id of the last moved photo, until its new position has been saved. */
  #moved: string | undefined;
  /** HTML of the list in the last response. */
  #lastHtml = "";

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
      // A crop is only sent by its button.
      if (target instanceof Element && !target.closest("[data-crop]")) this.#sendSoon();
    });
    startCropping(this.#box);
    void this.#startSorting();
  }

  /** True while a photo is being processed, or when the last refresh failed or was skipped. */
  get isOutdated(): boolean {
    return this.#needsRefresh || this.#box.querySelector('[data-state="waiting"]') !== null;
  }

  /** Loads the current list from the server, unless somebody is working in it. */
  async refresh(): Promise<void> {
    this.#needsRefresh = true;
    if (this.#isInUse() || this.#isCropping()) return;
    const response = await fetch(location.href).catch(() => undefined);
    if (!response?.ok) return;
    const html = await response.text();
    if (!this.#isInUse() && !this.#isCropping()) await this.#show(html, { isPolled: true });
  }

  /** True while replacing the list would lose what somebody is typing, has typed or has moved. */
  #isInUse(): boolean {
    const list = this.#box.querySelector<HTMLElement>("[data-listing-picture-list]");
    const focused = document.activeElement;
    const isTyping =
      focused instanceof HTMLInputElement && focused.type === "text" && this.#box.contains(focused);
    return (
      isTyping || this.#queue.isUnsaved || this.#timer !== undefined || (list !== null && isSorting(list))
    );
  }

  #isCropping(): boolean {
    return this.#box.querySelector("details[data-crop][open]") !== null;
  }

  async #startSorting(): Promise<void> {
    const list = this.#box.querySelector<HTMLElement>("[data-listing-picture-list]");
    if (!list || list.children.length < 2) return;
    const onMoved = (moved: HTMLElement, ids: string[]) => {
      this.#moved = moved.dataset.picture;
      this.#showStatus(this.#positionText(ids.indexOf(this.#moved ?? "")));
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
    this.#moved = /^(?:up|down):(.+)$/.exec(action)?.[1] ?? this.#moved;
    if (this.#queue.add(action)) void this.#sendAll();
  }

  /** Sends the actions one by one, and shows the response to the last one. A failure drops the remaining actions. */
  async #sendAll(): Promise<void> {
    for (let action = this.#queue.current; action !== undefined; action = this.#queue.current) {
      const response = await this.#post(action);
      const html = response?.ok ? await response.text() : undefined;
      if (html === undefined) {
        this.#queue.fail(this.#hasChangedText());
        this.#moved = undefined;
        this.#showStatus((await signedOutMessage(response)) ?? this.#box.dataset.failed);
        return;
      }
      this.#queue.succeed();
      if (this.#isInUse()) this.#needsRefresh = true;
      else await this.#show(html);
    }
  }

  #hasChangedText(): boolean {
    const inputs = [...this.#box.querySelectorAll<HTMLInputElement>("[data-picture] input[type=text]")];
    return inputs.some(({ value, defaultValue }) => value !== defaultValue);
  }

  /** Submits the form. Resolves to undefined without a connection. */
  async #post(action: string): Promise<Response | undefined> {
    const form = this.#box.querySelector("form");
    if (!form) return undefined;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
    const pictures = [...form.querySelectorAll<HTMLElement>("[data-picture]")];
    body.set("order", pictures.map(({ dataset }) => dataset.picture).join(","));
    body.set("action", action);
    return fetch(location.href, { method: "POST", body }).catch(() => undefined);
  }

  /** Replaces the list by that of a page. Expanded details stay expanded, and the focus is kept. */
  async #show(html: string, { isPolled = false } = {}): Promise<void> {
    const page = parsePage(html);
    const newBox = page.querySelector("[data-listing-arrangement]");
    if (!newBox) {
      // A sign-in page, because the session has ended: a change that was not saved has a message already.
      if (!isPolled) this.#showStatus(this.#box.dataset.failed);
      return;
    }
    this.#needsRefresh = false;
    const isSame = newBox.innerHTML === this.#lastHtml;
    this.#lastHtml = newBox.innerHTML;
    // An unchanged list is not replaced while somebody may be using it.
    if (isPolled && isSame) return;
    const focused = this.#box.contains(document.activeElement) ? document.activeElement : null;
    const open = [...this.#box.querySelectorAll("details:not([data-crop])[open]")].map(({ id }) => id);
    this.#box.replaceChildren(...newBox.childNodes);
    for (const id of open) document.getElementById(id)?.toggleAttribute("open", true);
    replaceParts(page, MANUAL_LISTING_MESSAGES);
    if (!isPolled) this.#addPosition();
    await this.#startSorting();
    if (focused) this.#restoreFocus(focused);
  }

  /**
   * Focuses the new element in place of one that was replaced: the same button or handle, or else the summary that
   * expands the form of the photo.
   */
  #restoreFocus(former: Element): void {
    const picture = former.closest<HTMLElement>("[data-picture]")?.dataset.picture;
    const row = this.#box.querySelector(`[data-picture="${picture}"]`);
    const value = former instanceof HTMLButtonElement ? former.value : "";
    const sameButton =
      value === "" ? null : this.#box.querySelector<HTMLElement>(`button[value="${value}"]:enabled`);
    const handle = former.hasAttribute("data-handle")
      ? row?.querySelector<HTMLElement>("[data-handle]")
      : null;
    (sameButton ?? handle ?? row?.querySelector("summary") ?? this.#box.querySelector("summary"))?.focus();
  }

  /** Adds the new position of a moved photo to the message that the change has been saved. */
  #addPosition(): void {
    if (this.#moved === undefined) return;
    const ids = [...this.#box.querySelectorAll<HTMLElement>("[data-picture]")].map(
      ({ dataset }) => dataset.picture,
    );
    const text = this.#positionText(ids.indexOf(this.#moved));
    this.#moved = undefined;
    if (text) document.querySelector("[data-listing-status]")?.prepend(`${text} `);
  }

  /** Says at which position a photo is now. Undefined without a list. */
  #positionText(index: number): string | undefined {
    const list = this.#box.querySelector<HTMLElement>("[data-listing-picture-list]");
    return list?.dataset.moved?.replace("{{number}}", `${index + 1}`);
  }

  #showStatus(message: string | Node | undefined): void {
    if (message !== undefined) document.querySelector("[data-listing-status]")?.replaceChildren(message);
  }
}
