/**
 * Queue of the changes to the photos of a manual listing, which are sent to the server one by one: the value of a button
 * (such as "turn:1"), or "arrange" after photos were moved or their texts were typed. Each request also sends the order and
 * the texts of all photos.
 */
export class SaveQueue {
  #actions: string[] = [];
  #keepsUnsavedChanges = false;

  /** Action that is being sent; undefined when there is none. */
  get current(): string | undefined {
    return this.#actions[0];
  }

  /** True while the form has changes that the server does not have: replacing it would lose them. */
  get isUnsaved(): boolean {
    return this.#keepsUnsavedChanges || this.#actions.length > 0;
  }

  /** Adds an action. Returns true when nothing is being sent, so that the caller starts sending. */
  add(action: string): boolean {
    return this.#actions.push(action) === 1;
  }

  /** Removes the action that was sent. Its request has also saved what an earlier one failed to save. */
  succeed(): void {
    this.#actions.shift();
    this.#keepsUnsavedChanges = false;
  }

  /**
   * Drops all actions. Moves that were in the queue stay in the form for a later request, and so do texts that are not saved
   * (`hasChangedText`).
   */
  fail(hasChangedText: boolean): void {
    this.#keepsUnsavedChanges ||= hasChangedText || this.#actions.includes("arrange");
    this.#actions = [];
  }
}
