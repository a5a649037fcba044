/**
 * Actions that are sent to the server one by one: values of buttons, or "arrange" for moves and texts. Each request also
 * sends all moves and texts of the form.
 */
export class SaveQueue {
  #actions: string[] = [];
  #hasFailed = false;

  /** Action that is being sent; undefined when there is none. */
  get current(): string | undefined {
    return this.#actions[0];
  }

  /** True while the form has changes that the server does not have: replacing it would lose them. */
  get isUnsaved(): boolean {
    return this.#hasFailed || this.#actions.length > 0;
  }

  /** Adds an action. Returns true when nothing is being sent, so that the caller starts sending. */
  add(action: string): boolean {
    return this.#actions.push(action) === 1;
  }

  succeed(): void {
    this.#actions.shift();
    this.#hasFailed = false;
  }

  /** Drops all actions. Moves and texts (`hasChangedText`) that were not saved stay in the form for a later request. */
  fail(hasChangedText: boolean): void {
    this.#hasFailed ||= hasChangedText || this.#actions.includes("arrange");
    this.#actions = [];
  }
}
