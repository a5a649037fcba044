import { CONSENT_FLAGS, type ConsentFlag, type ConsentFlags, flagsWhere } from "./consent-flags.ts";

/** A visitor's choice, with the data that proves it. */
export type ConsentChoice = {
  flags: ConsentFlags;
  /** Absent when an earlier site stored the choice without a date. */
  date?: Date;
  /** Version of the texts that the visitor accepted or declined. */
  version: number;
};

/** Marks that a choice was made, in the specification's words. */
const CHOICE_MADE = { key: "consent", value: "set" } as const;

const FLAG_KEYS: Record<ConsentFlag, string> = {
  analyticsStorage: "consentAnalyticsStorage",
  adStorage: "consentAdStorage",
  adUserData: "consentAdUserData",
  adPersonalization: "consentAdPersonalization",
};

const VERSION_KEY = "consentVersion";

/**
 * Written last, with a new value each time: another tab that sees it change knows that the choice is
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

/** Version of choices that were stored without one. */
const FIRST_VERSION = 1;

/** Tolerance for clocks that are fast. A choice dated further in the future is ignored. */
const MAX_CLOCK_SKEW_MS = 86_400_000;

/**
 * The stored choice, or `undefined` when there is none. A flag other than "true" is not granted
 * (specification §3, "consent keys"; docs/specification-notes.md#n105).
 */
export function readChoice(stored: (key: string) => string | null): ConsentChoice | undefined {
  if (stored(CHOICE_MADE.key) !== CHOICE_MADE.value) return undefined;
  const date = stored(DATE_KEY);
  return {
    flags: flagsWhere((flag) => stored(FLAG_KEYS[flag]) === "true"),
    date: date === null ? undefined : new Date(date),
    version: Number(stored(VERSION_KEY) ?? FIRST_VERSION),
  };
}

/** Keys and values to store, in the order of writing. */
export function choiceEntries(choice: ConsentChoice & { date: Date }): [key: string, value: string][] {
  return [
    ...CONSENT_FLAGS.map((flag): [string, string] => [FLAG_KEYS[flag], String(choice.flags[flag])]),
    [VERSION_KEY, String(choice.version)],
    [CHOICE_MADE.key, CHOICE_MADE.value],
    [DATE_KEY, choice.date.toISOString()],
  ];
}

/** Returns true when a choice is for these texts and is not yet due for renewal. */
export function isChoiceValid(
  { date, version }: ConsentChoice,
  rules: { now: Date; renewalMonths: number; version: number },
): boolean {
  if (version !== rules.version) return false;
  if (date === undefined) return true;
  const age = rules.now.getTime() - date.getTime();
  return age >= -MAX_CLOCK_SKEW_MS && rules.now < monthsAfter(date, rules.renewalMonths);
}

/** The same day a number of months later, or the last day of a shorter month. */
function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 August + 6 months would be 3 March.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
