/** Formats of numbers, amounts and days. */
export type Formats = {
  /** True for the conventions of the language; false for the Belgian formats, which all languages share. */
  hasLanguageFormats: boolean;
  /** "18.262", "1.234,5": at most two decimals. A value that is not a number is returned as text. */
  number: (value: unknown) => string;
  /** "€ 250.000": cents only when there are any. A value that is not an amount is "NaN". */
  euro: (amount: unknown) => string;
  /** "07-03-2026". */
  day: (day: CalendarDay) => string;
  /** "07-03", where the year is known, such as below a graph. */
  dayAndMonth: (day: CalendarDay) => string;
};

/** Months count from 1. */
type CalendarDay = { year: number; month: number; day: number };

/** A value of a placeholder, to be formatted for the language of the text. */
export type FormattedValue =
  | { format: "euro" | "number"; value: unknown }
  | { format: "day"; value: CalendarDay };

/** An amount as a value of a placeholder: `t("property:price.startingFrom", { price: euro(250_000) })`. */
export function euro(value: unknown): FormattedValue {
  return { format: "euro", value };
}

/** A number as a value of a placeholder without a format. */
export function number(value: unknown): FormattedValue {
  return { format: "number", value };
}

/** Formats the value of a placeholder. */
export function formatValue(formatted: FormattedValue, formats: Formats): string {
  return formatted.format === "day"
    ? formats.day(formatted.value)
    : formats[formatted.format](formatted.value);
}

export function isFormattedValue(value: unknown): value is FormattedValue {
  return typeof value === "object" && value !== null && "format" in value;
}
