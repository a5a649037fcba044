/** Source: the pattern of the HTML standard for e-mail fields, with at least one dot in the domain. */
const PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const MAX_CHARACTERS = 254;

/**
 * Whether a text is an e-mail address, for the browser and the server alike (specification §5). Letters of
 * other alphabets are written in their ASCII form: `jan@xn--mnchen-3ya.de`.
 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_CHARACTERS && PATTERN.test(text);
}
