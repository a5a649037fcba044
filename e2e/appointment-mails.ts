import { expect } from "@playwright/test";
import { subjectOf } from "../test-support/mail-server.ts";
import type { MailingSite } from "./mailing-site.ts";

/* Reads the mails about an appointment as they arrive in a mailbox: their text, link and calendar file. */

/** Waits until the newest mail to a visitor has this text in its subject. */
export async function visitorMail({ mails, waitForMailTo }: MailingSite, email: string, subject: string) {
  const newest = () => mails.received.findLast(({ to }) => to.includes(email));
  await expect.poll(() => subjectOf(newest()?.head ?? "")).toContain(subject);
  const { text } = await waitForMailTo(email);
  return { text, link: linkIn(text), calendar: calendarIn(newest()?.body ?? "") };
}

/** Waits until the newest mail to the agency about a visitor has this text in its subject. */
export async function agencyMail({ mails, waitForMailTo }: MailingSite, email: string, subject: string) {
  const newest = () =>
    mails.received.findLast(({ to, head }) => !to.includes(email) && head.includes(`<${email}>`));
  await expect.poll(() => subjectOf(newest()?.head ?? "")).toContain(subject);
  const { text } = await waitForMailTo(newest()?.to[0] ?? "");
  return { text, link: linkIn(text) };
}

function linkIn(text: string): string {
  return /\/[\w/-]+\/[0-9a-f]{40}\//.exec(text)?.[0] ?? "";
}

/** Lines of the attached calendar file, unfolded as RFC 5545 says; empty when the mail has none. */
function calendarIn(body: string): string[] {
  const [, content] = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(body) ?? [];
  if (content === undefined) return [];
  const file = Buffer.from(content, "base64").toString("utf8");
  return file.replace(/\r\n /g, "").split("\r\n");
}

/** A line of a calendar file by its property name, such as "SEQUENCE:3". */
export function calendarLine(calendar: string[], name: string): string | undefined {
  return calendar.find((line) => line.startsWith(`${name}:`));
}
