import type { HomeInterest } from "../../catalogue/property-page/home-interest.ts";
import { VISIT_SOURCES, type VisitSource } from "./visit-source.ts";

/** Endpoint for visits, saves and shares. */
export const VISITS_PATH = "/visits";

/** Maximum size of a note, above the longest valid one. */
export const NOTE_BYTES = 64;

/** Visit of the page of a property, with its source. */
export type VisitNote = { listingId: number; source: VisitSource };

/** Kinds of interest in a property, in the order of the owner report. */
export const INTERESTS = ["saved", "shared"] as const satisfies readonly HomeInterest["interest"][];

export type Note = VisitNote | HomeInterest;

/** Formats a note as a request body: "412 search", "412 saved". */
export function noteText(note: Note): string {
  return `${note.listingId} ${noteWord(note)}`;
}

/** Source of a visit, or kind of interest. */
export function noteWord(note: Note): string {
  return "source" in note ? note.source : note.interest;
}

/** Parses a note. Returns `undefined` unless its format is exactly that of `noteText`. */
export function readNote(text: string): Note | undefined {
  const [, digits = "", word] = /^([1-9]\d{0,14}) ([a-z]{1,10})$/.exec(text) ?? [];
  const listingId = Number(digits);
  const source = VISIT_SOURCES.find((known) => known === word);
  if (source) return { listingId, source };
  const interest = INTERESTS.find((known) => known === word);
  return interest && { listingId, interest };
}
