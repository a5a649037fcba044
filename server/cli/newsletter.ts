import { relative, resolve, sep } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { type Newsletter, newsletterFileSchema } from "../../app/alerts/newsletter-file.ts";
import {
  beginNewsletter,
  hasOtherContent,
  missingProperties,
  type NewsletterProgress,
  type NewsletterReach,
  newsletterProgress,
  newsletterReach,
  sendTestNewsletter,
} from "../../app/alerts/send-newsletter.server.ts";
import { ConfigError } from "../../app/config/config-error.ts";
import { ConfigErrors } from "../../app/config/config-errors.server.ts";
import { verifySecret } from "../../app/database/secret.server.ts";
import { MAX_ADDRESS_CHARACTERS } from "../../app/format/length-limits.ts";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import { readAddress } from "../../app/mail/mail-address.ts";
import { defineCommand, UsageError } from "./command.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { perform } from "./perform.ts";
import { publishedFiles, publishedTexts } from "./published-site.ts";
import { abortOn, CLEAR_LINE, progressBar, textTable } from "./terminal.ts";

const USAGE = `Usage
  npm run newsletter -- send FILE --test ADDRESS
  npm run newsletter -- send FILE --dry-run
  npm run newsletter -- send FILE
  npm run newsletter -- list

send   sends FILE, in the site folder, to everybody who has confirmed the newsletter; each person gets it
       once, however often it is sent (docs/operate.md)
  --test ADDRESS   sends it to this address only, in each of its languages
  --dry-run        sends nothing, and shows how many people would get it
list   shows the progress of each newsletter
`;

/** An absolute path. */
const file = z.string().min(1).max(4_096);

const optionsSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("send"), file, isDryRun: z.boolean() }),
  z.strictObject({ action: z.literal("test"), file, address: z.string().min(3).max(MAX_ADDRESS_CHARACTERS) }),
  z.strictObject({ action: z.literal("list") }),
]);

type NewsletterOptions = z.infer<typeof optionsSchema>;
type SendResult = { action: "send"; name: string; perMinute: number } & NewsletterReach;
type NewsletterResult =
  | SendResult
  | { action: "test"; mails: number }
  | { action: "list"; newsletters: NewsletterProgress[] };

/** `npm run newsletter`: sends a newsletter, and shows its progress until all its mails are queued. */
export const newsletter = defineCommand({
  usage: USAGE,
  flags: { test: { type: "string" }, "dry-run": { type: "boolean", default: false } },
  read: ({ positionals, values: { test, "dry-run": isDryRun }, folder }) =>
    readOptions(positionals, { test, isDryRun, folder }),
  execute: async (options) => {
    const signal = abortOn({ SIGINT: "Aborted" });
    const result = await perform(newsletterOperation, options, { signal });
    switch (result.action) {
      case "list":
        console.log(newsletterTable(result.newsletters));
        return 0;
      case "test":
        console.log(
          `${result.mails} ${result.mails === 1 ? "mail" : "mails"} queued for this address; sent while the site is running.`,
        );
        return 0;
      case "send": {
        const isDryRun = options.action === "send" && options.isDryRun;
        console.log(newsletterReachText(result, { isDryRun }));
        if (!isDryRun && result.people > 0) await followProgress(result, signal);
        return 0;
      }
    }
  },
});

function readOptions(
  [action, file, ...more]: string[],
  { test, isDryRun, folder }: { test: string | undefined; isDryRun: boolean; folder: string },
): NewsletterOptions {
  if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(" ")}`);
  if (action === "list") {
    if (file !== undefined || test !== undefined || isDryRun)
      throw new UsageError("list takes no other arguments or options");
    return { action };
  }
  if (action === undefined) throw new UsageError("Missing command");
  if (action !== "send") throw new UsageError(`Unknown command: ${action}`);
  if (file === undefined) throw new UsageError("send needs a newsletter file");
  if (test === undefined) return { action, file: resolve(folder, file), isDryRun };
  if (isDryRun) throw new UsageError("--test and --dry-run cannot be combined");
  const address = readAddress(test);
  if (!address) throw new UsageError("--test needs an e-mail address");
  return { action: "test", file: resolve(folder, file), address };
}

export const newsletterOperation: Operation<NewsletterOptions, NewsletterResult> = {
  name: "newsletter",
  optionsSchema,
  run: async (options, context) => {
    const { database } = context.connection;
    if (options.action === "list") return { action: "list", newsletters: await newsletterProgress(database) };
    const sending = await readNewsletter(options.file, context);
    if (options.action === "test") {
      const services = await servicesOf(context);
      const mails = await sendTestNewsletter(services, { ...sending, address: options.address }, new Date());
      return { action: "test", mails };
    }
    if (await hasOtherContent(database, sending))
      throw new ConfigError(
        `${sending.file} was already sent with a different text, and nobody gets it twice. Use a new file name for a new newsletter.`,
      );
    const reach = await newsletterReach(database, sending);
    const people = options.isDryRun ? reach.people : await beginNewsletter(database, sending, new Date());
    const perMinute = context.site.alerts.mailsPerMinute;
    return { action: "send", name: sending.file, perMinute, ...reach, people };
  },
};

/** Reads and validates a newsletter file. @throws ConfigError with its errors. */
async function readNewsletter(
  path: string,
  context: OperationContext,
): Promise<{ file: string; newsletter: Newsletter }> {
  const { connection, environment, site } = context;
  const { siteFolder } = environment;
  const name = relative(siteFolder, path).split(sep).join("/");
  if (name.startsWith("../") || !name.endsWith(".json"))
    throw new ConfigError(`${path} is not a .json file in the site folder (${siteFolder})`);
  const errors = new ConfigErrors(await publishedFiles(context));
  const newsletter = await errors.read(name, newsletterFileSchema);
  errors.throwIfAny();
  if (!newsletter) throw new ConfigError(`${path} cannot be read`);
  if (!newsletter.words[site.languages.default])
    errors.add(
      name,
      ["text", site.languages.default],
      "is required: readers whose language the newsletter lacks get this one",
    );
  for (const property of await missingProperties(connection.database, newsletter))
    errors.add(name, ["homes"], `property ${property} is not for sale or for rent`);
  errors.throwIfAny();
  return { file: name, newsletter };
}

async function servicesOf(context: OperationContext) {
  const { connection, environment, site } = context;
  const texts = await publishedTexts(context);
  return {
    connection,
    site,
    languages: texts.languages,
    textsIn: (language: Parameters<typeof texts.textsIn>[0]) => texts.textsIn(language).texts,
    baseUrl: environment.baseUrl,
    secret: await verifySecret(connection.database, environment),
  };
}

const POLL_MS = 2_000;
/** Time without progress after which no site seems to be sending: a running one usually queues mails every minute. */
const STALLED_AFTER_MS = 75_000;

/** Shows the progress until all mails are queued, none has been queued for a while, or the user aborts. */
async function followProgress({ name, perMinute }: SendResult, signal: AbortSignal): Promise<void> {
  let lastProgress = { mailed: -1, at: Date.now() };
  try {
    while (Date.now() - lastProgress.at < STALLED_AFTER_MS) {
      await setTimeout(POLL_MS, undefined, { signal });
      const result = await perform(newsletterOperation, { action: "list" }, { signal, onInfo: () => {} });
      const progress = result.action === "list" && result.newsletters.find(({ file }) => file === name);
      if (!progress) return;
      if (progress.mailed !== lastProgress.mailed) {
        lastProgress = { mailed: progress.mailed, at: Date.now() };
        showProgress(newsletterProgressLine(progress, perMinute));
      }
      if (progress.mailed >= progress.people)
        return endProgress("All mails are queued; they are sent while the site is running.");
    }
    endProgress("No progress for a while. The site continues sending while it is running.");
  } catch (error) {
    if (!signal.aborted) throw error;
    endProgress("The site continues sending. npm run newsletter -- list shows the progress.");
  }
}

function showProgress(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`);
}

function endProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write("\n");
  console.log(line);
}

/** Number of recipients of a newsletter, by language, the number of earlier ones, and the time that sending takes. */
export function newsletterReachText(
  { name, people, before, languages, perMinute }: SendResult,
  { isDryRun }: { isDryRun: boolean },
): string {
  const byLanguage = LANGUAGES.flatMap((language) =>
    languages[language] ? [`${count(languages[language])} in ${language}`] : [],
  );
  const lines = [
    `${name} ${isDryRun ? "would go" : "goes"} to ${persons(people)}${byLanguage.length > 0 ? ` (${byLanguage.join(", ")})` : ""}.`,
    ...(before > 0
      ? [`${persons(before)} already ${before === 1 ? "has" : "have"} it and will not get it again.`]
      : []),
    ...(people > perMinute
      ? [`At ${count(perMinute)} a minute that takes about ${duration(people, perMinute)}.`]
      : []),
  ];
  return lines.join("\n");
}

/** Progress of a newsletter, in one line. */
export function newsletterProgressLine({ people, mailed }: NewsletterProgress, perMinute: number): string {
  const share = people === 0 ? 1 : mailed / people;
  const left = people - mailed;
  return [
    "Sending",
    progressBar(share),
    `${count(mailed)} of ${count(people)}`,
    ...(left > 0 ? [`about ${duration(left, perMinute)} left`] : []),
  ].join("  ");
}

/** Table of newsletters, for the terminal. */
export function newsletterTable(newsletters: NewsletterProgress[]): string {
  if (newsletters.length === 0) return "No newsletters have been sent yet.";
  const rows = newsletters.map(({ begunAt, mailed, people, file }) => [
    `${new Date(begunAt).toISOString().slice(0, 16).replace("T", " ")} UTC`,
    count(mailed),
    count(people),
    file,
  ]);
  return textTable(["SINCE", "SENT", "OF", "FILE"], rows);
}

function duration(mails: number, perMinute: number): string {
  const minutes = Math.ceil(mails / perMinute);
  if (minutes < 120) return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return `${Math.ceil(minutes / 60)} hours`;
}

function persons(number: number): string {
  return `${count(number)} ${number === 1 ? "person" : "people"}`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
