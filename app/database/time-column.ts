import { timestamp } from "drizzle-orm/pg-core";

/** Column of a moment, with its time zone; a text in queries. */
export function time(name: string) {
  return timestamp(name, { withTimezone: true, mode: "string" });
}
