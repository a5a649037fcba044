import { MAX_ADDRESS_CHARACTERS, MAX_NAME_CHARACTERS } from "../format/length-limits.ts";
import { domainToASCII } from "./domain-name.ts";

/** Sender or recipient. `address` is a single e-mail address without a name or brackets. */
export type MailAddress = { name?: string; address: string };

/**
 * Parses a single e-mail address. Returns `undefined` when it is not valid.
 *
 * The part before the @ may have only the plain characters of RFC 5321, without quotes and comments: other
 * characters serve attacks (`"a b"@x`, `a@x,b@y`) more often than people. A domain in other alphabets is
 * converted to ASCII (docs/specification-notes.md#n134).
 */
export function readAddress(text: string): string | undefined {
  // Trims only spaces and tabs, which typing leaves behind. A line separator at the end is no accident.
  const trimmed = text.replace(/^[ \t]+|[ \t]+$/g, "");
  const atSign = trimmed.lastIndexOf("@");
  const local = trimmed.slice(0, atSign);
  const domain = domainToASCII(trimmed.slice(atSign + 1));
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) && local.length <= 64;
  if (atSign < 1 || !isLocal || domain === undefined) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= MAX_ADDRESS_CHARACTERS ? address : undefined;
}

/**
 * Sanitises a text for a mail header, such as a subject or a name: one line, without characters that a mail
 * server or client could read as the end of the header.
 */
export function headerLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Sanitises the name of a mail address: characters that could look like another address are removed. Returns
 * `undefined` when nothing is left.
 */
export function addressName(text: string | undefined): string | undefined {
  const name = [...headerLine(text ?? "").replace(/[<>@,;:"\\]+/g, " ")]
    .slice(0, MAX_NAME_CHARACTERS)
    .join("");
  return name.replace(/\s+/g, " ").trim() || undefined;
}

const MAX_PLAIN_NAME_CHARACTERS = 50;
const MAX_PLAIN_NAME_WORDS = 6;

/**
 * Returns a name that is safe in a mail to an address that anybody may have typed: letters, hyphens and
 * apostrophes, of a normal length. Returns `undefined` for a text that could be a message or a link
 * (docs/decisions/0299-mails-without-typed-text.md).
 */
export function plainName(text: string | undefined): string | undefined {
  const name = headerLine(text ?? "");
  if (!/^\p{L}[\p{L}\p{M}'’. -]*$/u.test(name)) return undefined;
  // "J.-P. Janssens" has full stops; "jan.be" is a domain name.
  const isPlain = !/\.\p{L}{2}/u.test(name) && name.split(" ").length <= MAX_PLAIN_NAME_WORDS;
  return isPlain && [...name].length <= MAX_PLAIN_NAME_CHARACTERS ? name : undefined;
}
