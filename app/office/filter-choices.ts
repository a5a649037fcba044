/**
 * Decides when a choice in a list submits the filters. A choice with a mouse or a finger does so at once. With the arrow
 * keys each step is a choice, so the Enter key or the button submits the filters (WCAG 3.2.2).
 */
export class FilterChoices {
  /** List that was pressed last, until a key is pressed in it. */
  #pressed: object | undefined;
  /** List whose choice was changed by keyboard. */
  #changedByKey: object | undefined;

  press(list: object): void {
    this.#pressed = list;
  }

  /** Returns true when the key submits the filters. */
  pressKey(list: object, key: string): boolean {
    this.#pressed = undefined;
    return key === "Enter" && this.#changedByKey === list;
  }

  /** Returns true when the choice submits the filters. */
  change(list: object): boolean {
    if (this.#pressed === list) return true;
    this.#changedByKey = list;
    return false;
  }
}
