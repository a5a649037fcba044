import {
  elementsIn,
  labelText,
  matchesText,
  type PageElement,
  rawTextOf,
  type TextMatcher,
  textOf,
} from "./plain-html.ts";

export type SentFile = { name: string; mimeType: string; buffer: Buffer };
/** Values by label: a text, a file, an option by its value or text, or true to tick a checkbox or radio button. */
export type FormValues = Record<string, string | true | SentFile>;

export type FormRequest = { method: "GET" | "POST"; action: string; body: FormData | URLSearchParams };

/**
 * A form of a page, as a browser without scripts shows it. It is filled in by label as a visitor does, and submitted
 * like in a browser. Does not check `required` and other constraints, and knows no fields outside the form element.
 */
export class PlainForm {
  readonly #form: PageElement;
  readonly #path: string;
  readonly #files = new Map<PageElement, SentFile>();

  constructor(form: PageElement, path: string) {
    this.#form = form;
    this.#path = path;
  }

  get text(): string {
    return textOf(this.#form);
  }

  /** Fills in the fields with these labels. @throws Error when the form has no such field or option. */
  fill(values: FormValues): this {
    for (const [label, value] of Object.entries(values)) {
      const field = this.field(label);
      if (value === true) this.#tick(field);
      else if (typeof value !== "string") this.#files.set(field, value);
      // `name` is the element's name; the form field's name is in `attribs`.
      else if (field.name === "select") this.#choose(field, value);
      else field.attribs.value = value;
    }
    return this;
  }

  /** The field with this label. @throws Error when there is none. */
  field(label: TextMatcher): PageElement {
    const named = elementsIn(this.#form, /^(input|select|textarea)$/, { "aria-label": label })[0];
    const found = elementsIn(this.#form, "label").find((one) => matchesText(labelText(one), label));
    const id = found?.attribs.for;
    const field = id
      ? elementsIn(this.#form, /./, { id })[0]
      : found && elementsIn(found, /^(input|select|textarea)$/)[0];
    const result = named ?? field;
    if (!result) throw new Error(`The form has no field ${label}:\n${this.text}`);
    return result;
  }

  /** Sets the value of the `input` elements with this name, for fields whose label varies. */
  fillInputs(name: string, value: string): this {
    for (const field of elementsIn(this.#form, "input", { name })) field.attribs.value = value;
    return this;
  }

  /** `input` elements with this name that are not disabled. */
  enabled(name: string): PageElement[] {
    return elementsIn(this.#form, "input", { name, disabled: false });
  }

  value(label: TextMatcher): string {
    return fieldValue(this.field(label));
  }

  isTicked(label: TextMatcher): boolean {
    return this.field(label).attribs.checked !== undefined;
  }

  /** Ticks a checkbox or a radio button, and unticks other radio buttons of the same name. */
  tick(field: PageElement): this {
    this.#tick(field);
    return this;
  }

  #tick(field: PageElement): void {
    const { type = "", name = "" } = field.attribs;
    if (type === "radio")
      for (const other of elementsIn(this.#form, "input", { type, name })) delete other.attribs.checked;
    field.attribs.checked = "";
  }

  #choose(list: PageElement, value: string): void {
    const options = elementsIn(list, "option");
    for (const option of options) delete option.attribs.selected;
    const chosen = options.find((option) => fieldValue(option) === value || textOf(option) === value);
    if (!chosen) throw new Error(`The list has no option ${value}`);
    chosen.attribs.selected = "";
  }

  /** The request that this button sends. */
  request(button: TextMatcher): FormRequest {
    const pressed = elementsIn(this.#form, "button").find((one) => matchesText(textOf(one), button));
    if (!pressed) throw new Error(`The form has no button ${button}:\n${this.text}`);
    const { method = "get", action = this.#path, enctype } = this.#form.attribs;
    const isMultipart = enctype === "multipart/form-data";
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const field of [...elementsIn(this.#form, /^(input|select|textarea)$/), pressed])
      this.#add(body, field);
    return {
      method: method.toUpperCase() === "POST" ? "POST" : "GET",
      action: pressed.attribs.formaction ?? action,
      body,
    };
  }

  #add(body: FormData | URLSearchParams, field: PageElement): void {
    const { name, type, checked, disabled } = field.attribs;
    if (!name || disabled !== undefined) return;
    if (/^(checkbox|radio)$/.test(type ?? "") && checked === undefined) return;
    const file = this.#files.get(field);
    if (type !== "file") body.append(name, fieldValue(field));
    else if (body instanceof FormData)
      body.append(
        name,
        new Blob(file ? [new Uint8Array(file.buffer)] : [], { type: file?.mimeType }),
        file?.name ?? "",
      );
  }
}

function fieldValue(field: PageElement): string {
  const { value, type } = field.attribs;
  if (value !== undefined) return value;
  if (field.name === "textarea") return rawTextOf(field).replace(/^\n/, "");
  if (field.name === "option") return textOf(field);
  if (field.name === "select") {
    const options = elementsIn(field, "option");
    const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
    return chosen ? fieldValue(chosen) : "";
  }
  return type === "checkbox" || type === "radio" ? "on" : "";
}
