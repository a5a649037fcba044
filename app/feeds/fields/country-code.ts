import { plainLetters } from "../../format/plain-letters.ts";
import { LANGUAGES } from "../../i18n/languages.ts";

/** ISO 3166-1 alpha-3 codes of the countries in which Belgian agencies sell properties. */
const THREE_LETTERS: Record<string, string> = {
  AUT: "AT",
  BEL: "BE",
  CHE: "CH",
  CYP: "CY",
  DEU: "DE",
  ESP: "ES",
  FRA: "FR",
  GBR: "GB",
  GRC: "GR",
  HRV: "HR",
  ITA: "IT",
  LUX: "LU",
  MAR: "MA",
  NLD: "NL",
  PRT: "PT",
  TUR: "TR",
  USA: "US",
};

/** Alpha-3 code of a country by its alpha-2 code; undefined for a country that is not in the table above. */
export function alpha3Code(code: string | undefined): string | undefined {
  return Object.keys(THREE_LETTERS).find((letters) => THREE_LETTERS[letters] === code);
}

let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * Reads a country as an ISO 3166-1 alpha-2 code: from such a code, a code of three letters, or its name in one of the
 * site's languages. Undefined when it is not known.
 */
export function countryCode(text: string | undefined): string | undefined {
  const country = text?.trim();
  if (!country) return undefined;
  const upper = country.toUpperCase();
  if (/^[A-Z]{2}$/.test(upper)) return upper === "UK" ? "GB" : upper;
  codesByName ??= countryCodesByName();
  return THREE_LETTERS[upper] ?? codesByName.get(plainLetters(country));
}

/** Codes by their names in lower case and without accents, from the tables of `Intl`. */
function countryCodesByName(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code);
      if (name !== undefined && !codes.has(plainLetters(name))) codes.set(plainLetters(name), code);
    }
  }
  return codes;
}
