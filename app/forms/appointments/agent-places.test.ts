import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { appointmentSettingsSchema, WEEKDAYS } from "../../config/appointment-settings.ts";
import { type Database, queryRows } from "../../database/database.server.ts";
import { bookingRules } from "./bookable-times.ts";
import { holdSeat, isFree, offeredSlots, type WantedSeat } from "./seats.server.ts";
import { appointmentBlocks } from "./tables.server.ts";

const TEN = { startsAt: "2027-03-02T09:00:00.000Z", endsAt: "2027-03-02T09:30:00.000Z" };
const HALF_PAST_TEN = { startsAt: TEN.endsAt, endsAt: "2027-03-02T10:00:00.000Z" };
const ELS = "els@immogevel.example";

const wanted = (more: Partial<WantedSeat>): WantedSeat => ({
  calendar: 12,
  capacity: 1,
  agent: ELS,
  agentCapacity: 1,
  holder: randomUUID(),
  ...TEN,
  ...more,
});

async function clear(database: Database) {
  for (const table of ["appointment_seats", "appointment_blocks"])
    await database.execute(sql`delete from ${sql.identifier(table)}`);
}

describeOnPostgresql("places of an agent", (open) => {
  afterEach(() => clear(open().database));

  test("visitors of six properties of one agent get one place when they all want it at once", async () => {
    const { database } = open();
    const properties = Array.from({ length: 6 }, (_, at) => 100 + at);
    const results = await Promise.all(properties.map((calendar) => holdSeat(database, wanted({ calendar }))));
    expect(results.filter((result) => result === "held")).toHaveLength(1);
    expect(results.filter((result) => result === "full")).toHaveLength(5);
    expect(await queryRows(database, sql`select agent from appointment_seats`)).toEqual([{ agent: ELS }]);
  });

  test("an agent who may show two properties at once gets two, also in a race", async () => {
    const { database } = open();
    const properties = Array.from({ length: 6 }, (_, at) => 100 + at);
    const results = await Promise.all(
      properties.map((calendar) => holdSeat(database, wanted({ calendar, agentCapacity: 2 }))),
    );
    expect(results.filter((result) => result === "held")).toHaveLength(2);
  });
});

describeOnPostgresql("whose time is taken", (open) => {
  beforeEach(() => clear(open().database));

  test("several visitors of one property are one visit of its agent", async () => {
    const { database } = open();
    for (const _ of [1, 2, 3]) expect(await holdSeat(database, wanted({ capacity: 3 }))).toBe("held");
    expect(await holdSeat(database, wanted({ capacity: 3 }))).toBe("full");
  });

  test("another time, another agent and a property without an agent are free", async () => {
    const { database } = open();
    await holdSeat(database, wanted({}));
    expect(await isFree(database, wanted({ calendar: 13 }))).toBe(false);
    expect(await isFree(database, wanted({ calendar: 13, ...HALF_PAST_TEN }))).toBe(true);
    expect(await isFree(database, wanted({ calendar: 13, agent: "jan@immogevel.example" }))).toBe(true);
    expect(await isFree(database, wanted({ calendar: 13, agent: undefined }))).toBe(true);
  });

  test("two meetings at the office take the agent twice", async () => {
    const { database } = open();
    await holdSeat(database, wanted({ calendar: 0, capacity: 5 }));
    expect(await isFree(database, wanted({ calendar: 0, capacity: 5 }))).toBe(false);
  });

  test.each([
    ["everybody", {}, [true, true, true]],
    ["one agent", { agent: ELS }, [true, false, false]],
    ["one office", { office: "Namur" }, [false, true, false]],
  ])("hours blocked for %s cannot be chosen", async (_, block, isBlocked) => {
    const { database } = open();
    await database.insert(appointmentBlocks).values({ ...block, ...TEN, createdBy: "Els" });
    const owners = [{ agent: ELS, office: "Gent" }, { agent: "jan@x.example", office: "Namur" }, {}];
    const free = owners.map((owner) => isFree(database, wanted({ agent: undefined, ...owner })));
    expect((await Promise.all(free)).map((one) => !one)).toEqual(isBlocked);
    expect(await holdSeat(database, wanted({ ...HALF_PAST_TEN }))).toBe("held");
  });

  test("the agency books a time that is blocked or that its agent has elsewhere", async () => {
    const { database } = open();
    await holdSeat(database, wanted({}));
    await database.insert(appointmentBlocks).values({ ...TEN, createdBy: "Els" });
    expect(await holdSeat(database, wanted({ calendar: 13, isForced: true }))).toBe("held");
  });

  test("the form shows as full what the agent has elsewhere", async () => {
    const { database } = open();
    const settings = appointmentSettingsSchema.parse({
      visits: { hours: [{ days: [...WEEKDAYS], from: "10:00", to: "11:00" }] },
    });
    const rules = bookingRules(settings, { kind: "property", id: 13, goal: "sale" });
    await holdSeat(database, wanted({}));
    const now = new Date("2027-02-28T20:00:00Z");
    const slots = await offeredSlots(database, 13, rules ?? expect.fail(), now, {
      agent: ELS,
      agentCapacity: 1,
    });
    expect(slots.slice(0, 3).map(({ startsAt, isFull }) => [startsAt.toISOString(), isFull])).toEqual([
      [TEN.startsAt, true],
      [HALF_PAST_TEN.startsAt, false],
      ["2027-03-03T09:00:00.000Z", false],
    ]);
  });
});
