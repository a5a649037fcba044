import { domainToASCII } from "./domain-name.ts";

/** Whom a mail is from or to. The address stands alone: no name, no brackets, no second one. */
export type MailAddress = { name?: string; address: string };

const MAX_CHARACTERS = 254;
const MAX_OF_NAME = 100;

/**
 * One address as it may stand in a mail, or nothing when it is none that can be written to.
 *
 * Letters before the @ are the plain ones of RFC 5321 without quotes and comments: what lies beyond
 * them is for tricks (`"a b"@x`, `a@x,b@y`) more often than for people. A domain in letters of other
 * alphabets becomes its ASCII form (docs/specification-notes.md#n134).
 */
export function readAddress(text: string): string | undefined {
  // Only what a hand leaves behind: a separator of lines at the end is no accident.
  const trimmed = text.replace(/^[ \t]+|[ \t]+$/g, "");
  const at = trimmed.lastIndexOf("@");
  const local = trimmed.slice(0, at);
  const domain = domainToASCII(trimmed.slice(at + 1));
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) && local.length <= 64;
  if (at < 1 || !isLocal || domain === undefined) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= MAX_CHARACTERS ? address : undefined;
}

/**
 * A text for a line of a mail's head, such as a subject or a name: one line, without anything that a mail
 * server or a reader could take for the end of it.
 */
export function headLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The name that goes with an address; nothing when none is left. What could look like another address is taken out. */
export function addressName(text: string | undefined): string | undefined {
  const name = [...headLine(text ?? "").replace(/[<>@,;:"\\]+/g, " ")].slice(0, MAX_OF_NAME).join("");
  return name.replace(/\s+/g, " ").trim() || undefined;
}

const MAX_OF_PLAIN_NAME = 50;
const MAX_WORDS_OF_NAME = 6;

/**
 * A name that may stand in a mail to an address that anybody may have typed: letters, hyphens and apostrophes, of a
 * length that people have. Nothing for what could be a message or lead somewhere
 * (docs/decisions/0299-mails-without-typed-text.md).
 */
export function plainName(text: string | undefined): string | undefined {
  const name = headLine(text ?? "");
  if (!/^\p{L}[\p{L}\p{M}'’. -]*$/u.test(name)) return undefined;
  // "J.-P. Janssens" has full stops; "jan.be" is an address.
  const isPlain = !/\.\p{L}{2}/u.test(name) && name.split(" ").length <= MAX_WORDS_OF_NAME;
  return isPlain && [...name].length <= MAX_OF_PLAIN_NAME ? name : undefined;
}
