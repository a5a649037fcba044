/** What a mail server, or the way to it, said against a mail. */
export type MailFault = {
  /** Permanent: trying again would be answered the same way. */
  kind: "permanent" | "temporary";
  text: string;
};

type SmtpError = {
  message?: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/**
 * Tells what will not get better by waiting from what may.
 *
 * Permanent is a 5xx to the recipient or to the mail itself (550 no such user, 554 refused). A 5xx to the
 * log-in, to the sender or to the greeting is the agency's set-up: it is mended, and the mails are still
 * wanted. So are those that nobody answered.
 */
export function mailFault(error: unknown): MailFault {
  const { message = String(error), command = "", responseCode = 0, response } = (error ?? {}) as SmtpError;
  const isRefused = responseCode >= 500 && responseCode <= 599 && /^(RCPT TO|DATA)$/.test(command);
  return { kind: isRefused ? "permanent" : "temporary", text: oneLine(response ?? message) };
}

function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length <= 500 ? line : `${line.slice(0, 500)}…`;
}
