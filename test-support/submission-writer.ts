import { setTimeout } from "node:timers/promises";
import { LANGUAGES } from "../app/i18n/languages.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import { countMails } from "../app/mail/find-mails.server.ts";
import { openDatabase } from "../server/open-database.ts";
import { closeSite, type SiteClosers } from "../server/site-closers.ts";
import { siteLogger } from "../server/site-logger.ts";
import { startMail } from "../server/start-mail.ts";
import { aSubmission } from "./mails.ts";
import { sampleSite } from "./sample-context.ts";

/*
 * A process that accepts submissions of twenty concurrent visitors, prints the key of each confirmed one, and sends their
 * mails, until it is killed. On SIGUSR2 it accepts no more submissions, and prints "done" when everything is sent; the last
 * process of a test starts in that state.
 */
const CLIENTS = 20;

const { round, dataFolder, databaseUrl, smtpUrl, isLast, pauseMs = 0 } = JSON.parse(process.argv[2] ?? "{}");
let isEnding: boolean = isLast;
const { connection } = await openDatabase({ databaseUrl, dataFolder }, "a test");
const dictionaries = await readDictionaries();
const texts = new Map(LANGUAGES.map((language) => [language, pageTexts(dictionaries, language)]));
const closers: SiteClosers = { work: [], resources: [] };
const mailServices = await startMail(
  {
    connection,
    environment: { smtpUrl, dataFolder, webhookSecrets: {}, baseUrl: "https://www.immogevel.example" },
    content: { team: { members: [] } },
    site: sampleSite,
    texts: {
      languages: [...LANGUAGES],
      textsIn: (language) => {
        const found = texts.get(language);
        if (!found) throw new RangeError(language);
        return found;
      },
    },
    secret: "a secret of thirty-two characters",
    logger: siteLogger("fatal"),
  },
  closers,
);
process.once("SIGUSR2", () => {
  isEnding = true;
});
console.log("ready");
process.once("SIGTERM", async () => {
  await closeSite(closers);
  await connection.close();
  process.exit(0);
});
await Promise.all(Array.from({ length: CLIENTS }, (_, client) => sendSubmissions(client)));
// On a PostgreSQL, the jobs of a killed process are leased until the lease expires.
while (mailServices.submissions.waiting() > 0 || (await countMails(connection.database)).waiting > 0)
  await setTimeout(100);
console.log("done");

async function sendSubmissions(client: number): Promise<void> {
  for (let number = 0; !isEnding; number += 1) {
    const key = `${round}-${client}-${number}`;
    const receipt = await mailServices.submissions.accept(aSubmission({ key }));
    if (receipt.kind === "accepted") console.log(key);
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
}
