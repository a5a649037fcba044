import { applyConsent, onChoiceInOtherTab, saveChoice } from "./browser-consent.ts";
import { resetPageCount } from "./browser-tags.ts";
import { type ConsentStep, chosenFlags } from "./consent-answer.ts";
import { CONSENT_FLAGS, type ConsentFlag } from "./consent-flags.ts";
import type { BrowserConsent } from "./consent-settings.ts";
import type { PageConsent } from "./page-consent.ts";

/** Elements that Escape closes first: sheets, menus, and the suggestions of a field in use. */
const CLOSED_BEFORE_DIALOG =
  ":popover-open, dialog:modal, details[open]:focus-within, input:focus, select:focus, textarea:focus";

/**
 * Applies the visitor's choice to the page, and asks for it while there is none.
 *
 * @returns a function that opens the settings.
 */
export function startConsent(settings: BrowserConsent): () => void {
  const page = window.location.pathname + window.location.search;
  let dialog: HTMLDialogElement | undefined;
  let consent: PageConsent | undefined;
  /** Element that opened the settings, to return the focus to. */
  let opener: Element | null = null;
  const room = new ResizeObserver(() => reserveSpace(dialog));

  const switchOf = (flag: ConsentFlag) => dialog?.querySelector<HTMLInputElement>(`input[name=${flag}]`);
  const close = () => {
    dialog?.remove();
    dialog = undefined;
    room.disconnect();
    reserveSpace(undefined);
    document.removeEventListener("keydown", closeOnEscape);
    if (opener instanceof HTMLElement) opener.focus();
    opener = null;
  };
  /** Closes on Escape wherever the focus is, because the dialog is always in view. */
  const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented) return;
    const over = document.querySelector(CLOSED_BEFORE_DIALOG);
    if (over === null || over.closest("[data-consent]")) close();
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-consent-answer]") : null;
    const answer = button?.dataset.consentAnswer;
    if (answer === "change") return show("settings");
    const flags = chosenFlags(answer, (flag) => switchOf(flag)?.checked === true);
    if (flags) {
      saveChoice(flags, settings, page);
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
      room.observe(dialog);
    }
    for (const part of dialog.querySelectorAll<HTMLElement>("[data-consent-step]"))
      part.hidden = part.dataset.consentStep !== step;
    dialog.setAttribute("aria-labelledby", `consent-${step}`);
    if (step === "question") return;
    for (const flag of CONSENT_FLAGS) {
      const input = switchOf(flag);
      if (input) input.checked = consent?.kind === "set" && consent.flags[flag];
    }
    // The first question does not take the focus: it follows the skip link, and a visitor who is typing is not
    // interrupted.
    dialog.focus({ preventScroll: true });
    dialog.scrollTo(0, 0);
  };
  const isAsked = () => consent?.kind === "unset" && settings.isShown;
  const follow = () => {
    consent = applyConsent(settings, page);
    if (isAsked()) void fontsLoaded().then(() => isAsked() && !dialog && show("question"));
    else if (dialog) close();
  };
  follow();
  onChoiceInOtherTab(follow);
  window.addEventListener("pageshow", ({ persisted }) => {
    // From the back/forward cache: the choice may have changed meanwhile.
    if (!persisted) return;
    resetPageCount();
    follow();
  });
  return () => {
    opener = document.activeElement;
    show("settings");
  };
}

/** Longest wait for the fonts of the page, in milliseconds. */
const MAX_FONT_WAIT_MS = 2_000;

/** Resolves once the fonts have arrived: the lines of the question would break elsewhere, and move its upper edge. */
function fontsLoaded(): Promise<unknown> {
  return Promise.race([
    document.fonts.ready,
    new Promise((resolve) => setTimeout(resolve, MAX_FONT_WAIT_MS)),
  ]);
}

/** Adds the dialog where its template is; undefined on a page without one. */
function addDialog(): HTMLDialogElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>("#consent-template");
  const dialog = template?.content.firstElementChild?.cloneNode(true);
  if (!(dialog instanceof HTMLDialogElement)) return undefined;
  template?.after(dialog);
  return dialog;
}

/**
 * Adds space below the page for the dialog, so that the end of the page can be scrolled into view and focused
 * elements are above it.
 */
function reserveSpace(dialog: HTMLElement | undefined): void {
  const height = dialog ? `${dialog.offsetHeight}px` : "";
  document.documentElement.style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
}
