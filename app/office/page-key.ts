import { ID_PATTERN } from "../format/id.ts";
import { isUtcTime } from "../time/dates.ts";

/**
 * Time and id of the last record before a page, after which the page starts (keyset pagination). The page stays the same
 * when that record is changed or deleted.
 */
export type PageKey = { at: string; id: number };

const KEY = new RegExp(`^([\\dT:.Z-]{1,30})_(${ID_PATTERN})$`);

/** Reads a key from a URL; undefined for anything else. */
export function readPageKey(text: string | null): PageKey | undefined {
  const [, at, id] = KEY.exec(text ?? "") ?? [];
  if (at === undefined || id === undefined || !isUtcTime(at)) return undefined;
  return { at, id: Number(id) };
}

/** Formats a key for a URL, such as "2026-11-24T10:00:00.000Z_12". */
export function pageKeyText({ at, id }: PageKey): string {
  return `${at}_${id}`;
}
