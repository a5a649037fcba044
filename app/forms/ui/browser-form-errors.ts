import type { FormErrors } from "../page/browser-form-work.ts";
import type { CheckedField } from "../page/checked-form.ts";
import { QUESTION_ID } from "./question-id.ts";

/** Kinds whose controls are not marked one by one: only the first one says what is wrong. */
const UNMARKED = new Set(["choices", "zones", "area"]);

/**
 * Shows the errors of these fields, at each field and in a summary above the form, from the templates of the server
 * (form-field.tsx, form-summary.tsx). Errors that were shown before disappear.
 */
export function showErrors(form: HTMLFormElement, fields: CheckedField[], errors: FormErrors): void {
  for (const frame of form.querySelectorAll<HTMLElement>("[data-field][data-wrong]")) clearError(frame);
  summaryOf(form)?.remove();
  const wrong = fields.flatMap(({ name, id, kind, errors: texts }) => {
    const error = errors[name];
    const text = error && texts[error];
    if (!text) return [];
    const frame = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (frame) mark(form, frame, { id: `${id}-error`, text, isMarked: !UNMARKED.has(kind) });
    return [{ id, text }];
  });
  if (wrong.length > 0) addSummary(form, wrong);
}

export function summaryOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>("[role=alert]");
}

/** Hides a question that the proof of work has answered. One that was answered wrongly stays. */
export function hideQuestion(form: HTMLFormElement): void {
  const question = form.querySelector<HTMLElement>("[data-form-question=open]");
  if (!question) return;
  question.hidden = true;
  const summary = summaryOf(form);
  summary?.querySelector(`a[href="#${QUESTION_ID}"]`)?.closest("li")?.remove();
  if (summary && !summary.querySelector("li")) summary.remove();
}

type ShownError = { id: string; text: string; isMarked: boolean };

function mark(form: HTMLFormElement, frame: HTMLElement, { id, text, isMarked }: ShownError): void {
  frame.dataset.wrong = "";
  if (isMarked) for (const control of own(frame, "input, select, textarea")) control.ariaInvalid = "true";
  const [described] = own(frame, "[data-described]");
  const ids = described?.getAttribute("aria-describedby")?.split(" ") ?? [];
  described?.setAttribute("aria-describedby", [...ids, id].join(" "));
  const error = copyOf(form, "template[data-form-error]");
  error.id = id;
  if (error.lastElementChild) error.lastElementChild.textContent = text;
  frame.append(error);
}

/** Removes the error of a field, which the server or this code has marked. */
export function clearError(frame: HTMLElement): void {
  delete frame.dataset.wrong;
  for (const control of own(frame, "[aria-invalid]")) control.ariaInvalid = null;
  const error = frame.lastElementChild;
  const [described] = own(frame, "[data-described]");
  const ids = described?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const others = ids.filter((id) => id !== error?.id);
  if (others.length > 0) described?.setAttribute("aria-describedby", others.join(" "));
  else described?.removeAttribute("aria-describedby");
  error?.remove();
}

/** Elements of a field, without those of fields inside it. */
function own(frame: HTMLElement, selector: string): Element[] {
  return [...frame.querySelectorAll(selector)].filter((one) => one.closest("[data-field]") === frame);
}

function addSummary(form: HTMLFormElement, wrong: { id: string; text: string }[]): void {
  const summary = copyOf(form, "template[data-form-summary]");
  const example = summary.querySelector("li");
  const items = wrong.map(({ id, text }) => {
    const item = example?.cloneNode(true) as HTMLLIElement;
    const link = item.querySelector("a");
    link?.setAttribute("href", `#${id}`);
    if (link) link.textContent = text;
    return item;
  });
  example?.replaceWith(...items);
  form.querySelector("template[data-form-summary]")?.before(summary);
}

/** Copy of the element in a template of the form. */
function copyOf(form: HTMLFormElement, selector: string): HTMLElement {
  const template = form.querySelector<HTMLTemplateElement>(selector);
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
}
