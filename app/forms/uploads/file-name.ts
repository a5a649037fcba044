import { headerLine } from "../../mail/mail-address.ts";

const MAX_NAME_CHARACTERS = 80;
/** Number of characters that are read from the end of the sent name, which may include folders. */
const MAX_SENT_NAME_CHARACTERS = 1_000;

/**
 * Formats the name of a file for mails: one line, without folders, with the extension of its kind.
 *
 * @param fallback is used when no part of the name is left.
 */
export function fileNameOf(name: string, extension: string, fallback = "cv"): string {
  const shortName = name.slice(-MAX_SENT_NAME_CHARACTERS).toWellFormed().normalize("NFC");
  const last = headerLine(shortName).split(/[/\\]/).at(-1) ?? "";
  const stem = last
    .replace(/[<>:"|?*%]/g, "_")
    .replace(/(\.[a-z0-9]{1,5})+$/i, "")
    .replace(/^\.+/, "");
  return `${[...stem].slice(0, MAX_NAME_CHARACTERS).join("").trim() || fallback}.${extension}`;
}
