import type { ListedMail } from "../../app/mail/find-mails.server.ts";
import type { MailAnswer } from "../commands/mail-command.ts";
import { textTable } from "./text-table.ts";

/** Table of mails, for the terminal. */
export function mailTable(mails: ListedMail[]): string {
  if (mails.length === 0) return "There are no such mails.";
  const rows = mails.map((mail) => [
    String(mail.id),
    mail.state,
    String(mail.attempts),
    minute(mail.createdAt),
    mail.reference ?? "",
    mail.template,
    plain(mail.recipient),
    plain(mail.lastError ?? ""),
  ]);
  return textTable(["ID", "STATE", "TRIED", "SINCE", "REFERENCE", "MAIL", "TO", "LAST ERROR"], rows);
}

/** Details of one mail, for the terminal, including the fields from which its text is rendered. */
export function mailFacts(mail: NonNullable<Extract<MailAnswer, { action: "show" }>["mail"]>): string {
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
    .map(([name, value]) => `${`${name}:`.padEnd(12)} ${plain(value ?? "")}`)
    .join("\n");
}

function minute(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Removes control characters, so that visitors' texts cannot control the terminal. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
