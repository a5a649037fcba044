import { expect } from "@playwright/test";
import { subjectOf } from "../test-support/mail-server.ts";
import type { MailingSite } from "./mailing-site.ts";

/* Mails about an appointment, as they arrive in the mailbox, with their link and their calendar file. */

/** The newest mail to a visitor whose subject starts with this text. */
export async function visitorMail({ mails, mailTo }: MailingSite, email: string, subject: string) {
  const newest = () => mails.received.findLast(({ to }) => to.includes(email));
  await expect.poll(() => subjectOf(newest()?.head ?? "")).toContain(subject);
  const { text } = await mailTo(email);
  return { text, link: linkIn(text), calendar: calendarIn(newest()?.body ?? "") };
}

/** The newest mail to the agency about a visitor. */
export async function agencyMail({ mails, mailTo }: MailingSite, email: string, subject: string) {
  const newest = () =>
    mails.received.findLast(({ to, head }) => !to.includes(email) && head.includes(`<${email}>`));
  await expect.poll(() => subjectOf(newest()?.head ?? "")).toContain(subject);
  const { text } = await mailTo(newest()?.to[0] ?? "");
  return { text, link: linkIn(text) };
}

function linkIn(text: string): string {
  return /\/[\w/-]+\/[0-9a-f]{40}\//.exec(text)?.[0] ?? "";
}

/** The calendar file, parsed as a calendar program does. */
function calendarIn(body: string): string[] {
  const [, content = ""] =
    /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(body) ?? [];
  const file = Buffer.from(content, "base64").toString("utf8");
  return file.replace(/\r\n /g, "").split("\r\n");
}

/** A line of a calendar file by its name, as in "SEQUENCE:3". */
export function line(calendar: string[], name: string): string | undefined {
  return calendar.find((one) => one.startsWith(`${name}:`));
}
