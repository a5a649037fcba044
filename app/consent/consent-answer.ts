import { ALL_DENIED, ALL_GRANTED, type ConsentFlag, type ConsentFlags, flagsWhere } from "./consent-flags.ts";

/** Steps of the consent dialog. */
export type ConsentStep = "question" | "settings";

/**
 * Consent that a button of the dialog gives; undefined for a button that makes no choice, such as the close button.
 *
 * @param answer `data-consent-answer` of the button.
 * @param isOn returns true when the switch of a flag is on.
 */
export function chosenFlags(
  answer: string | undefined,
  isOn: (flag: ConsentFlag) => boolean,
): ConsentFlags | undefined {
  if (answer === "grant") return ALL_GRANTED;
  if (answer === "deny") return ALL_DENIED;
  return answer === "choose" ? flagsWhere(isOn) : undefined;
}
