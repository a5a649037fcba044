import { expect, test } from "vitest";
import { byMonth, propertyHistory, upcomingViewings } from "./property-history.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const date = (isoTime: string) => new Date(isoTime);
const NO_SOURCES = { enquiries: [], events: [], alerts: [] };
const NO_DETAILS = { amountEuro: null, note: null };

test("events of all kinds are listed newest first", () => {
  const history = propertyHistory(
    {
      enquiries: [{ kind: "question", at: date("2026-11-02T10:00:00Z") }],
      events: [{ ...NO_DETAILS, kind: "visit", at: date("2026-11-03T10:00:00Z"), state: "done" }],
      alerts: [{ at: date("2026-11-01T10:00:00Z"), people: 3 }],
    },
    NOW,
  );
  expect(history.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    "visit done",
    "question received",
    "alert sent",
  ]);
});

test("a confirmed appointment is over when its end has passed", () => {
  const kind = "appointment" as const;
  const [requestedAt, startsAt] = [date("2026-11-10T10:00:00Z"), date("2026-11-21T11:30:00Z")];
  const state = (endsAt: string) =>
    propertyHistory(
      {
        ...NO_SOURCES,
        enquiries: [{ kind, at: requestedAt, state: "confirmed", startsAt, endsAt: date(endsAt) }],
      },
      NOW,
    )[0]?.state;
  expect(state("2026-11-21T12:00:00Z")).toBe("over");
  expect(state("2026-11-21T12:00:01Z")).toBe("confirmed");
});

test("a planned event is over when its time has passed, also when the feed never says that it took place", () => {
  const at = date("2026-11-20T09:00:00Z");
  const events = [{ ...NO_DETAILS, kind: "visit" as const, at, state: "planned" as const }];
  expect(propertyHistory({ ...NO_SOURCES, events }, NOW)).toMatchObject([{ kind: "visit", state: "over" }]);
});

test("planned viewings are listed as upcoming, not as past", () => {
  const planned = {
    ...NO_DETAILS,
    kind: "visit",
    at: date("2026-11-23T09:00:00Z"),
    state: "planned",
  } as const;
  const call = { ...planned, kind: "call" } as const;
  const booked = {
    startsAt: date("2026-11-24T09:00:00Z"),
    endsAt: date("2026-11-24T09:30:00Z"),
    state: "confirmed",
  } as const;
  expect(propertyHistory({ ...NO_SOURCES, events: [planned, call] }, NOW)).toEqual([]);
  expect(upcomingViewings([booked], [planned, call], NOW)).toEqual([
    { startsAt: planned.at, state: "planned" },
    booked,
  ]);
});

test("a month begins at midnight in Belgium", () => {
  const entries = [date("2026-10-31T23:00:00Z"), date("2026-10-31T22:59:59Z")].map((moment) => ({
    at: moment,
  }));
  expect(byMonth(entries).map(({ month }) => month)).toEqual(["2026-11", "2026-10"]);
});
