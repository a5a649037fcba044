/** A typed code: one of the authenticator app, or a recovery code. */
export type FactorCode = { kind: "app" | "recovery"; code: string };

/** Digits and letters that are hard to confuse: no I, L, O or U. Source: Crockford's base 32. */
export const RECOVERY_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const RECOVERY_CODE_LENGTH = 10;

/** Letters that are read as a digit. */
const MISREAD: Readonly<Record<string, string>> = { I: "1", L: "1", O: "0" };

/** Longer than any valid code with spaces. Longer input is not parsed. */
const MAX_CHARACTERS = 40;

/** Parses a typed code, ignoring spaces, hyphens and case. Returns `undefined` when it cannot be a code. */
export function readFactorCode(text: string): FactorCode | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const typed = text.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(typed)) return { kind: "app", code: typed };
  const code = typed.replace(/[ILO]/g, (letter) => MISREAD[letter] ?? letter);
  const isRecovery =
    code.length === RECOVERY_CODE_LENGTH &&
    [...code].every((character) => RECOVERY_CODE_ALPHABET.includes(character));
  return isRecovery ? { kind: "recovery", code } : undefined;
}

/** Formats a recovery code as it is printed, "K7M3Q-9TXWB". */
export function recoveryCodeText(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
}

/** Formats the key of an app in groups of four, for typing. */
export function factorKeyText(key: string): string {
  return key.replace(/(.{4})(?=.)/g, "$1 ");
}
