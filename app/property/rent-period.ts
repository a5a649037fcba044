import { plainLetters } from "../format/plain-letters.ts";
import type { MultilingualText } from "../i18n/multilingual-text.ts";
import { withoutEuroSign } from "./price.ts";

const PERIOD_WORDS = {
  day: /\b(day|dag|jour|tag)\b/,
  week: /\b(week|semaine|woche)\b/,
  month: /\b(month|maand|mois|monat)\b/,
  year: /\b(year|jaar|an|annee|jahr)\b/,
} as const;

/** Period of a rent. */
export type Period = keyof typeof PERIOD_WORDS;

const PERIODS = Object.keys(PERIOD_WORDS) as Period[];

/** "/", "per" and the like, before a unit. A text with several names another unit too: "/m²/year", "per room per month". */
const BEFORE_UNIT = /\/|\b(per|par|pro)\b/g;

/** Units that are no period, also without "per". */
const OTHER_UNIT = /m²|m2|quarter|kwartaal|trimest|quartal|night|nacht|nuit/;

/** Adjectives of a period other than a month. Beside a period they say something else: "per month, indexed yearly". */
const OTHER_PERIOD =
  /yearly|annual|annuel|jaarlijks|jahrlich|weekly|wekelijks|hebdomadaire|wochentlich|daily|dagelijks|journalier|taglich/;

/**
 * Period of a rent, which the text after it names: "€ /month", "per maand, charges included". A month when the text names no
 * unit, such as "excl. charges", or is absent. Undefined for any other unit, such as "/m²/year" or "per quarter", and for
 * texts that name different periods.
 */
export function rentPeriod(texts: MultilingualText | undefined): Period | undefined {
  const units = Object.values(texts ?? {})
    .map((text) => plainLetters(withoutEuroSign(text)))
    .filter((unit) => unit !== "");
  if (units.length === 0) return "month";
  const [period, ...others] = new Set(units.map(periodOfUnit));
  return others.length === 0 ? period : undefined;
}

function periodOfUnit(unit: string): Period | undefined {
  const unitCount = (unit.match(BEFORE_UNIT) ?? []).length;
  if (unitCount > 1 || OTHER_UNIT.test(unit)) return undefined;
  const [period, ...others] = PERIODS.filter((name) => PERIOD_WORDS[name].test(unit));
  if (period === undefined && unitCount === 0 && !OTHER_PERIOD.test(unit)) return "month";
  return others.length === 0 ? period : undefined;
}
