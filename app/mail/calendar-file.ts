/** An appointment for calendar programs. */
export type CalendarEvent = {
  /** Unique, and the same for the life of the appointment. */
  uid: string;
  /** Increases with each change. */
  sequence: number;
  /** Effect of a file of this event alone on a calendar; feeds ignore it. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  startsAt: Date;
  endsAt: Date;
  /** Time of the last change. */
  changedAt: Date;
  title: string;
  text: string;
  place: string;
  url?: string;
  /** Absent in a feed, which invites nobody. */
  organizer?: { name: string; email: string };
  /** Absent in a feed, and in a file that anybody may open. */
  attendee?: { name?: string; email: string };
};

const MAX_BYTES_PER_LINE = 75;

/**
 * Formats a calendar file with one event, by RFC 5545. Times are in UTC: calendars show them in local time,
 * and the hour that occurs twice in October is unambiguous (docs/specification-notes.md#n194).
 */
export function calendarFile(event: CalendarEvent & { organizer: { name: string; email: string } }): string {
  return joinLines([...HEAD, `METHOD:${event.method}`, ...eventLines(event)]);
}

/**
 * Formats a calendar to which calendar apps subscribe. It is no invitation, so it has no METHOD. Apps show `name` as the
 * name of the calendar.
 */
export function calendarFeed(name: string, events: readonly CalendarEvent[]): string {
  return joinLines([
    ...HEAD,
    `X-WR-CALNAME:${escaped(name)}`,
    "X-WR-TIMEZONE:Europe/Brussels",
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
    ...events.flatMap(eventLines),
  ]);
}

const HEAD = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Gable//Appointments//EN", "CALSCALE:GREGORIAN"];

function joinLines(lines: readonly string[]): string {
  return [...lines, "END:VCALENDAR"].map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent): string[] {
  const { organizer, attendee } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.url ? [`URL:${event.url.replace(/\s/g, "")}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name ?? attendee.email)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
        ]
      : []),
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** Formats "20261123T090000Z". */
function utc(moment: Date): string {
  return `${moment.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** Formats a quoted parameter value, which cannot contain quotes. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, " ").trim()}"`;
}

/** Folds a line at 75 bytes: each continuation begins with a space, and no character is split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_BYTES_PER_LINE) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
