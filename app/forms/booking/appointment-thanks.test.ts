import { describe, expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { translateAnyKey } from "../translate-any-key.ts";
import { appointmentThanks } from "./appointment-thanks.ts";
import type { AppointmentRow } from "./tables.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const TIME = { startsAt: "2026-11-23T09:00:00Z", endsAt: "2026-11-23T09:30:00Z" };
const WISHES = [{ day: "2026-11-24", hours: { visitor: "10:00-13:00", agency: "10:00-13:00 (morning)" } }];

function row(changes: Partial<AppointmentRow>, wishes: typeof WISHES = []): AppointmentRow {
  const facts = {
    visitor: { email: "renee@bezoeker.example" },
    subjects: { nl: { title: "Herenhuis", place: "Bakstenenkaai 14, 9000 Gent" } },
    wishes,
  };
  return { state: "requested", startsAt: null, endsAt: null, facts, ...changes } as unknown as AppointmentRow;
}

const thanksIn = (language: (typeof LANGUAGES)[number], appointment: AppointmentRow) =>
  appointmentThanks(appointment, {
    t: translateAnyKey(sampleContext(language).texts),
    language,
    agency: "Immo Gevel",
    now: NOW,
  });

const STATES = {
  "waits for the visitor": row({ ...TIME, state: "unconfirmed" }),
  "waits for the agency": row(TIME),
  "has only wishes": row({}, WISHES),
  "lost the time that was chosen": row({}),
  "is confirmed": row({ ...TIME, state: "confirmed" }),
  "is cancelled": row({ ...TIME, state: "cancelled" }),
  "is over": row({
    startsAt: "2026-11-22T09:00:00Z",
    endsAt: "2026-11-22T09:30:00Z",
    state: "confirmed",
  }),
} as const;

describe.each(LANGUAGES)("in %s", (language) => {
  test("each state of an appointment has its own text", () => {
    const texts = Object.values(STATES).map((appointment) => {
      const { title, text } = thanksIn(language, appointment);
      expect(title).not.toBe("");
      return text;
    });
    expect(new Set(texts).size).toBe(Object.keys(STATES).length);
    expect(texts.join("")).not.toMatch(/\{\{|undefined/);
  });
});

test("only a confirmed, future appointment is shown as certain", () => {
  const certain = Object.entries(STATES).filter(([, appointment]) => thanksIn("en", appointment).isConfirmed);
  expect(certain.map(([state]) => state)).toEqual(["is confirmed"]);
});

test("times are in Belgian time and in the language of the reader, and preferences are as the visitor entered them", () => {
  expect(thanksIn("fr", STATES["waits for the agency"])).toMatchObject({
    facts: [{ value: "lundi 23 novembre 2026, 10:00-10:30" }, { value: "Bakstenenkaai 14, 9000 Gent" }],
    timeZoneNote: "Toutes les heures sont indiquées en heure belge.",
  });
  const { facts, timeZoneNote } = thanksIn("de", STATES["has only wishes"]);
  expect(facts[0]?.value).toBe("Dienstag, 24. November 2026, 10:00-13:00");
  expect(timeZoneNote).toBeUndefined();
});
