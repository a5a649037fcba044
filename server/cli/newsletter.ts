import "../private-umask.ts";
import { setTimeout } from "node:timers/promises";
import type { CommandOptions } from "../commands/command-table.ts";
import type { NewsletterAnswer } from "../commands/newsletter-command.ts";
import { answerCommand, performTyped } from "./answer-command.ts";
import { NEWSLETTER_USAGE, readNewsletterArguments } from "./newsletter-arguments.ts";
import { newsletterProgressLine, newsletterReachText, newsletterTable } from "./newsletter-output.ts";

/*
 * `npm run newsletter`: sends a newsletter, and shows its progress until it is sent. Exits with 0 when the
 * command was carried out, 1 when it was not, 2 when it was typed wrongly.
 */
const LOOK_EVERY_MS = 2_000;
/** A running site sends some every minute, so longer without progress means that nothing is being sent. */
const STILL_MS = 75_000;
const CLEAR_LINE = "\r\u001b[2K";

const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort(new Error("Given up")));

// npm runs scripts in the project folder, and sets this variable to the folder in which it was called.
process.exitCode = await answerCommand(
  readNewsletterArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd()),
  NEWSLETTER_USAGE,
  ({ options }) => carryOut(options),
);

async function carryOut(options: CommandOptions<"newsletter">): Promise<number> {
  const result = await perform(options);
  switch (result.action) {
    case "list":
      console.log(newsletterTable(result.newsletters));
      return 0;
    case "test":
      console.log(
        `${result.mails} ${result.mails === 1 ? "mail" : "mails"} to this address; the site sends it when it runs.`,
      );
      return 0;
    case "send": {
      const isDryRun = options.action === "send" && options.isDryRun;
      console.log(newsletterReachText(result, { isDryRun }));
      if (!isDryRun && result.people > 0) await follow(result);
      return 0;
    }
  }
}

/** Shows the progress until the newsletter is sent, nothing is being sent, or the user aborts. */
async function follow({ name, perMinute }: Extract<NewsletterAnswer, { action: "send" }>): Promise<void> {
  let moved = { mailed: -1, at: Date.now() };
  try {
    while (Date.now() - moved.at < STILL_MS) {
      await setTimeout(LOOK_EVERY_MS, undefined, { signal: interrupted.signal });
      const now = await perform({ action: "list" });
      const progress = now.action === "list" && now.newsletters.find(({ file }) => file === name);
      if (!progress) return;
      if (progress.mailed !== moved.mailed) {
        moved = { mailed: progress.mailed, at: Date.now() };
        show(newsletterProgressLine(progress, perMinute));
      }
      if (progress.mailed >= progress.people) return end("It is on its way to all of them.");
    }
    end("Nothing has moved for a while: the site goes on with it by itself when it runs.");
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    end("It goes on without you. npm run newsletter -- list shows how far it is.");
  }
}

function show(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`);
}

function end(line: string): void {
  if (process.stderr.isTTY) process.stderr.write("\n");
  console.log(line);
}

function perform(options: CommandOptions<"newsletter">): Promise<NewsletterAnswer> {
  return performTyped("newsletter", options, interrupted.signal);
}
