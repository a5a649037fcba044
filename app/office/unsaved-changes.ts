/**
 * Finds out whether leaving the page would lose what somebody typed. `readValues` returns the values of a form as a text;
 * undefined for a form that cannot lose anything.
 */
export class UnsavedChanges<Form extends object> {
  readonly #readValues: (form: Form) => string | undefined;
  /** Values of the forms that somebody has used, before the first change. */
  readonly #initialValues = new Map<Form, string>();
  /** Forms that save themselves. */
  readonly #autosaved = new Map<Form, () => boolean>();
  #submitted: Form | undefined;

  constructor(readValues: (form: Form) => string | undefined) {
    this.#readValues = readValues;
  }

  /** Registers a form that saves itself, with a function that returns true while it cannot. */
  registerAutosave(form: Form, hasUnsavedChanges: () => boolean): void {
    this.#autosaved.set(form, hasUnsavedChanges);
  }

  /** Remembers the values of a form that somebody begins to use. */
  use(form: Form): void {
    if (this.#initialValues.has(form)) return;
    const values = this.#readValues(form);
    if (values !== undefined) this.#initialValues.set(form, values);
  }

  /** Registers a form that the server has rejected: it shows values that are not saved. */
  reject(form: Form): void {
    this.#initialValues.set(form, "");
  }

  /** A change of a form that was submitted is not part of the submission. */
  change(form: Form): void {
    if (form === this.#submitted) this.#submitted = undefined;
  }

  /** Registers a form that is being submitted, so that its values are not lost when the page is left. */
  submit(form: Form): void {
    this.#submitted = form;
  }

  /** Forgets everything, when the Back button restores the page as it was when a form was submitted. */
  reset(): void {
    this.#initialValues.clear();
    this.#submitted = undefined;
  }

  /** Returns true when leaving the page would lose values of a form. */
  exist(): boolean {
    for (const [form, hasUnsavedChanges] of this.#autosaved)
      if (form !== this.#submitted && hasUnsavedChanges()) return true;
    for (const [form, initialValues] of this.#initialValues) {
      if (form === this.#submitted || this.#autosaved.has(form)) continue;
      const values = this.#readValues(form);
      if (values !== undefined && values !== initialValues) return true;
    }
    return false;
  }
}
