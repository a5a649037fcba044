import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeAtomically } from "../config/write-atomically.server.ts";
import type { MailAddress } from "./mail-address.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** Three connections for mails that somebody is waiting for, one for bulk mails. */
const CONNECTIONS = 4;
/** Mails per connection. Mail servers prefer a new connection after that. */
const MAILS_PER_CONNECTION = 100;

/** A mail to send, with one sender and one recipient. */
export type OutgoingMail = {
  /** Without brackets: `key@domain`. */
  messageId: string;
  date: Date;
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** URL of the one-click unsubscribe of mail clients (RFC 8058). */
  unsubscribe?: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
  /** Ids of the earlier mails of a conversation, the oldest first, without brackets. */
  references?: string[];
  /** Written by a person, so automatic replies are welcome. */
  isPersonal?: boolean;
};

export type MailTransport = {
  kind: "smtp" | "files";
  /** Returns the response of the server. Throws the errors of nodemailer. */
  send: (mail: OutgoingMail) => Promise<string>;
  close: () => void;
};

/**
 * Opens the mail transport: the server of SMTP_URL, or a folder with a file per mail
 * (docs/decisions/0133-mail-transport.md).
 */
export function openTransport(smtpUrl: string | undefined, dataFolder: string): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(dataFolder, "outbox"));
}

function smtpTransport(smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const settings = url.searchParams;
  const isLocal = ["localhost", "127.0.0.1", "::1"].includes(host);
  const transport = createTransport({
    pool: true,
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && (settings.get("requireTLS") ?? String(!isLocal)) === "true",
    tls: { rejectUnauthorized: settings.get("rejectUnauthorized") !== "false" },
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    maxConnections: Number(settings.get("connections") ?? CONNECTIONS),
    maxMessages: MAILS_PER_CONNECTION,
    // The outbox counts and retries attempts.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    kind: "smtp",
    send: async (mail) => ((await transport.sendMail(toMessage(mail))) as { response: string }).response,
    close: () => transport.close(),
  };
}

function fileTransport(folder: string): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    kind: "files",
    send: async (mail) => {
      const { message } = (await transport.sendMail(toMessage(mail))) as { message: Buffer };
      const time = mail.date.toISOString().replace(/[-:]/g, "").slice(0, 15);
      // The same mail gets the same file name, so a retry replaces the file.
      const name = `${time}-${mail.messageId.replace(/@.*/, "")}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeAtomically(join(folder, name), message, { mode: 0o600, flush: true });
      return `written to outbox/${name}`;
    },
    close: () => {},
  };
}

function toMessage({
  messageId,
  from,
  to,
  replyTo,
  unsubscribe,
  references = [],
  isPersonal = false,
  ...mail
}: OutgoingMail) {
  const last = references.at(-1);
  return {
    ...mail,
    messageId: `<${messageId}>`,
    from: toAddressObject(from),
    to: [toAddressObject(to)],
    ...(replyTo && { replyTo: toAddressObject(replyTo) }),
    envelope: { from: from.address, to: [to.address] },
    ...(last !== undefined && {
      inReplyTo: `<${last}>`,
      references: references.map((id) => `<${id}>`),
    }),
    headers: {
      // Prevents automatic replies to these mails.
      ...(!isPersonal && { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }),
      ...(unsubscribe && {
        // Not folded: mail clients expect the URL in one piece.
        "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${unsubscribe}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** An object, because nodemailer would parse a string and could find two addresses in it. */
function toAddressObject({ name = "", address }: MailAddress): { name: string; address: string } {
  return { name, address };
}
