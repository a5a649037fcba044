import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { PasswordError } from "../page/sign-in-page-data.ts";

/**
 * Limits of the length, in characters as people count them (specification §6 leaves them open;
 * docs/decisions/0221-passwords.md).
 */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 256;

/** Logarithm of the number of guesses: a password that takes fewer is refused. */
const MIN_GUESSES_LOG10 = 8;
/** Number of characters that are checked. More characters never make a password easier to guess. */
const CHECKED_CHARACTERS = 64;
/** Shorter names occur in many words by chance. */
const MIN_NAME_LENGTH = 4;

let estimator: ZxcvbnFactory | undefined;

/**
 * Estimates the guesses that a password takes. Creates the estimator on first use, because that slows the startup down.
 */
function guessesLog10(password: string, words: string[]): number {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: CHECKED_CHARACTERS });
  return estimator.check(password, words).guessesLog10;
}

/** Words that others know about the user; a password must not consist of them. */
export type KnownWords = { email: string; name?: string | null; agency: string };

/** Reason why a password is refused. Returns `undefined` for a good one. */
export function passwordError(password: string, known: KnownWords): PasswordError | undefined {
  const characters = [...password.normalize("NFKC")];
  if (characters.length === 0) return "required";
  if (characters.length < MIN_PASSWORD_LENGTH) return "short";
  if (characters.length > MAX_PASSWORD_LENGTH) return "long";
  const words = knownWords(known);
  const plainPassword = lettersAndDigits(password);
  const remaining = words.reduce((text, word) => text.replaceAll(word, ""), plainPassword);
  if (remaining.length < MIN_PASSWORD_LENGTH && remaining !== plainPassword) return "yours";
  const checked = characters.slice(0, CHECKED_CHARACTERS).join("");
  return guessesLog10(checked, words) < MIN_GUESSES_LOG10 ? "common" : undefined;
}

function knownWords({ email, name, agency }: KnownWords): string[] {
  const [local = "", domain = ""] = email.split("@");
  return [email, local, domain, domain.split(".")[0] ?? "", name ?? "", ...(name ?? "").split(/\s+/), agency]
    .concat(agency.split(/\s+/))
    .map(lettersAndDigits)
    .filter((word) => word.length >= MIN_NAME_LENGTH)
    .sort((one, other) => other.length - one.length);
}

function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
