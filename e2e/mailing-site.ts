import { type MailServer, startMailServer } from "../test-support/mail-server.ts";
import { startSite } from "./start-site.ts";

/*
 * A site that sends its mails to a real mail server on this machine, so that a journey can end in the
 * mailbox.
 */

export type MailingSite = {
  address: string;
  mails: MailServer;
  /** The newest mail to an address, once it has arrived: its head, and its decoded text. */
  mailTo: (address: string) => Promise<{ head: string; text: string }>;
  stop: () => Promise<void>;
};

/** Starts the site; `variables` are added to its environment, besides the mail server. */
export async function startMailingSite(variables: Record<string, string> = {}): Promise<MailingSite> {
  const mails = await startMailServer();
  const { address, stop } = await startSite({ variables: { SMTP_URL: mails.url, ...variables } });
  return {
    address,
    mails,
    mailTo: async (recipient) => {
      for (let tries = 0; tries < 100; tries += 1) {
        const found = mails.taken.findLast(({ to }) => to.includes(recipient));
        if (found) return { head: found.head, text: readable(found.body) };
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`No mail came for ${recipient}`);
    },
    stop: async () => {
      await stop();
      await mails.close();
    },
  };
}

/** Decodes a quoted-printable body as UTF-8. */
function readable(body: string): string {
  const joined = body.replace(/=\r\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
