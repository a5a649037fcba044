/** An appointment as programs for calendars take it. */
export type CalendarEvent = {
  /** The same for the life of the appointment, and nobody else's. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  startsAt: Date;
  endsAt: Date;
  /** When it was last changed. */
  changedAt: Date;
  title: string;
  text: string;
  place: string;
  address?: string;
  organizer: { name: string; email: string };
  /** Absent in a file that anybody may open: it then names nobody but the agency. */
  attendee?: { name?: string; email: string };
};

const MAX_BYTES_A_LINE = 75;

/**
 * A calendar file with one event, by RFC 5545. Times are in UTC: a calendar shows them by its own clock, and in
 * the hour that October has twice there is no doubt (docs/specification-notes.md#n194).
 */
export function calendarFile(event: CalendarEvent): string {
  const { organizer, attendee } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Gable//Appointments//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${event.method}`,
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
    ...(event.address ? [`URL:${event.address.replace(/\s/g, "")}`] : []),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name ?? attendee.email)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
        ]
      : []),
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** "20261123T090000Z". */
function utc(moment: Date): string {
  return `${moment.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** Of a parameter: it cannot hold quotes. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, " ").trim()}"`;
}

/** No line longer than 75 bytes; what is longer goes on after a space, never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_BYTES_A_LINE) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
