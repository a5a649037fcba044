import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { type MarqueeProperty, NO_MARQUEE, RENTED, SOLD, UNDER_OPTION } from "../../property/marquee.ts";
import type { Period } from "../../property/rent-period.ts";

const PER_MONTH: MultilingualText = { en: "/month", nl: "/maand", fr: "/mois", de: "/Monat" };
const PER_WEEK: MultilingualText = { en: "/week", nl: "/week", fr: "/semaine", de: "/Woche" };
const PER_DAY: MultilingualText = { en: "/day", nl: "/dag", fr: "/jour", de: "/Tag" };
const PER_YEAR: MultilingualText = { en: "/year", nl: "/jaar", fr: "/an", de: "/Jahr" };

/** Texts after a rent, by its period. */
export const PERIOD_TEXTS = {
  day: PER_DAY,
  week: PER_WEEK,
  month: PER_MONTH,
  year: PER_YEAR,
} as const satisfies Record<Period, MultilingualText>;

/** Badge of a property for which an offer is being considered. */
export const UNDER_OPTION_TEXTS: MultilingualText = {
  en: "Under option",
  nl: "In optie",
  fr: "Sous option",
  de: "Reserviert",
};

/** True if staff set the status "under option", and for a badge of a feed with these words in any language. */
export function isUnderOption({ marquee, marqueeName }: MarqueeProperty): boolean {
  const words = new Set(Object.values(UNDER_OPTION_TEXTS));
  return marquee === UNDER_OPTION || Object.values(marqueeName ?? {}).some((text) => words.has(text));
}

/** Codes of marquees with a fixed meaning (specification §4), and `badge`, a code without one, which shows its own text. */
export const MARQUEE_CODES = { none: NO_MARQUEE, badge: 1, sold: SOLD, rented: RENTED } as const;

const COMPASS_POINTS = {
  N: ["North", "Noord", "Nord", "Nord"],
  NE: ["North-east", "Noordoost", "Nord-est", "Nordost"],
  E: ["East", "Oost", "Est", "Ost"],
  SE: ["South-east", "Zuidoost", "Sud-est", "Südost"],
  S: ["South", "Zuid", "Sud", "Süd"],
  SW: ["South-west", "Zuidwest", "Sud-ouest", "Südwest"],
  W: ["West", "West", "Ouest", "West"],
  NW: ["North-west", "Noordwest", "Nord-ouest", "Nordwest"],
} as const satisfies Record<string, [string, string, string, string]>;
export type CompassPoint = keyof typeof COMPASS_POINTS;

/** Orientation in four languages, by the English letters of the compass point. */
export function orientationTexts(point: CompassPoint): MultilingualText {
  const [en, nl, fr, de] = COMPASS_POINTS[point];
  return { en, nl, fr, de };
}

/** Compass point that these texts name in any language; undefined for other texts. */
export function findCompassPoint(texts: MultilingualText | undefined): CompassPoint | undefined {
  const written = new Set(Object.values(texts ?? {}));
  return (Object.keys(COMPASS_POINTS) as CompassPoint[]).find((point) =>
    COMPASS_POINTS[point].some((text) => written.has(text)),
  );
}

export function isCompassPoint(text: string): text is CompassPoint {
  return Object.hasOwn(COMPASS_POINTS, text);
}
