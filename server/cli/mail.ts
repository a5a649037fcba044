import { z } from "zod";
import { isId } from "../../app/format/id.ts";
import { retryMail } from "../../app/mail/enqueue-mail.server.ts";
import { findMail, findMails, type ListedMail, MAIL_STATES } from "../../app/mail/find-mails.server.ts";
import { defineCommand, UsageError } from "./command.ts";
import { LIST_FLAGS, readListOrAction } from "./list-arguments.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform.ts";
import { printable, textTable } from "./terminal.ts";

const USAGE = `Usage
  npm run mail -- list [--state waiting|sent|failed] [--limit N] [--json]
  npm run mail -- show ID [--json]
  npm run mail -- retry ID

list    lists the newest mails with their state and number of attempts
show    shows one mail with all its details
retry   sends a failed mail again
`;

const optionsSchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("list"),
    state: z.enum(MAIL_STATES).optional(),
    limit: z.int().min(1).max(1_000),
  }),
  z.strictObject({ action: z.literal("show"), id: z.int().min(1) }),
  z.strictObject({ action: z.literal("retry"), id: z.int().min(1) }),
]);

type MailOptions = z.infer<typeof optionsSchema>;
type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

type MailResult =
  | { action: "list"; mails: ListedMail[] }
  | { action: "show"; mail: Mail | undefined }
  | { action: "retry"; isRetried: boolean };

/** `npm run mail`: shows the outbox, and retries failed mails. */
export const mail = defineCommand({
  usage: USAGE,
  flags: LIST_FLAGS,
  read: (parsedArguments): { isJson: boolean; options: MailOptions } => {
    const isJson = parsedArguments.values.json;
    const request = readListOrAction(parsedArguments, MAIL_STATES);
    if (request.isList) return { isJson, options: request.options };
    const { action, name } = request;
    if (action !== "show" && action !== "retry") throw new UsageError(`Unknown command: ${action}`);
    if (!isId(name)) throw new UsageError(`${action} needs the id of a mail, as shown by list`);
    return { isJson, options: { action, id: Number(name) } };
  },
  execute: async ({ options, isJson }) => {
    const result = await perform(mailOperation, options);
    if (result.action === "list") {
      console.log(isJson ? JSON.stringify({ mails: result.mails }) : mailTable(result.mails));
      return 0;
    }
    if (result.action === "show") {
      if (!result.mail) console.error("There is no mail with this id.");
      else console.log(isJson ? JSON.stringify(result.mail) : mailFacts(result.mail));
      return result.mail ? 0 : 1;
    }
    if (result.isRetried) console.log("The mail is queued again; it is sent while the site is running.");
    else console.error("There is no failed mail with this id.");
    return result.isRetried ? 0 : 1;
  },
});

export const mailOperation: Operation<MailOptions, MailResult> = {
  name: "mail",
  optionsSchema,
  run: async (options, { connection: { database } }) => {
    switch (options.action) {
      case "list":
        return { action: "list", mails: await findMails(database, options) };
      case "show":
        return { action: "show", mail: await findMail(database, options.id) };
      case "retry":
        return { action: "retry", isRetried: await retryMail(database, options.id) };
    }
  },
};

/** Table of mails, for the terminal. */
export function mailTable(mails: ListedMail[]): string {
  if (mails.length === 0) return "No mails found.";
  const rows = mails.map((mail) => [
    String(mail.id),
    mail.state,
    String(mail.attempts),
    minute(mail.createdAt),
    mail.reference ?? "",
    mail.template,
    printable(mail.recipient),
    printable(mail.lastError ?? ""),
  ]);
  return textTable(["ID", "STATE", "TRIED", "SINCE", "REFERENCE", "MAIL", "TO", "LAST ERROR"], rows);
}

/** Details of one mail, including the fields from which its text is rendered. */
function mailFacts(mail: Mail): string {
  const facts: [string, string | undefined | null][] = [
    ["Mail", `${mail.id}, ${mail.template} (${mail.language})`],
    ["To", [mail.recipient.name, mail.recipient.address].filter(Boolean).join(", ")],
    ["Reply to", mail.replyTo?.address],
    ["Reference", mail.reference],
    ["State", `${mail.state}, tried ${mail.attempts} ${mail.attempts === 1 ? "time" : "times"}`],
    ["Since", minute(mail.createdAt)],
    ["Last tried", mail.lastAttemptAt && minute(mail.lastAttemptAt)],
    ["Sent", mail.sentAt && minute(mail.sentAt)],
    ["Answer", mail.answer],
    ["Last error", mail.lastError],
    ["Message-ID", `${mail.key}@…`],
    ["Details", JSON.stringify(mail.details)],
  ];
  return facts
    .filter(([, value]) => value)
    .map(([name, value]) => `${`${name}:`.padEnd(12)} ${printable(value ?? "")}`)
    .join("\n");
}

function minute(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
