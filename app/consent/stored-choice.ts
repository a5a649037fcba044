import { CONSENT_FLAGS, type ConsentFlag, type ConsentFlags, flags } from "./consent-flags.ts";

/** What a visitor chose, with what proves it. */
export type Choice = {
  flags: ConsentFlags;
  /** When; absent where a site before this one kept no date. */
  date?: Date;
  /** The version of the texts that was agreed to or declined. */
  version: number;
};

/** Says that a choice was made; the specification's word for it. */
const IS_SET = { key: "consent", value: "set" } as const;

const FLAG_KEYS: Record<ConsentFlag, string> = {
  analyticsStorage: "consentAnalyticsStorage",
  adStorage: "consentAdStorage",
  adUserData: "consentAdUserData",
  adPersonalization: "consentAdPersonalization",
};

const VERSION_KEY = "consentVersion";

/** Written last and new each time: another tab that sees it change knows that a choice is complete. */
export const DATE_KEY = "consentDate";

/** Everything that is kept in local storage, in the order of writing. */
export const CHOICE_KEYS = [
  ...CONSENT_FLAGS.map((flag) => FLAG_KEYS[flag]),
  VERSION_KEY,
  IS_SET.key,
  DATE_KEY,
] as const;

/** Before versions were kept there was one. */
const FIRST_VERSION = 1;

/** A clock may be a little fast; a choice from further ahead than this is not believed. */
const FUTURE_MS = 86_400_000;

/**
 * The choice that is stored; nothing when none is. A flag that is not "true" is not granted
 * (specification §3, "consent keys"; docs/specification-notes.md#n105).
 */
export function readChoice(stored: (key: string) => string | null): Choice | undefined {
  if (stored(IS_SET.key) !== IS_SET.value) return undefined;
  const date = stored(DATE_KEY);
  return {
    flags: flags((flag) => stored(FLAG_KEYS[flag]) === "true"),
    date: date === null ? undefined : new Date(date),
    version: Number(stored(VERSION_KEY) ?? FIRST_VERSION),
  };
}

/** What to store of a choice, key by key, in the order of writing. */
export function choiceEntries(choice: Choice & { date: Date }): [key: string, value: string][] {
  return [
    ...CONSENT_FLAGS.map((flag): [string, string] => [FLAG_KEYS[flag], String(choice.flags[flag])]),
    [VERSION_KEY, String(choice.version)],
    [IS_SET.key, IS_SET.value],
    [DATE_KEY, choice.date.toISOString()],
  ];
}

/** Whether a choice still holds: for these texts, and not older than the agency asks again. */
export function isInForce(
  { date, version }: Choice,
  asked: { now: Date; renewalMonths: number; version: number },
): boolean {
  if (version !== asked.version) return false;
  if (date === undefined) return true;
  const age = asked.now.getTime() - date.getTime();
  return age >= -FUTURE_MS && asked.now < monthsAfter(date, asked.renewalMonths);
}

/** The same day so many months later; the last day of a month that has no such day. */
function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 August + 6 months would be 3 March.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
