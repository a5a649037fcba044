import { relative, sep } from "node:path";
import { z } from "zod";
import { type Newsletter, newsletterFileSchema } from "../../app/alerts/newsletter-file.ts";
import {
  beginNewsletter,
  isOtherNewsletter,
  missingHomes,
  type NewsletterProgress,
  type NewsletterReach,
  newsletterProgress,
  newsletterReach,
  tryNewsletter,
} from "../../app/alerts/send-newsletter.server.ts";
import { ConfigError } from "../../app/config/config-error.ts";
import { ConfigFaults } from "../../app/config/config-faults.server.ts";
import { checkedSecret } from "../../app/database/secret.server.ts";
import { siteTexts } from "../site-folder/site-texts.ts";
import type { Command, CommandContext } from "./command.ts";

/** An absolute path. */
const file = z.string().min(1).max(4_096);

const options = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("send"), file, isDryRun: z.boolean() }),
  z.strictObject({ action: z.literal("test"), file, address: z.string().min(3).max(254) }),
  z.strictObject({ action: z.literal("list") }),
]);

export type NewsletterAnswer =
  | ({ action: "send"; name: string; perMinute: number } & NewsletterReach)
  | { action: "test"; mails: number }
  | { action: "list"; newsletters: NewsletterProgress[] };

/**
 * Sends a newsletter to all subscribers, or to one address as a proof, and shows the progress of those that
 * were sent.
 */
export const newsletterCommand: Command<z.infer<typeof options>, NewsletterAnswer> = {
  options,
  carryOut: async (wanted, context) => {
    const { database } = context.connection;
    if (wanted.action === "list") return { action: "list", newsletters: await newsletterProgress(database) };
    const sending = await readNewsletter(wanted.file, context);
    if (wanted.action === "test") {
      const office = await officeOf(context);
      const mails = await tryNewsletter(office, { ...sending, address: wanted.address }, new Date());
      return { action: "test", mails };
    }
    if (await isOtherNewsletter(database, sending))
      throw new ConfigError(
        `${sending.file} was sent with other words before, and goes to nobody twice. Give what is new a name of its own.`,
      );
    const reach = await newsletterReach(database, sending);
    const people = wanted.isDryRun ? reach.people : await beginNewsletter(database, sending, new Date());
    const perMinute = context.site.alerts.mailsPerMinute;
    return { action: "send", name: sending.file, perMinute, ...reach, people };
  },
};

/** @throws ConfigError with the errors of the file. */
async function readNewsletter(
  path: string,
  { connection, environment: { siteFolder }, site }: CommandContext,
): Promise<{ file: string; newsletter: Newsletter }> {
  const name = relative(siteFolder, path).split(sep).join("/");
  if (name.startsWith("../") || !name.endsWith(".json"))
    throw new ConfigError(`${path} is no file of the folder of the site (${siteFolder}) that ends in .json`);
  const faults = new ConfigFaults(siteFolder);
  const newsletter = await faults.read(name, newsletterFileSchema);
  faults.throwIfAny();
  if (!newsletter) throw new ConfigError(`${path} cannot be read`);
  if (!newsletter.words[site.languages.default])
    faults.add(
      name,
      ["text", site.languages.default],
      "should be there: whose language the newsletter does not have reads this one",
    );
  for (const home of await missingHomes(connection.database, newsletter))
    faults.add(name, ["homes"], `home ${home} is not for sale or for rent`);
  faults.throwIfAny();
  return { file: name, newsletter };
}

async function officeOf({ connection, environment, site }: CommandContext) {
  const texts = await siteTexts(site, environment.siteFolder);
  return {
    connection,
    site,
    languages: texts.languages,
    textsIn: (language: Parameters<typeof texts.textsIn>[0]) => texts.textsIn(language).texts,
    baseUrl: environment.baseUrl,
    secret: await checkedSecret(connection.database, environment),
  };
}
