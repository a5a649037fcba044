import type { ListingCard } from "./listing-card.ts";
import type { PropertyAnswer } from "./property-answer.ts";

/** Enough for whoever looks around, and little enough for one question to the server. */
export const MAX_SAVED = 100;

/** A home that was saved: what a list shows of it, or what became of it. */
export type SavedHome =
  | { id: number; kind: "found"; card: ListingCard }
  | {
      id: number;
      kind: Exclude<PropertyAnswer["kind"], "found">;
      /** Where homes like it are; absent for a number that never was a home. */
      path?: string;
    };

/** The numbers that a browser kept, the newest first; what is there and was not written by us is left out. */
export function readSaved(text: string): number[] {
  if (!isSavedText(text)) return [];
  return [...new Set(text.split(",").map(Number))];
}

/** The same as they are kept and asked for: "412,98". */
export function savedText(ids: readonly number[]): string {
  return ids.join(",");
}

const NUMBERS = new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAX_SAVED - 1}}$`);

/** Whether a text is what `savedText` gives of one home or more, and of no more than there may be. */
export function isSavedText(text: string): boolean {
  return NUMBERS.test(text);
}

/** With one home more, the newest; nothing when there is no room for it. */
export function withHome(ids: readonly number[], id: number): number[] | undefined {
  const others = withoutHome(ids, id);
  return others.length < MAX_SAVED ? [id, ...others] : undefined;
}

export function withoutHome(ids: readonly number[], id: number): number[] {
  return ids.filter((one) => one !== id);
}

/** Where the cards of saved homes are asked for. */
export function savedCardsPath(language: string, ids: readonly number[]): string {
  return `/saved-cards/${language}?ids=${savedText(ids)}`;
}
