import { expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { propertyEvents } from "../../feeds/tables.server.ts";
import { findPropertyEvents } from "./feed-events.server.ts";

describeOnPostgresql("events of a property that feeds report", (open) => {
  test("events are listed newest first, also within the repeated hour in October", async () => {
    await open()
      .database.insert(propertyEvents)
      .values([
        event("a", "2026-10-25T00:30:00Z", { kind: "offer", amountEuro: 300_000, note: "A bid" }),
        event("b", "2026-10-25T01:30:00Z", { state: "cancelled" }),
        event("c", "2026-12-01T09:00:00Z", { state: "planned" }),
        event("d", "2026-11-01T09:00:00Z", { listingId: 13 }),
      ]);
    const events = await findPropertyEvents(open().database, 12, { limit: 10 });
    expect(events).toEqual([
      { kind: "visit", state: "planned", at: new Date("2026-12-01T09:00:00Z"), amountEuro: null, note: null },
      {
        kind: "visit",
        state: "cancelled",
        at: new Date("2026-10-25T01:30:00Z"),
        amountEuro: null,
        note: null,
      },
      {
        kind: "offer",
        state: "done",
        at: new Date("2026-10-25T00:30:00Z"),
        amountEuro: 300_000,
        note: "A bid",
      },
    ]);
    expect(await findPropertyEvents(open().database, 12, { limit: 1 })).toEqual(events.slice(0, 1));
  });
});

function event(
  key: string,
  at: string,
  facts: Partial<typeof propertyEvents.$inferInsert> = {},
): typeof propertyEvents.$inferInsert {
  return { feed: "crm", key, listingId: 12, kind: "visit", at, state: "done", ...facts };
}
