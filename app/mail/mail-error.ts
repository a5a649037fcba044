/** Error of a mail server, or of the connection to it. */
export type MailError = {
  /** Permanent: a retry would fail the same way. */
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
 * Classifies an error as permanent or temporary.
 *
 * Permanent is a 5xx response to the recipient or to the mail itself (550 no such user, 554 refused). A 5xx
 * response to the login, the sender or the greeting is a wrong set-up of the agency: it will be corrected,
 * and the mails are still wanted. Missing responses are temporary as well.
 */
export function mailError(error: unknown): MailError {
  const { message = String(error), command = "", responseCode = 0, response } = (error ?? {}) as SmtpError;
  const isRefused = responseCode >= 500 && responseCode <= 599 && /^(RCPT TO|DATA)$/.test(command);
  return { kind: isRefused ? "permanent" : "temporary", text: oneLine(response ?? message) };
}

function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length <= 500 ? line : `${line.slice(0, 500)}…`;
}
