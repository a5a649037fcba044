import { z } from "zod";
import { retryMail } from "../../app/mail/enqueue-mail.server.ts";
import { findMail, findMails, type ListedMail, MAIL_STATES } from "../../app/mail/find-mails.server.ts";
import type { Command } from "./command.ts";

const options = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("list"),
    state: z.enum(MAIL_STATES).optional(),
    limit: z.int().min(1).max(1_000),
  }),
  z.strictObject({ action: z.literal("show"), id: z.int().min(1) }),
  z.strictObject({ action: z.literal("retry"), id: z.int().min(1) }),
]);

type MailOptions = z.infer<typeof options>;

export type MailAnswer =
  | { action: "list"; mails: ListedMail[] }
  | { action: "show"; mail: Awaited<ReturnType<typeof findMail>> }
  | { action: "retry"; isRetried: boolean };

/** Shows the outbox, and retries failed mails. */
export const mailCommand: Command<MailOptions, MailAnswer> = {
  options,
  carryOut: async (wanted, { connection: { database } }) => {
    switch (wanted.action) {
      case "list":
        return { action: "list", mails: await findMails(database, wanted) };
      case "show":
        return { action: "show", mail: await findMail(database, wanted.id) };
      case "retry":
        return { action: "retry", isRetried: await retryMail(database, wanted.id) };
    }
  },
};
