/*
 * Carries the values of forms over a change of language. The session storage of the tab has them from the
 * click on the other language until the forms in that language have restored them
 * (docs/specification-notes.md#n263).
 */

/** Key in session storage. */
const STORAGE_KEY = "formDraft";

/** Values of one form. */
type Draft = {
  /** Names and values as the form would submit them. */
  values: [string, string][];
  /** Index of the visible part of a form in steps. */
  step?: number;
};

/** Drafts of a page with one or more forms. */
type Drafts = {
  /** Path of the page in the other language. */
  path: string;
  /** Drafts by the name of their form. */
  forms: Record<string, Draft>;
};

/**
 * Fields that are not carried over: each belongs to one page or one submission. Files cannot be carried over
 * either.
 */
const EXCLUDED_FIELDS = new Set(["form", "key", "proof", "fileToken", "homepage", "question", "characters"]);

/** Stores the values of a form when this click leads to the same form in another language. */
export function saveDraft(
  click: MouseEvent,
  form: HTMLFormElement,
  { name, step }: { name: string; step?: number },
): void {
  const isPlainClick =
    click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  const link = click.target instanceof Element ? click.target.closest("a[hreflang]") : null;
  if (!isPlainClick || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const values = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && !EXCLUDED_FIELDS.has(entry[0]),
  );
  if (values.length === 0) return;
  const stored = storedDrafts();
  const others = stored?.path === link.pathname ? stored.forms : {};
  storeDrafts({ path: link.pathname, forms: { ...others, [name]: { values, step } } });
}

/**
 * Fills in a form with the values from the other language, and deletes the draft. Returns the step that was visible in a
 * form in steps. Returns undefined when there is no draft of this form for this page.
 */
export function restoreDraft(form: HTMLFormElement, name: string): { step?: number } | undefined {
  const draft = takeDraft(name);
  if (!draft) return undefined;
  const values = Map.groupBy(draft.values, ([field]) => field);
  for (const control of form.elements) {
    if (isRestorable(control)) fill(control, values.get(control.name)?.map(([, value]) => value) ?? []);
  }
  return { step: draft.step };
}

/** Removes and returns the draft of this form. Removes all drafts when they are of another page. */
function takeDraft(name: string): Draft | undefined {
  const drafts = storedDrafts();
  if (!drafts) return undefined;
  const isHere = drafts.path === location.pathname;
  const { [name]: draft, ...others } = drafts.forms;
  storeDrafts({ ...drafts, forms: isHere ? others : {} });
  return isHere ? draft : undefined;
}

/** Returns undefined when there are no drafts, or no storage. */
function storedDrafts(): Drafts | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function storeDrafts(drafts: Drafts): void {
  try {
    if (Object.keys(drafts.forms).length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the form is empty in the other language, as it is without scripts.
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isRestorable(control: Element): control is Control {
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl && control.name !== "" && control.type !== "file" && !EXCLUDED_FIELDS.has(control.name);
}

function fill(control: Control, values: string[]): void {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    control.checked = values.includes(control.value);
    // A ticked box must be visible: municipalities are in collapsible lists.
    if (control.checked) control.closest("details")?.setAttribute("open", "");
  } else if (values[0] !== undefined) control.value = values[0];
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
