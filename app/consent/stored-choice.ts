import { CONSENT_FLAGS, type ConsentFlag, type ConsentFlags, flagsWhere } from "./consent-flags.ts";

/** A visitor's choice, with its date and the version of the texts as evidence. */
export type ConsentChoice = {
  flags: ConsentFlags;
  /** Absent when an earlier site stored the choice without a date. */
  date?: Date;
  /** Version of the texts that the visitor accepted or declined. */
  version: number;
};

/** Key and value that mark that the visitor has chosen, from the specification. */
const CHOICE_MADE = { key: "consent", value: "set" } as const;

const FLAG_KEYS: Record<ConsentFlag, string> = {
  analyticsStorage: "consentAnalyticsStorage",
  adStorage: "consentAdStorage",
  adUserData: "consentAdUserData",
  adPersonalization: "consentAdPersonalization",
};

const VERSION_KEY = "consentVersion";

/**
 * Key of the date. It is written last and always changes, so that another tab that sees the change knows that the choice is
 * complete.
 */
export const DATE_KEY = "consentDate";

/** All keys in local storage, in the order of writing. */
export const CHOICE_KEYS = [
  ...CONSENT_FLAGS.map((flag) => FLAG_KEYS[flag]),
  VERSION_KEY,
  CHOICE_MADE.key,
  DATE_KEY,
] as const;

/** Version of a choice that was stored without a version. */
const FIRST_VERSION = 1;

/** Tolerance for clocks that are fast. A choice dated further in the future is ignored. */
const MAX_CLOCK_SKEW_MS = 86_400_000;

/**
 * Reads the stored choice; undefined when there is none. Only the value "true" grants a flag (specification §3, "consent
 * keys"; docs/specification-notes.md#n105).
 *
 * @param getItem returns the value of a key in local storage, or null.
 */
export function readChoice(getItem: (key: string) => string | null): ConsentChoice | undefined {
  if (getItem(CHOICE_MADE.key) !== CHOICE_MADE.value) return undefined;
  const date = getItem(DATE_KEY);
  return {
    flags: flagsWhere((flag) => getItem(FLAG_KEYS[flag]) === "true"),
    date: date === null ? undefined : new Date(date),
    version: Number(getItem(VERSION_KEY) ?? FIRST_VERSION),
  };
}

/** Keys and values under which a choice is stored, in the order of writing. */
export function choiceEntries(choice: ConsentChoice & { date: Date }): [key: string, value: string][] {
  return [
    ...CONSENT_FLAGS.map((flag): [string, string] => [FLAG_KEYS[flag], String(choice.flags[flag])]),
    [VERSION_KEY, String(choice.version)],
    [CHOICE_MADE.key, CHOICE_MADE.value],
    [DATE_KEY, choice.date.toISOString()],
  ];
}

/** Returns true when a choice is for the current version of the texts, and not older than `renewalMonths`. */
export function isChoiceValid(
  { date, version }: ConsentChoice,
  rules: { now: Date; renewalMonths: number; version: number },
): boolean {
  if (version !== rules.version) return false;
  if (date === undefined) return true;
  const age = rules.now.getTime() - date.getTime();
  return age >= -MAX_CLOCK_SKEW_MS && rules.now < monthsAfter(date, rules.renewalMonths);
}

/** Adds months to a date. When the month has no such day, the result is its last day. */
function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 August + 6 months would be 3 March.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
