import type { AuditEntry } from "./audit-log.server.ts";

/**
 * Name under which a change of a listing has its id in `after`: the subject of the entry is its reference, which another
 * listing may have too.
 */
export const LISTING_ID = "listing";

/**
 * Names of the values that an entry changed, also when both values have the same text, such as two orders of twelve photos.
 * `from` comes first: PostgreSQL stores names by their length, which puts the end of a period before its beginning.
 */
export function changedNames({ before, after }: Pick<AuditEntry, "before" | "after">): string[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => name !== LISTING_ID)
    .sort((one, other) => Number(other === "from") - Number(one === "from"));
}
