import { LANGUAGES } from "../../i18n/languages.ts";
import { MUNICIPALITIES, municipalityName } from "./municipalities.ts";
import { nameTokens, normaliseName } from "./normalise-name.ts";

/** Municipalities, as their NIS number, by each of their normalised names in the languages of the site. */
const BY_NAME = Map.groupBy(
  MUNICIPALITIES.flatMap((municipality) =>
    [...new Set(LANGUAGES.map((language) => normaliseName(municipalityName(municipality, language))))].map(
      (name) => ({ name, nis: municipality.nis }),
    ),
  ),
  ({ name }) => name,
);

const MAX_WORDS = Math.max(...[...BY_NAME.keys()].map((name) => name.split(" ").length));

/**
 * NIS numbers of the municipalities whose name in any language occurs in a text: "Agency Ghent" and "Gand" give the
 * number of Gent.
 */
export function municipalitiesInText(text: string): string[] {
  const words = nameTokens(text);
  const phrases = words.flatMap((_, start) =>
    words
      .slice(start, start + MAX_WORDS)
      .map((_, offset) => words.slice(start, start + offset + 1).join(" ")),
  );
  return [...new Set(phrases.flatMap((phrase) => (BY_NAME.get(phrase) ?? []).map(({ nis }) => nis)))];
}
