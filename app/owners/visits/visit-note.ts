import type { HomeInterest } from "../../catalogue/home-interest.ts";
import { VISIT_SOURCES, type VisitSource } from "./visit-source.ts";

/** Where a page says that it was seen, and what became of it. */
export const VISITS_PATH = "/visits";

/** The longest note is shorter. */
export const NOTE_BYTES = 64;

/** What a page says when it was seen: which home, and where the visitor came from. */
export type VisitNote = { listingId: number; source: VisitSource };

/** What visitors do with a home, in the order in which owners read it: they keep it, or pass it on. */
export const INTERESTS = ["saved", "shared"] as const satisfies readonly HomeInterest["interest"][];

export type Note = VisitNote | HomeInterest;

/** A note as it travels: "412 search", "412 saved". */
export function noteText(note: Note): string {
  return `${note.listingId} ${noteWord(note)}`;
}

/** What a note says of its home. */
export function noteWord(note: Note): string {
  return "source" in note ? note.source : note.interest;
}

/** Reads a note; nothing when it is not written exactly as `noteText` does. */
export function readNote(text: string): Note | undefined {
  const [, digits = "", word] = /^([1-9]\d{0,14}) ([a-z]{1,10})$/.exec(text) ?? [];
  const listingId = Number(digits);
  const source = VISIT_SOURCES.find((known) => known === word);
  if (source) return { listingId, source };
  const interest = INTERESTS.find((known) => known === word);
  return interest && { listingId, interest };
}
