import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MailServer, startMailServer } from "../test-support/mail-server.ts";

/*
 * A site that sends its mails to a real mail server of this machine, so that a journey ends where it ends for
 * people: in a mailbox.
 */

const ROOT = join(import.meta.dirname, "..");
const SLOWEST_START_MS = 100_000;

export type MailingSite = {
  address: string;
  mails: MailServer;
  /** The newest mail to an address, once it is there: its head, and its text without the marks of its encoding. */
  mailTo: (address: string) => Promise<{ head: string; text: string }>;
  stop: () => Promise<void>;
};

export async function startMailingSite(): Promise<MailingSite> {
  const mails = await startMailServer();
  const folder = await mkdtemp(join(tmpdir(), "gable-mailing-"));
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      GABLE_DATA: folder,
      SMTP_URL: mails.url,
      PICTURE_WORK: "off",
      LOG_LEVEL: "warn",
    },
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    const give = (failure: string) => reject(new Error(`${failure}:\n${output}`));
    const tooSlow = setTimeout(() => give("The site did not start in time"), SLOWEST_START_MS);
    child.on("exit", () => give("The site ended before it was ready"));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const found = /Gable is ready: (\S+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(tooSlow);
      resolve(found);
    });
  });
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
      child.kill("SIGTERM");
      await ended;
      await mails.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A body as quoted-printable, read as UTF-8. */
function readable(body: string): string {
  const joined = body.replace(/=\r\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
