import { formatEuro } from "../format/currency.ts";
import { numberText } from "../format/number-text.ts";
import { BELGIAN_FORMATS } from "./belgian-formats.ts";
import type { Formats } from "./formatted-value.ts";
import { isLanguage, type Language } from "./languages.ts";

type Conventions = {
  thousands: string;
  decimals: string;
  /** Amount with its sign. `minus` is empty for amounts that are not negative. */
  euro: (digits: string, minus: string) => string;
  day: Formats["day"];
  dayAndMonth: Formats["dayAndMonth"];
};

const NO_BREAK_SPACE = "\u00a0";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/**
 * Conventions in Belgium by language. Not from `Intl`, whose formats differ between the server and browsers
 * (docs/specification-notes.md#n49).
 */
const CONVENTIONS: Record<Language, Conventions> = {
  en: {
    thousands: ",",
    decimals: ".",
    euro: (digits, minus) => `${minus}€${digits}`,
    day: ({ year, month, day }) => `${day} ${MONTHS[month - 1]} ${year}`,
    dayAndMonth: ({ month, day }) => `${day} ${MONTHS[month - 1]?.slice(0, 3)}`,
  },
  nl: {
    thousands: ".",
    decimals: ",",
    euro: (digits, minus) => `€${NO_BREAK_SPACE}${minus}${digits}`,
    day: (date) => BELGIAN_FORMATS.day(date).replaceAll("-", "/"),
    dayAndMonth: (date) => BELGIAN_FORMATS.dayAndMonth(date).replace("-", "/"),
  },
  fr: {
    thousands: NO_BREAK_SPACE,
    decimals: ",",
    euro: (digits, minus) => `${minus}${digits}${NO_BREAK_SPACE}€`,
    day: (date) => BELGIAN_FORMATS.day(date).replaceAll("-", "/"),
    dayAndMonth: (date) => BELGIAN_FORMATS.dayAndMonth(date).replace("-", "/"),
  },
  de: {
    thousands: ".",
    decimals: ",",
    euro: (digits, minus) => `${minus}${digits}${NO_BREAK_SPACE}€`,
    day: (date) => BELGIAN_FORMATS.day(date).replaceAll("-", "."),
    dayAndMonth: (date) => `${BELGIAN_FORMATS.dayAndMonth(date).replace("-", ".")}.`,
  },
};

/**
 * Formats in which readers of a language write: "€250,000" and "7 March 2026" in English, "250 000 €" and
 * "07/03/2026" in French.
 */
export function readerFormats(language: Language): Formats {
  const { thousands, decimals, euro, day, dayAndMonth } = CONVENTIONS[language];
  const inConventions = (belgian: string) =>
    belgian.replaceAll(/[.,]/g, (sign) => (sign === "." ? thousands : decimals));
  return {
    hasLanguageFormats: true,
    number: (value) =>
      typeof value === "number" && Number.isFinite(value) ? inConventions(numberText(value)) : String(value),
    euro: (amount) => {
      const [, minus, digits] = /^€\s(-?)([\d.,]+)$/.exec(formatEuro(amount)) ?? [];
      return digits === undefined ? "NaN" : euro(inConventions(digits), minus ?? "");
    },
    day,
    dayAndMonth,
  };
}

/** Formats of a language: its own conventions, or the Belgian formats, which all languages share. */
export function formatsOf(language: string, byLanguage: boolean): Formats {
  return byLanguage && isLanguage(language) ? readerFormats(language) : BELGIAN_FORMATS;
}
