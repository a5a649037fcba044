import { filterCount } from "../../catalogue/lists/list-filters.ts";
import type { Language } from "../../i18n/languages.ts";
import { townsByName } from "../../property/places/localities.ts";
import { matchWords } from "../match.ts";
import type { Query } from "../read-query.ts";
import type { SearchMatches } from "../search-index.ts";
import { hasNotes, type SearchInterpretation } from "../search-page.ts";
import { searchWords } from "../search-words.ts";
import { interpretSearch, type SearchOffer } from "./interpret-search.ts";
import { interpretText } from "./interpret-text.ts";

export { zonesNamedLikeTown } from "../zones-named-like-town.ts";
export { wholeTowns } from "./interpret-search.ts";

/** Maximum number of towns that are suggested to complete the last word. */
const MAX_COMPLETED = 3;

/** Prepares the word lists in steps, between which the browser can handle keystrokes: together they take too long. */
export async function prepareInterpreter(): Promise<void> {
  for (const step of [townsByName, () => interpretText("prepare")]) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

type PanelOptions = {
  found: SearchMatches;
  language: Language;
  /** `YYYY-MM-DD`. */
  today: string;
  prefix: boolean;
};

/**
 * Interpretations of a text while it is being typed. When its last word is unfinished, there is one for each town on
 * offer that begins with it. Empty when the rows of matching types, cities and properties already show the same.
 */
export function panelInterpretations(
  query: Query,
  offer: SearchOffer,
  { found, language, today, prefix }: PanelOptions,
): SearchInterpretation[] {
  if (found.properties.length > 0) return [];
  const options = { language, today, isFoundByName: found.count > 0 };
  const interpretation = interpretSearch(query.text, offer, options);
  const isUnfinished =
    query.isBeingTyped && found.count === 0 && (!interpretation || hasNotes(interpretation.notes));
  const completed = isUnfinished && prefix ? completedInterpretations(query, offer, { language, today }) : [];
  if (completed.length > 0) return completed;
  if (!interpretation || (found.count > 0 && isSingle(interpretation))) return [];
  return [query.isBeingTyped ? withoutUnfinished(interpretation, query.text) : interpretation];
}

function completedInterpretations(
  query: Query,
  offer: SearchOffer,
  options: Pick<PanelOptions, "language" | "today">,
): SearchInterpretation[] {
  const cut = query.text.lastIndexOf(" ");
  if (cut < 0) return [];
  const last = { ...query, words: searchWords(query.text.slice(cut + 1)) };
  const names = new Set(matchWords(last, offer.cities, { prefix: true }).map(({ name }) => name));
  return [...names]
    .slice(0, MAX_COMPLETED)
    .flatMap(
      (name) =>
        interpretSearch(`${query.text.slice(0, cut)} ${name}`, offer, { ...options, isFoundByName: false }) ??
        [],
    );
}

/** True for a single type, place or street (with or without its town): these have a row of their own. */
function isSingle({ filters, notes, goal }: SearchInterpretation): boolean {
  const { cities, zones, types, street } = filters;
  if (goal !== undefined || hasNotes(notes)) return false;
  const count = filterCount(filters);
  if (street !== undefined) return count === 1 + cities.length && cities.length <= 1;
  return count === 1 && cities.length + zones.length + types.length === 1;
}

/** Removes the word that is still being typed from the ignored words. */
function withoutUnfinished(interpretation: SearchInterpretation, text: string): SearchInterpretation {
  const { ignored } = interpretation.notes;
  const last = ignored.at(-1);
  if (last === undefined || !text.endsWith(last)) return interpretation;
  return { ...interpretation, notes: { ...interpretation.notes, ignored: ignored.slice(0, -1) } };
}
