import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { appointmentSettingsSchema, WEEKDAYS } from "../../config/appointment-settings.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { bookingRules } from "./bookable-times.ts";
import { holdSeat, isFree, offeredSlots, type SeatRequest } from "./seats.server.ts";
import { appointmentBlocks } from "./tables.server.ts";

const AT_TEN = { startsAt: "2027-03-02T09:00:00.000Z", endsAt: "2027-03-02T09:30:00.000Z" };
const HALF_PAST_TEN = { startsAt: AT_TEN.endsAt, endsAt: "2027-03-02T10:00:00.000Z" };
const ELS = "els@immogevel.example";
/** Number of the calendar of the office. Other numbers are ids of properties. */
const OFFICE = 0;

const seatRequest = (changes: Partial<SeatRequest>): SeatRequest => ({
  calendar: 12,
  capacity: 1,
  agent: ELS,
  agentCapacity: 1,
  holder: randomUUID(),
  ...AT_TEN,
  ...changes,
});

async function deleteSeats(database: Database) {
  for (const table of ["appointment_seats", "appointment_blocks"])
    await database.execute(sql`delete from ${sql.identifier(table)}`);
}

describeOnPostgresql("seats of an agent", (open) => {
  afterEach(() => deleteSeats(open().database));

  test("one of six visitors gets a seat when they request the same agent at the same time", async () => {
    const { database } = open();
    const properties = Array.from({ length: 6 }, (_, index) => 100 + index);
    const results = await Promise.all(
      properties.map((calendar) => holdSeat(database, seatRequest({ calendar }))),
    );
    expect(results.filter((result) => result === "held")).toHaveLength(1);
    expect(results.filter((result) => result === "full")).toHaveLength(5);
    expect(await queryRows(database, sql`select agent from appointment_seats`)).toEqual([{ agent: ELS }]);
  });

  test("two of six visitors get a seat when the agent can show two properties at the same time", async () => {
    const { database } = open();
    const properties = Array.from({ length: 6 }, (_, index) => 100 + index);
    const results = await Promise.all(
      properties.map((calendar) => holdSeat(database, seatRequest({ calendar, agentCapacity: 2 }))),
    );
    expect(results.filter((result) => result === "held")).toHaveLength(2);
  });
});

describeOnPostgresql("an agent who is busy", (open) => {
  beforeEach(() => deleteSeats(open().database));

  test("shows one property to several visitors at once, up to its capacity", async () => {
    const { database } = open();
    for (const _ of [1, 2, 3]) expect(await holdSeat(database, seatRequest({ capacity: 3 }))).toBe("held");
    expect(await holdSeat(database, seatRequest({ capacity: 3 }))).toBe("full");
  });

  test("is free at another time; other agents and properties without an agent are free too", async () => {
    const { database } = open();
    await holdSeat(database, seatRequest({}));
    expect(await isFree(database, seatRequest({ calendar: 13 }))).toBe(false);
    expect(await isFree(database, seatRequest({ calendar: 13, ...HALF_PAST_TEN }))).toBe(true);
    expect(await isFree(database, seatRequest({ calendar: 13, agent: "jan@immogevel.example" }))).toBe(true);
    expect(await isFree(database, seatRequest({ calendar: 13, agent: undefined }))).toBe(true);
  });

  test("cannot have two meetings at the office at the same time", async () => {
    const { database } = open();
    await holdSeat(database, seatRequest({ calendar: OFFICE, capacity: 5 }));
    expect(await isFree(database, seatRequest({ calendar: OFFICE, capacity: 5 }))).toBe(false);
  });

  test.each([
    ["everybody", {}, [true, true, true]],
    ["one agent", { agent: ELS }, [true, false, false]],
    ["one office", { office: "Namur" }, [false, true, false]],
  ])("has no free time in hours that are blocked for %s", async (_, block, isBlocked) => {
    const { database } = open();
    await database.insert(appointmentBlocks).values({ ...block, ...AT_TEN, createdBy: "Els" });
    // Els in Ghent, Jan in Namur, and a property without an agent or office: the order of `isBlocked`.
    const owners = [{ agent: ELS, office: "Gent" }, { agent: "jan@x.example", office: "Namur" }, {}];
    const free = owners.map((owner) => isFree(database, seatRequest({ agent: undefined, ...owner })));
    expect((await Promise.all(free)).map((one) => !one)).toEqual(isBlocked);
    expect(await holdSeat(database, seatRequest({ ...HALF_PAST_TEN }))).toBe("held");
  });

  test("can be booked by staff, even in blocked hours", async () => {
    const { database } = open();
    await holdSeat(database, seatRequest({}));
    await database.insert(appointmentBlocks).values({ ...AT_TEN, createdBy: "Els" });
    expect(await holdSeat(database, seatRequest({ calendar: 13, isForced: true }))).toBe("held");
  });

  test("is shown as full on the form of another property", async () => {
    const { database } = open();
    const settings = appointmentSettingsSchema.parse({
      visits: { hours: [{ days: [...WEEKDAYS], from: "10:00", to: "11:00" }] },
    });
    const rules = bookingRules(settings, { kind: "property", id: 13, goal: "sale" });
    await holdSeat(database, seatRequest({}));
    const now = new Date("2027-02-28T20:00:00Z");
    const slots = await offeredSlots(database, 13, rules ?? expect.fail(), now, {
      agent: ELS,
      agentCapacity: 1,
    });
    expect(slots.slice(0, 3).map(({ startsAt, isFull }) => [startsAt.toISOString(), isFull])).toEqual([
      [AT_TEN.startsAt, true],
      [HALF_PAST_TEN.startsAt, false],
      ["2027-03-03T09:00:00.000Z", false],
    ]);
  });
});
