import { LANGUAGES } from "../../i18n/languages.ts";
import { MUNICIPALITIES, municipalityName } from "./municipalities.ts";
import { nameTokens, normaliseName } from "./normalise-name.ts";

/** NIS numbers of municipalities by each of their normalised names. */
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
 * NIS numbers of the municipalities whose name in any language occurs in a text: "Agency Ghent" and "Gand" give that
 * of Gent.
 */
export function municipalitiesInText(text: string): string[] {
  const words = nameTokens(text);
  const parts = words.flatMap((_, from) =>
    words.slice(from, from + MAX_WORDS).map((_, more) => words.slice(from, from + more + 1).join(" ")),
  );
  return [...new Set(parts.flatMap((part) => (BY_NAME.get(part) ?? []).map(({ nis }) => nis)))];
}
