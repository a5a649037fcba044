import fc from "fast-check";
import { expect, test } from "vitest";
import { ANY_CHARACTER } from "../../test-support/any-character.ts";
import { type CalendarEvent, calendarFile } from "./calendar-file.ts";

const appointment = {
  uid: "gb-7k3m9@www.immogevel.example",
  sequence: 2,
  method: "REQUEST",
  status: "CONFIRMED",
  startsAt: new Date("2026-10-25T00:30:00Z"),
  endsAt: new Date("2026-10-25T01:00:00Z"),
  changedAt: new Date("2026-10-20T10:00:00.123Z"),
  title: "Bezoek: herenhuis, Gent; met tuin",
  text: "Referentie GB-7K3M9\nTot dan",
  place: "Bakstenenkaai 14, 9000 Gent",
  url: "https://www.immogevel.example/nl/pand/12/",
  organizer: { name: 'Immo "Gevel"', email: "hallo@immogevel.example" },
  attendee: { name: "Renée\r\nX-EVIL:1", email: "renee@bezoeker.example" },
} satisfies CalendarEvent;

/** Unfolded lines, as a calendar program reads them. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, "").split("\r\n");

test("an appointment is an event in UTC, with a stable id and a sequence number", () => {
  expect(linesOf(calendarFile(appointment))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Gable//Appointments//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:gb-7k3m9@www.immogevel.example",
    "SEQUENCE:2",
    "DTSTAMP:20261020T100000Z",
    "DTSTART:20261025T003000Z",
    "DTEND:20261025T010000Z",
    "STATUS:CONFIRMED",
    "SUMMARY:Bezoek: herenhuis\\, Gent\\; met tuin",
    "DESCRIPTION:Referentie GB-7K3M9\\nTot dan",
    "LOCATION:Bakstenenkaai 14\\, 9000 Gent",
    "URL:https://www.immogevel.example/nl/pand/12/",
    'ORGANIZER;CN="Immo  Gevel":mailto:hallo@immogevel.example',
    'ATTENDEE;CN="Renée  X-EVIL:1";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:renee@bezoeker.example',
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("any text gives valid, folded lines, and injects no properties", () => {
  const names = linesOf(calendarFile(appointment)).map((line) => /^[A-Z]*/.exec(line)?.[0]);
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 300 }), (text) => {
      const file = calendarFile({
        ...appointment,
        title: text,
        text,
        place: `x${text}`,
        attendee: { name: text, email: "a@b.example" },
      });
      const lines = file.split("\r\n");
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(linesOf(file).map((line) => /^[A-Z]*/.exec(line)?.[0])).toEqual(names);
    }),
  );
});
