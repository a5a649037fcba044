import type { Refusal } from "../source/feed-item.ts";

/** The same problem in several records. */
export type ProblemGroup = {
  field: string;
  reason: string;
  count: number;
  /** Names of the first few records. */
  records: string[];
};

const MAX_GROUPS = 1_000;
const MAX_RECORDS_NAMED = 3;

/**
 * Counts problems by field and reason, which quotes the value. After a thousand different ones, new ones
 * count only in the total.
 */
export class ProblemGroups {
  #groups = new Map<string, ProblemGroup>();
  total = 0;

  add({ record, field, reason }: Refusal): void {
    this.total += 1;
    const key = JSON.stringify([field, reason]);
    const group = this.#groups.get(key);
    if (group) {
      group.count += 1;
      if (group.records.length < MAX_RECORDS_NAMED) group.records.push(record);
    } else if (this.#groups.size < MAX_GROUPS) {
      this.#groups.set(key, { field, reason, count: 1, records: [record] });
    }
  }

  /** Groups, most frequent first. */
  list(): ProblemGroup[] {
    return [...this.#groups.values()].sort((a, b) => b.count - a.count);
  }
}
