import { VISIT_SOURCES, type VisitSource } from "./visit-source.ts";

/** Where a page says that it was seen. */
export const VISITS_PATH = "/visits";

/** The longest note is shorter. */
export const NOTE_BYTES = 64;

/** What a page says when it was seen: which home, and where the visitor came from. */
export type VisitNote = { listingId: number; source: VisitSource };

/** A note as it travels: "412 search". */
export function noteText({ listingId, source }: VisitNote): string {
  return `${listingId} ${source}`;
}

/** Reads a note; nothing when it is not written exactly as `noteText` does. */
export function readNote(text: string): VisitNote | undefined {
  const [, digits = "", word] = /^([1-9]\d{0,14}) ([a-z]{1,10})$/.exec(text) ?? [];
  const source = VISIT_SOURCES.find((known) => known === word);
  return source && { listingId: Number(digits), source };
}
