/** Formats of numbers, amounts and days. */
export type Formats = {
  /** True when they are those of the readers of the language. */
  isByLanguage: boolean;
  /** "18.262", "1.234,5": at most two decimals. A value that is not a number is returned as text. */
  number: (value: unknown) => string;
  /** "€ 250.000": cents only when there are any. A value that is not an amount is "NaN". */
  euro: (amount: unknown) => string;
  /** "07-03-2026". */
  day: (day: CalendarDay) => string;
};

/** Months count from 1. */
type CalendarDay = { year: number; month: number; day: number };

/** A value of a text that is written in the formats of the text's language. */
export type FormattedValue =
  | { format: "euro" | "number"; value: unknown }
  | { format: "day"; value: CalendarDay };

/** An amount as a value of a text: `t("property:price.startingFrom", { price: euro(250_000) })`. */
export function euro(value: unknown): FormattedValue {
  return { format: "euro", value };
}

/** A number as a value of a text whose placeholder has no format. */
export function number(value: unknown): FormattedValue {
  return { format: "number", value };
}

/** Formats a value of a text. */
export function formatValue(formatted: FormattedValue, formats: Formats): string {
  return formatted.format === "day"
    ? formats.day(formatted.value)
    : formats[formatted.format](formatted.value);
}

export function isFormattedValue(value: unknown): value is FormattedValue {
  return typeof value === "object" && value !== null && "format" in value;
}
