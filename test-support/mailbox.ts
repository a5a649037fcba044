import { setTimeout } from "node:timers/promises";
import { fromQuotedPrintable, type MailServer, type ReceivedMail } from "./mail-server.ts";

/** Headers of a mail, and its decoded body: the text, the HTML, and the headers of these parts. */
export type DecodedMail = { head: string; text: string };

/** Waits for a mail to an address, and returns the newest. */
export function waitForMailTo(mails: MailServer, recipient: string): Promise<DecodedMail> {
  return waitForMail(mails, ({ to }) => to.includes(recipient), `to ${recipient}`);
}

/**
 * Waits for a mail that matches, and returns the newest. `description` completes the error "No mail came …".
 *
 * @throws Error when none has come after 20 seconds.
 */
export async function waitForMail(
  { received }: MailServer,
  matches: (mail: ReceivedMail) => boolean,
  description: string,
): Promise<DecodedMail> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = received.findLast(matches);
    if (found) return { head: found.head, text: fromQuotedPrintable(found.body) };
    await setTimeout(50);
  }
  throw new Error(`No mail came ${description}`);
}

/**
 * Path and query of the first link in a mail that leads to this page of the site with a token. @throws when there is
 * none.
 */
export function linkIn({ text }: { text: string }, path: string): string {
  const found = new RegExp(`https?://[^\\s"<]+${path}\\?t=[\\w-]+`).exec(text)?.[0];
  if (found === undefined) throw new Error(`The mail has no link to ${path}:\n${text}`);
  return found.replace(/^https?:\/\/[^/]+/, "");
}
