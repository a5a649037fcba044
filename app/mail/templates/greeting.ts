import type { TFunction } from "i18next";
import { plainName } from "../mail-address.ts";

/** How a visitor is addressed; all of it may be missing. */
export type Addressee = {
  /** Code of the salutation that was chosen: "mr", "ms" or "miss". Others say nothing. */
  title?: string;
  lastName?: string;
  /** First and last name. */
  name?: string;
};

const TITLES = ["mr", "ms", "miss"] as const;

/**
 * The first line of a mail: with salutation and last name, else with the whole name, else with neither. A name that
 * is none that people have is left out.
 */
export function greetingText(addressee: Addressee, t: TFunction<"mail">): string {
  const known = TITLES.find((one) => one === addressee.title);
  const lastName = plainName(addressee.lastName);
  const name = plainName(addressee.name);
  if (known && lastName) return t(`greeting.${known}`, { lastName });
  return name ? t("greeting.named", { name }) : t("greeting.plain");
}
