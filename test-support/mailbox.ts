import { setTimeout } from "node:timers/promises";
import { fromQuotedPrintable, type MailServer, type TakenMail } from "./mail-server.ts";

export type ArrivedMail = { head: string; text: string };

/** The newest mail to an address, once it has arrived: its head, and its decoded text and HTML. */
export function mailTo(mails: MailServer, recipient: string): Promise<ArrivedMail> {
  return arrived(mails, ({ to }) => to.includes(recipient), `to ${recipient}`);
}

/** The newest mail that matches, once it has arrived; `what` names it in the error. */
export async function arrived(
  { taken }: MailServer,
  isWanted: (mail: TakenMail) => boolean,
  what: string,
): Promise<ArrivedMail> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = taken.findLast(isWanted);
    if (found) return { head: found.head, text: fromQuotedPrintable(found.body) };
    await setTimeout(50);
  }
  throw new Error(`No mail came ${what}`);
}

/** Path and query of the first link of a mail to this page of the site. */
export function linkIn({ text }: { text: string }, path: string): string {
  const found = new RegExp(`https?://[^\\s"<]+${path}\\?t=[\\w-]+`).exec(text)?.[0];
  if (found === undefined) throw new Error(`The mail has no link to ${path}:\n${text}`);
  return found.replace(/^https?:\/\/[^/]+/, "");
}
