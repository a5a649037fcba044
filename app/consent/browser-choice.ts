import { CHOICE_KEYS, type ConsentChoice, choiceEntries, readChoice } from "./stored-choice.ts";

/** Choice of a visitor whose browser cannot store it. It lasts until the document is unloaded. */
let choiceInMemory: ConsentChoice | undefined;

/** The visitor's choice; undefined when they have not made one. */
export function currentChoice(): ConsentChoice | undefined {
  try {
    return readChoice((key) => localStorage.getItem(key)) ?? choiceInMemory;
  } catch {
    return choiceInMemory;
  }
}

/** Stores a choice in local storage, or in memory when that is not possible. */
export function storeChoice(choice: ConsentChoice & { date: Date }): void {
  try {
    for (const [key, value] of choiceEntries(choice)) localStorage.setItem(key, value);
  } catch {
    // Storage is full or blocked. A partial choice must not be read as a complete one.
    removeChoice();
    choiceInMemory = choice;
  }
}

/** Deletes the stored choice. */
export function removeChoice(): void {
  choiceInMemory = undefined;
  try {
    for (const key of CHOICE_KEYS) localStorage.removeItem(key);
  } catch {
    // A browser that blocks storage has nothing stored.
  }
}
