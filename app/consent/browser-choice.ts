import { CHOICE_KEYS, type Choice, choiceEntries, readChoice } from "./stored-choice.ts";

/** The choice of a visitor whose browser keeps nothing holds as long as the document. */
let unkept: Choice | undefined;

/** The visitor's choice; nothing while there is none. */
export function knownChoice(): Choice | undefined {
  try {
    return readChoice((key) => localStorage.getItem(key)) ?? unkept;
  } catch {
    return unkept;
  }
}

export function storeChoice(choice: Choice & { date: Date }): void {
  try {
    for (const [key, value] of choiceEntries(choice)) localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden. Half a choice must not be read as a whole one.
    removeChoice();
    unkept = choice;
  }
}

export function removeChoice(): void {
  unkept = undefined;
  try {
    for (const key of CHOICE_KEYS) localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has nothing in it.
  }
}
