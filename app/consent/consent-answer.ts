import { ALL_DENIED, ALL_GRANTED, type ConsentFlag, type ConsentFlags, flagsWhere } from "./consent-flags.ts";

/** Steps of the consent dialog. */
export type ConsentStep = "question" | "settings";

/**
 * Choice that a button of the dialog makes; undefined for one that makes none.
 *
 * @param answer the button's `data-consent-answer`.
 * @param isOn state of the switch of a flag.
 */
export function chosenFlags(
  answer: string | undefined,
  isOn: (flag: ConsentFlag) => boolean,
): ConsentFlags | undefined {
  if (answer === "grant") return ALL_GRANTED;
  if (answer === "deny") return ALL_DENIED;
  return answer === "choose" ? flagsWhere(isOn) : undefined;
}
