import { applyConsent, onChoiceInOtherTab, saveChoice } from "./browser-consent.ts";
import { resetPageCount } from "./browser-tags.ts";
import { type ConsentStep, chosenFlags } from "./consent-answer.ts";
import { CONSENT_FLAGS, type ConsentFlag } from "./consent-flags.ts";
import type { BrowserConsentSettings } from "./consent-settings.ts";
import type { PageConsent } from "./page-consent.ts";

/** Elements that handle Escape before the dialog does: sheets, menus, and focused fields, which may show suggestions. */
const ESCAPE_HANDLERS =
  ":popover-open, dialog:modal, details[open]:focus-within, input:focus, select:focus, textarea:focus";

/**
 * Applies the visitor's consent to the page, and shows the dialog while they have not chosen.
 *
 * @returns a function that opens the settings of the dialog.
 */
export function startConsent(settings: BrowserConsentSettings): () => void {
  const path = window.location.pathname + window.location.search;
  let dialog: HTMLDialogElement | undefined;
  let consent: PageConsent | undefined;
  /** Element that opened the settings, which gets the focus back. */
  let opener: Element | null = null;
  const sizeObserver = new ResizeObserver(() => reserveSpace(dialog));

  const switchOf = (flag: ConsentFlag) => dialog?.querySelector<HTMLInputElement>(`input[name=${flag}]`);
  const close = () => {
    dialog?.remove();
    dialog = undefined;
    sizeObserver.disconnect();
    reserveSpace(undefined);
    document.removeEventListener("keydown", closeOnEscape);
    if (opener instanceof HTMLElement) opener.focus();
    opener = null;
  };
  /** Closes the dialog on Escape wherever the focus is, because the dialog is always in view. */
  const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented) return;
    const handler = document.querySelector(ESCAPE_HANDLERS);
    if (handler === null || handler.closest("[data-consent]")) close();
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-consent-answer]") : null;
    const answer = button?.dataset.consentAnswer;
    if (answer === "change") return show("settings");
    const flags = chosenFlags(answer, (flag) => switchOf(flag)?.checked === true);
    if (flags) {
      saveChoice(flags, settings, path);
      consent = { kind: "set", flags };
    }
    if (answer) close();
  };
  const show = (step: ConsentStep) => {
    if (!dialog) {
      dialog = addDialog();
      if (!dialog) return;
      dialog.addEventListener("click", onClick);
      dialog.addEventListener("submit", (event) => event.preventDefault());
      document.addEventListener("keydown", closeOnEscape);
      sizeObserver.observe(dialog);
    }
    for (const form of dialog.querySelectorAll<HTMLElement>("[data-consent-step]"))
      form.hidden = form.dataset.consentStep !== step;
    dialog.setAttribute("aria-labelledby", `consent-${step}`);
    if (step === "question") return;
    for (const flag of CONSENT_FLAGS) {
      const input = switchOf(flag);
      if (input) input.checked = consent?.kind === "set" && consent.flags[flag];
    }
    // Only the settings take the focus. The question must not interrupt a visitor who is typing; it is the next tab stop
    // after the skip link.
    dialog.focus({ preventScroll: true });
    dialog.scrollTo(0, 0);
  };
  const needsChoice = () => consent?.kind === "unset" && settings.asksForConsent;
  const update = () => {
    consent = applyConsent(settings, path);
    if (needsChoice()) void fontsLoaded().then(() => needsChoice() && !dialog && show("question"));
    else if (dialog) close();
  };
  update();
  onChoiceInOtherTab(update);
  window.addEventListener("pageshow", ({ persisted }) => {
    // The page comes from the back/forward cache: the choice may have changed in the meantime.
    if (!persisted) return;
    resetPageCount();
    update();
  });
  return () => {
    opener = document.activeElement;
    show("settings");
  };
}

/** Maximum wait for the fonts of the page. */
const MAX_FONT_WAIT_MS = 2_000;

/** Resolves once the fonts have loaded, because they change the line breaks and so the height of the question. */
function fontsLoaded(): Promise<unknown> {
  return Promise.race([
    document.fonts.ready,
    new Promise((resolve) => setTimeout(resolve, MAX_FONT_WAIT_MS)),
  ]);
}

/** Adds the dialog after its template; undefined on a page without the template. */
function addDialog(): HTMLDialogElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>("#consent-template");
  const dialog = template?.content.firstElementChild?.cloneNode(true);
  if (!(dialog instanceof HTMLDialogElement)) return undefined;
  template?.after(dialog);
  return dialog;
}

/**
 * Adds space below the page for the dialog, so that the end of the page can be scrolled into view and focused elements are
 * not behind the dialog. Removes the space without a dialog.
 */
function reserveSpace(dialog: HTMLElement | undefined): void {
  const height = dialog ? `${dialog.offsetHeight}px` : "";
  document.documentElement.style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
}
