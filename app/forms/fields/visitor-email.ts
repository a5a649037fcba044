import { MAX_ADDRESS_CHARACTERS } from "../../format/length-limits.ts";

/** Pattern of the HTML standard for e-mail fields, with at least one dot in the domain. */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * Validates an e-mail address, in the browser and on the server alike (specification §5). Domains in other
 * alphabets are accepted in their ASCII form: `jan@xn--mnchen-3ya.de`.
 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_ADDRESS_CHARACTERS && PATTERN.test(text);
}
