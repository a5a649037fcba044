import { ID_PATTERN } from "../../format/id.ts";

/** A property whose page the visitor opened, and the day of the last time. */
export type SeenProperty = {
  id: number;
  /** Days since 1 January 1970. */
  day: number;
};

/** Maximum number of seen properties: about as many as a visitor sees in a few evenings. */
export const MAX_SEEN = 60;

/** Number of days after which a seen property is left out. */
export const SEEN_DAYS = 90;

const DAY_MS = 86_400_000;

export function dayNumber(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS);
}

/** An id and the number of a day. */
const ENTRY = new RegExp(`^(${ID_PATTERN}):(\\d{1,6})$`);

/**
 * Parses the stored text. Returns the last seen first, without properties that were seen too long ago. Texts in
 * another format are ignored.
 */
export function parseSeen(text: string, now: Date): SeenProperty[] {
  const today = dayNumber(now);
  const seen = text.split(",").flatMap((entry): SeenProperty[] => {
    const [, id, day] = ENTRY.exec(entry) ?? [];
    return id === undefined ? [] : [{ id: Number(id), day: Number(day) }];
  });
  const recent = seen.filter(({ day }) => day <= today && today - day < SEEN_DAYS);
  return [...new Map(recent.map((property) => [property.id, property])).values()].slice(0, MAX_SEEN);
}

/** Formats properties for storage: "412:20780,98:20779". */
export function formatSeen(seen: readonly SeenProperty[]): string {
  return seen.map(({ id, day }) => `${id}:${day}`).join(",");
}

/** Adds a property as the last seen. At the maximum, the one that was seen longest ago is removed. */
export function withSeen(seen: readonly SeenProperty[], id: number, now: Date): SeenProperty[] {
  const others = seen.filter((property) => property.id !== id);
  return [{ id, day: dayNumber(now) }, ...others].slice(0, MAX_SEEN);
}
