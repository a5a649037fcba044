import type { Translate } from "../../i18n/language-texts.ts";
import { plainName } from "../mail-address.ts";

/** Name and salutation of a visitor; both are optional. */
export type Addressee = {
  /** Code of the chosen salutation: "mr", "ms" or "miss". Other codes are ignored. */
  title?: string;
  lastName?: string;
  /** First and last name. */
  name?: string;
};

const TITLES = ["mr", "ms", "miss"] as const;

/**
 * Greeting of a mail: with salutation and last name, otherwise with the whole name, otherwise with neither. A
 * text that cannot be a name is left out.
 */
export function greetingText(addressee: Addressee, t: Translate<"mail">): string {
  const title = TITLES.find((code) => code === addressee.title);
  const lastName = plainName(addressee.lastName);
  const name = plainName(addressee.name);
  if (title && lastName) return t(`greeting.${title}`, { lastName });
  return name ? t("greeting.named", { name }) : t("greeting.plain");
}
