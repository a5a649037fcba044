import { headerLine } from "../../mail/mail-address.ts";

const MAX_NAME_CHARACTERS = 80;
/** Characters that are read from the end of the sent name, which may include folders. */
const LONGEST_SENT_NAME = 1_000;

/**
 * Name of a file as mails show it: one line, without folders, with the extension of its kind.
 *
 * @param otherwise is used when none of the name is left.
 */
export function fileNameOf(name: string, ending: string, otherwise = "cv"): string {
  const shortName = name.slice(-LONGEST_SENT_NAME).toWellFormed().normalize("NFC");
  const last = headerLine(shortName).split(/[/\\]/).at(-1) ?? "";
  const stem = last
    .replace(/[<>:"|?*%]/g, "_")
    .replace(/(\.[a-z0-9]{1,5})+$/i, "")
    .replace(/^\.+/, "");
  return `${[...stem].slice(0, MAX_NAME_CHARACTERS).join("").trim() || otherwise}.${ending}`;
}
