import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail that the server accepted. `head` has its headers. */
export type ReceivedMail = { from: string; to: string[]; head: string; body: string; messageId: string };

export type MailServer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Number of `RCPT TO` commands so far, accepted or not. */
  attempts: () => number;
  close: () => Promise<void>;
};

type Refusal = { code: number; text: string } | undefined;

export type MailServerOptions = {
  port?: number;
  /** Response to a sender, as to a recipient or a mail below; undefined accepts it. */
  onSender?: (address: string) => Refusal;
  /** `attempt` is the number of this recipient, from 1. */
  onRecipient?: (address: string, attempt: number) => Refusal;
  /** Called with the whole mail before the server responds. */
  onMail?: (mail: ReceivedMail) => Promise<Refusal> | Refusal;
} & Pick<SMTPServerOptions, "secure" | "authOptional" | "onAuth" | "hideSTARTTLS" | "disabledCommands">;

/** Starts a real mail server on this machine, whose responses the test sets. The caller closes it. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, onSender, onRecipient, onMail, ...more } = options;
  const received: ReceivedMail[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: more.onAuth ? [] : ["AUTH"],
    hideSTARTTLS: true,
    logger: false,
    // Hardly waits for idle connections of a pool.
    closeTimeout: 100,
    ...more,
    onMailFrom: ({ address }, _, done) => done(smtpError(onSender?.(address))),
    onRcptTo: ({ address }, _, done) => {
      attempts += 1;
      done(smtpError(onRecipient?.(address, attempts)));
    },
    onData: async (stream, session, done) => {
      // An interrupted mail ends with an error.
      const text = await stream.toArray().then((chunks) => Buffer.concat(chunks).toString("utf8"), toError);
      if (text instanceof Error) return done(text);
      const [head = "", ...body] = text.split("\r\n\r\n");
      const mail = {
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
        to: session.envelope.rcptTo.map(({ address }) => address),
        head,
        body: body.join("\r\n\r\n"),
        messageId: /^Message-ID: (.*)$/im.exec(head)?.[1] ?? "",
      };
      const refusal = await onMail?.(mail);
      if (!refusal) received.push(mail);
      done(smtpError(refusal));
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: actualPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    received,
    attempts: () => attempts,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function smtpError(refusal: Refusal): Error | null {
  return refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
}

/** Decodes the subject, text and HTML of a mail with several parts; those that it does not have are empty. */
export function readMail({ head, body }: Pick<ReceivedMail, "head" | "body">): {
  subject: string;
  text: string;
  html: string;
} {
  // A part ends at a boundary, not at the line "-- " above a signature.
  const partOf = (type: string) => {
    const pattern = new RegExp(
      `Content-Type: ${type}[\\s\\S]*?\\r\\n\\r\\n([\\s\\S]*?)(?=\\r\\n--(?!=20|\\s)|$)`,
      "i",
    );
    const found = pattern.exec(body);
    return found ? decodedPart(found[0], found[1] ?? "") : "";
  };
  return { subject: subjectOf(head), text: partOf("text/plain"), html: partOf("text/html") };
}

function decodedPart(head: string, body: string): string {
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  return fromQuotedPrintable(body);
}

/** Decoded subject of a mail, joined from its lines. */
export function subjectOf(head: string): string {
  const [, subject = ""] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head) ?? [];
  return subject
    .replace(/\r\n[ \t]+/g, " ")
    .replace(/\?=\s+=\?UTF-8\?Q\?/gi, "")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => fromQuotedPrintable(word.replaceAll("_", " ")));
}

/** Decodes quoted-printable text as UTF-8. */
export function fromQuotedPrintable(text: string): string {
  const joined = text.replace(/=\r\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
