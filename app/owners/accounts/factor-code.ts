/** What somebody typed where a code is asked for: one of his app, or one of those that he printed. */
export type FactorCode = { kind: "app" | "spare"; code: string };

/** Digits and letters that nobody takes for another: no I, L, O or U. Source: Crockford's base 32. */
export const RECOVERY_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const RECOVERY_CODE_LENGTH = 10;

/** Letters that are read for a digit. */
const MISREAD: Readonly<Record<string, string>> = { I: "1", L: "1", O: "0" };

/** Longer than any code with any spaces; what is longer is not looked at. */
const MAX_CHARACTERS = 40;

/** What was typed, whatever the spaces, hyphens and capitals; nothing when it cannot be a code. */
export function readFactorCode(text: string): FactorCode | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const typed = text.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(typed)) return { kind: "app", code: typed };
  const code = typed.replace(/[ILO]/g, (letter) => MISREAD[letter] ?? letter);
  const isSpare =
    code.length === RECOVERY_CODE_LENGTH && [...code].every((sign) => RECOVERY_CODE_ALPHABET.includes(sign));
  return isSpare ? { kind: "spare", code } : undefined;
}

/** A spare code as it is printed, "K7M3Q-9TXWB". */
export function recoveryCodeText(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
}

/** The key of an app in groups of four, for who types it. */
export function factorKeyText(key: string): string {
  return key.replace(/(.{4})(?=.)/g, "$1 ");
}
