import { timestamp } from "drizzle-orm/pg-core";

/** Column of type `timestamptz`, read and written as a text. */
export function time(name: string) {
  return timestamp(name, { withTimezone: true, mode: "string" });
}
