import type { Translate } from "../../i18n/language-texts.ts";
import { plainName } from "../mail-address.ts";

/** Title and name of a visitor, as typed in a form. */
export type Addressee = {
  /** Code of the chosen title: "mr", "ms" or "miss". Other codes are ignored. */
  title?: string;
  lastName?: string;
  /** First and last name. */
  name?: string;
};

const TITLES = ["mr", "ms", "miss"] as const;

/**
 * Greeting of a mail: with title and last name, otherwise with the whole name, otherwise with neither. Leaves out a
 * name that `plainName` refuses, such as a web address.
 */
export function greetingText(addressee: Addressee, t: Translate<"mail">): string {
  const title = TITLES.find((code) => code === addressee.title);
  const lastName = plainName(addressee.lastName);
  const name = plainName(addressee.name);
  if (title && lastName) return t(`greeting.${title}`, { lastName });
  return name ? t("greeting.named", { name }) : t("greeting.plain");
}
