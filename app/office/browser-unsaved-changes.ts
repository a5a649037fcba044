import { UnsavedChanges } from "./unsaved-changes.ts";

/*
 * Asks for confirmation before somebody leaves a page of the office with a form that they changed and did not submit.
 */

export const unsavedChanges = new UnsavedChanges<HTMLFormElement>(readValues);

/** Key in session storage of the values of the form that was submitted last. */
const SUBMITTED_KEY = "submittedForm";

/**
 * Controls in which somebody types or chooses something. A form with nothing but buttons and checkboxes, such as one that
 * confirms a removal, has nothing to lose when it is rejected.
 */
const TYPED = "textarea, select, input:not([type=hidden], [type=password], [type=checkbox])";

/** Remembers a form that is submitted, until the next page shows whether the server has rejected it. */
export function leaveBySubmitting(form: HTMLFormElement): void {
  unsavedChanges.submit(form);
  try {
    sessionStorage.setItem(SUBMITTED_KEY, readValues(form) ?? "");
  } catch {
    // Without storage, a rejected form counts as unchanged.
  }
}

/** Finds the form that the server has rejected: the page has an error message, and the values that were submitted. */
function registerRejectedForm(): void {
  let submittedValues: string | null = null;
  try {
    submittedValues = sessionStorage.getItem(SUBMITTED_KEY);
    sessionStorage.removeItem(SUBMITTED_KEY);
  } catch {
    // See `leaveBySubmitting`.
  }
  if (!submittedValues || !document.querySelector("main [role=alert]:not(:empty)")) return;
  for (const form of document.forms)
    if (form.querySelector(TYPED) && readValues(form) === submittedValues) {
      unsavedChanges.reject(form);
      listen();
    }
}

/** Starts the question on pages of staff who have signed in: the sign-in has nothing to lose. */
export function startLeaveConfirmation(): void {
  if (!document.querySelector("header form")) return;
  registerRejectedForm();
  // A form can be changed without its focus: Safari does not focus a checkbox that is clicked.
  for (const type of ["focusin", "pointerdown"])
    document.addEventListener(type, ({ target }) => useForm(formOf(target)), { capture: true });
  document.addEventListener("input", ({ target }) => {
    const form = formOf(target);
    if (form) unsavedChanges.change(form);
  });
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || !opensBesidePage(link)) return;
    isStaying = true;
    setTimeout(() => {
      isStaying = false;
    }, LINK_OPENS_WITHIN_MS);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) unsavedChanges.reset();
  });
}

/** Paths of downloads (server/requests/office-downloads.ts). Those of screens end in a slash. */
const FILE_PATH = /\.\w+$|\/file\/$/;

/** True for a link to a download, a call or an e-mail, after which the page is still there. */
function opensBesidePage({ protocol, pathname }: HTMLAnchorElement): boolean {
  return !/^https?:$/.test(protocol) || FILE_PATH.test(pathname);
}

const LINK_OPENS_WITHIN_MS = 200;

/** True just after a click on a link that leaves the page open. */
let isStaying = false;
let isListening = false;

function useForm(form: HTMLFormElement | null): void {
  if (!form) return;
  unsavedChanges.use(form);
  // Not before somebody uses a form: some browsers keep no page for the Back button that has this listener.
  listen();
}

function listen(): void {
  if (!isListening) addEventListener("beforeunload", confirmLeaving);
  isListening = true;
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  if (!isStaying && unsavedChanges.exist()) event.preventDefault();
}

/** Form of a control, also of one outside it or of one that is used by its label. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest("label")?.control ?? target;
  const form = "form" in control ? control.form : null;
  return form instanceof HTMLFormElement ? form : target.closest("form");
}

/**
 * Values of a form that its button submits. Undefined for filters, for forms without anything to lose
 * (`data-leave-freely`), and for those in a dialog that was closed. Passwords and the controls of a preview are left out.
 */
function readValues(form: HTMLFormElement): string | undefined {
  const isAbandoned = form.closest("dialog:not([open])") !== null || !form.isConnected;
  if (form.method !== "post" || form.hasAttribute("data-leave-freely") || isAbandoned) return undefined;
  const passwords = [...form.querySelectorAll<HTMLInputElement>("input[type=password]")];
  const ignoredNames = new Set(passwords.map(({ name }) => name));
  const values = [...new FormData(form)]
    .filter(([name]) => !ignoredNames.has(name) && !name.startsWith("preview-"))
    .map(([name, value]) => [name, typeof value === "string" ? value : `${value.name} ${value.size}`]);
  return JSON.stringify(values);
}
