import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { PROPERTY_STATES, type PropertyState } from "../search-entry.ts";

/** Texts of the panel. Those of rows are parsed once and filled in at each keystroke. */
export type PanelTexts = {
  panel: string;
  groups: {
    understood: string;
    newest: string;
    types: string;
    cities: string;
    streets: string;
    zones: string;
    properties: string;
  };
  forSale: string;
  forRent: string;
  /** "House, for sale, 12": the accessible name of a link. */
  saleOf: (name: string, count: number) => string;
  rentOf: (name: string, count: number) => string;
  /** "House, Ghent, for sale", where the number is not known. */
  saleNamed: (name: string) => string;
  rentNamed: (name: string) => string;
  number: (count: number) => string;
  /** Note about a corrected word: `read` replaced the typed one. */
  corrected: (read: string, typed: string) => string;
  /** Note about words that the results ignore. */
  ignored: (words: string) => string;
  /** Link to the results for every word as typed. */
  exact: (typed: string) => string;
  /** "Antwerp (all postal codes)". */
  allCodes: (name: string) => string;
  reference: (reference: string) => string;
  states: Record<PropertyState, string>;
  /** Announcement of the number of results for screen readers. */
  results: (count: number) => string;
  /** Link to the results page, with the number of results. */
  all: (count: number) => string;
  /** Link to the results page when only that page can find a property. */
  allProperties: string;
  loading: string;
  noResults: string;
  failed: string;
};

export function panelTexts(texts: LanguageTexts, { hasCounts }: { hasCounts: boolean }): PanelTexts {
  const t = texts.ofArea("search");
  const { number } = texts.formats;
  const saleOf = template(
    hasCounts
      ? t("search:row.forSaleCountOf", { name: NAME, count: COUNT })
      : t("search:row.forSaleOf", { name: NAME }),
    number,
  );
  const rentOf = template(
    hasCounts
      ? t("search:row.forRentCountOf", { name: NAME, count: COUNT })
      : t("search:row.forRentOf", { name: NAME }),
    number,
  );
  const all = template(t("search:all", { count: COUNT }), number);
  const reference = template(t("search:reference", { reference: NAME }), number);
  return {
    panel: t("search:panel"),
    groups: {
      understood: t("search:understood"),
      newest: t("search:nearby.newest"),
      types: t("search:groups.types"),
      cities: t("search:groups.cities"),
      streets: t("search:groups.streets"),
      zones: t("search:groups.zones"),
      properties: t("search:groups.properties"),
    },
    forSale: t("search:row.forSale"),
    forRent: t("search:row.forRent"),
    saleOf,
    rentOf,
    number,
    saleNamed: (name) => t("search:row.forSaleOf", { name }),
    rentNamed: (name) => t("search:row.forRentOf", { name }),
    corrected: (read, typed) => t("search:notes.corrected", { read, typed }),
    ignored: (words) => t("search:notes.unread", { words }),
    exact: (typed) => t("search:notes.exact", { typed }),
    allCodes: (name) => t("search:allCodes", { name }),
    reference: (text) => reference(text, 0),
    states: Object.fromEntries(
      PROPERTY_STATES.map((state) => [state, t(`search:states.${state}`)]),
    ) as PanelTexts["states"],
    results: (count) => t("search:status.results", { count }),
    all: (count) => all("", count),
    allProperties: t("search:allProperties"),
    loading: t("common:loading"),
    noResults: t("errors:noResults"),
    failed: t("search:failed"),
  };
}

/** Placeholders for a name and a number; no text contains these characters. */
const NAME = "\u{E000}";
const COUNT = "\u{E001}";

function template(text: string, number: (count: number) => string): (name: string, count: number) => string {
  const parts = text.split(/([\u{E000}\u{E001}])/u);
  return (name, count) =>
    parts.map((part) => (part === NAME ? name : part === COUNT ? number(count) : part)).join("");
}
