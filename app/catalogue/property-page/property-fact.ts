import { euro } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../../i18n/multilingual-text.ts";
import { dateText } from "../../time/dates.ts";

/** A fact: a label and a value, with a link when there is more to read. */
export type Fact = { label: string; value: string; href?: string };

/** Facts under a heading; never empty. */
export type FactGroup = { title: string; facts: Fact[] };

/** Creates formatters for the values on a page. Each returns an empty string for an absent value. */
export function factFormatter({ t, formats }: Pick<LanguageTexts, "t" | "formats">, language: Language) {
  const texts = (value: MultilingualText | undefined) => textInLanguage(value, language).trim();
  return {
    text: (value: string | undefined) => value?.trim() ?? "",
    texts,
    /** Formats a date; other texts, such as "at the deed", are returned unchanged. */
    textsOrDate: (value: MultilingualText | undefined) => dateText(texts(value), formats) || texts(value),
    yesOrNo: (value: boolean | undefined) =>
      value === undefined ? "" : t(value ? "common:yes" : "common:no"),
    count: (value: number | undefined) => (value === undefined ? "" : String(value)),
    euro: (value: number | undefined) => (value === undefined ? "" : formats.euro(value)),
    euroPerMonth: (value: number | undefined) =>
      value === undefined ? "" : t("property:units.perMonth", { price: euro(value) }),
    euroPerYear: (value: number | undefined) =>
      value === undefined ? "" : t("property:units.perYear", { price: euro(value) }),
    /** Zero means that the area was not measured. */
    areaM2: (value: number | undefined) => (value ? t("property:units.m2", { value }) : ""),
    /** Formats a quantity with its unit; `unit` is a key of `property:units`. */
    quantity: (value: number | undefined, unit: "kwhPerM2" | "kwhPerYear" | "co2PerM2") =>
      value === undefined ? "" : t(`property:units.${unit}`, { value }),
    years: (count: number | undefined) => (count === undefined ? "" : t("property:units.years", { count })),
    floor: (floor: number | undefined) => {
      if (floor === undefined) return "";
      if (floor === 0) return t("property:floor.ground");
      return t(`property:floor.${floor > 0 ? "above" : "below"}`, { count: Math.abs(floor) });
    },
    date: (value: string | undefined) => dateText(value, formats),
  };
}

/** Facts from rows of label and value; rows without a value are omitted. */
export function factsOf(rows: readonly (readonly [label: string, value: string, href?: string])[]): Fact[] {
  return rows
    .filter(([, value]) => value !== "")
    .map(([label, value, href]) => (href === undefined ? { label, value } : { label, value, href }));
}

/** Groups that have facts. */
export function nonEmptyGroups(groups: readonly FactGroup[]): FactGroup[] {
  return groups.filter(({ facts }) => facts.length > 0);
}
