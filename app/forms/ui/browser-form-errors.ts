import type { FormErrors } from "../page/browser-form-checks.ts";
import type { FieldRules } from "../page/form-rules.ts";
import { QUESTION_ID } from "./question-id.ts";

/**
 * Kinds of fields whose controls are not marked as invalid one by one: only their description has the error.
 */
const KINDS_WITHOUT_MARK = new Set(["choices", "zones", "area"]);

/**
 * Shows the errors of these fields, at each field and in a summary above the form, from the templates that
 * the server rendered (form-field.tsx, form-summary.tsx). Removes earlier errors.
 */
export function showErrors(form: HTMLFormElement, fields: FieldRules[], errors: FormErrors): void {
  for (const frame of form.querySelectorAll<HTMLElement>("[data-field][data-wrong]")) clearError(frame);
  summaryOf(form)?.remove();
  const fieldErrors = fields.flatMap(({ name, id, kind, errors: texts }) => {
    const error = errors[name];
    const text = error && texts[error];
    if (!text) return [];
    const frame = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (frame) mark(form, frame, { id: `${id}-error`, text, isMarked: !KINDS_WITHOUT_MARK.has(kind) });
    return [{ id, text }];
  });
  if (fieldErrors.length > 0) addSummary(form, fieldErrors);
}

export function summaryOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>("[role=alert]");
}

/**
 * Hides the captcha question after the proof of work has answered it. A question that was answered wrongly
 * stays, and so does one for which the proof is not enough.
 */
export function hideCaptchaQuestion(form: HTMLFormElement): void {
  const question = form.querySelector<HTMLElement>("[data-form-question=open]");
  if (!question) return;
  question.hidden = true;
  const summary = summaryOf(form);
  summary?.querySelector(`a[href="#${QUESTION_ID}"]`)?.closest("li")?.remove();
  if (summary && !summary.querySelector("li")) summary.remove();
}

type FieldError = { id: string; text: string; isMarked: boolean };

function mark(form: HTMLFormElement, frame: HTMLElement, { id, text, isMarked }: FieldError): void {
  frame.dataset.wrong = "";
  if (isMarked)
    for (const control of ownElements(frame, "input, select, textarea")) control.ariaInvalid = "true";
  const [described] = ownElements(frame, "[data-described]");
  const ids = described?.getAttribute("aria-describedby")?.split(" ") ?? [];
  described?.setAttribute("aria-describedby", [...ids, id].join(" "));
  const error = copyOf(form, "template[data-form-error]");
  error.id = id;
  if (error.lastElementChild) error.lastElementChild.textContent = text;
  frame.append(error);
}

/** Removes the error of a field, which the server or `showErrors` added. */
export function clearError(frame: HTMLElement): void {
  delete frame.dataset.wrong;
  for (const control of ownElements(frame, "[aria-invalid]")) control.ariaInvalid = null;
  const error = frame.lastElementChild;
  const [described] = ownElements(frame, "[data-described]");
  const ids = described?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const others = ids.filter((id) => id !== error?.id);
  if (others.length > 0) described?.setAttribute("aria-describedby", others.join(" "));
  else described?.removeAttribute("aria-describedby");
  error?.remove();
}

/** Elements of a field, without those of nested fields. */
function ownElements(frame: HTMLElement, selector: string): Element[] {
  return [...frame.querySelectorAll(selector)].filter((one) => one.closest("[data-field]") === frame);
}

function addSummary(form: HTMLFormElement, errors: { id: string; text: string }[]): void {
  const summary = copyOf(form, "template[data-form-summary]");
  const example = summary.querySelector("li");
  const items = errors.map(({ id, text }) => {
    const item = example?.cloneNode(true) as HTMLLIElement;
    const link = item.querySelector("a");
    link?.setAttribute("href", `#${id}`);
    if (link) link.textContent = text;
    return item;
  });
  example?.replaceWith(...items);
  form.querySelector("template[data-form-summary]")?.before(summary);
}

/** Clones the element in a template of the form. */
function copyOf(form: HTMLFormElement, selector: string): HTMLElement {
  const template = form.querySelector<HTMLTemplateElement>(selector);
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
}
