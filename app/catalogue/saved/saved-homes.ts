import type { ListingCard } from "../listing-card.ts";
import type { PropertyAnswer } from "../property-page/property-answer.ts";

/** Enough for a visitor who compares properties, and few enough for one request to the server. */
export const MAX_SAVED = 100;

/** A saved property: its card, or the reason why it is no longer shown. */
export type SavedHome =
  | { id: number; kind: "found"; card: ListingCard }
  | {
      id: number;
      kind: Exclude<PropertyAnswer["kind"], "found">;
      /** Path of the list of similar properties; absent for a number that was never assigned. */
      path?: string;
    };

/** Reads the numbers in the browser's storage, newest first; values that we did not write are ignored. */
export function readSaved(text: string): number[] {
  if (!isSavedText(text)) return [];
  return [...new Set(text.split(",").map(Number))];
}

/** Formats numbers for storage and for the request: "412,98". */
export function savedText(ids: readonly number[]): string {
  return ids.join(",");
}

const NUMBERS = new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAX_SAVED - 1}}$`);

/** True when a text is one that `savedText` returns for at least one property and at most the maximum. */
export function isSavedText(text: string): boolean {
  return NUMBERS.test(text);
}

/** Adds a property as the newest; undefined when the maximum is reached. */
export function withHome(ids: readonly number[], id: number): number[] | undefined {
  const others = withoutHome(ids, id);
  return others.length < MAX_SAVED ? [id, ...others] : undefined;
}

export function withoutHome(ids: readonly number[], id: number): number[] {
  return ids.filter((one) => one !== id);
}

/** Path of the request for the cards of saved properties. */
export function savedCardsPath(language: string, ids: readonly number[]): string {
  return `/saved-cards/${language}?ids=${savedText(ids)}`;
}
