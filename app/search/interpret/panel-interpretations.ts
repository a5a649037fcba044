import { filterCount } from "../../catalogue/lists/list-filters.ts";
import type { Language } from "../../i18n/languages.ts";
import { townsByName } from "../../property/places/localities.ts";
import { matchWords } from "../match.ts";
import type { Query } from "../read-query.ts";
import type { SearchMatches } from "../search-index.ts";
import { hasNotes, type SearchInterpretation } from "../search-page.ts";
import { searchWords } from "../search-words.ts";
import { interpretSearch, type SearchableEntries } from "./interpret-search.ts";
import { interpretText } from "./interpret-text.ts";

// The panel uses these too. They need the table of towns, and must load with this module rather than with the page.
export { zonesNamedLikeTown } from "../zones-named-like-town.ts";
export { wholeTowns } from "./interpret-search.ts";

/** Maximum number of towns that are proposed to complete the last word. */
const MAX_COMPLETED = 3;

/** Prepares the word lists in steps, between which the browser can handle keystrokes: together they take too long. */
export async function prepareInterpreter(): Promise<void> {
  for (const step of [townsByName, () => interpretText("prepare")]) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

type PanelOptions = {
  /** Types, cities, streets and properties that match the text by name or reference. Each has a row in the panel. */
  matches: SearchMatches;
  language: Language;
  /** `YYYY-MM-DD`. */
  today: string;
  /** True when the site completes unfinished words (`search.prefix`). */
  completesWords: boolean;
};

/**
 * Interpretations of a text while it is being typed, usually one. Empty when `matches` contain a property, when they
 * already show the same list, and when no part of the text is a filter.
 *
 * When nothing matches by name, and words have no interpretation or a corrected one, the last word may be an unfinished
 * town name: then there is one interpretation for each town that begins with it. Otherwise, the last word is not among
 * the ignored words until a space follows it.
 */
export function panelInterpretations(
  query: Query,
  entries: SearchableEntries,
  { matches, language, today, completesWords }: PanelOptions,
): SearchInterpretation[] {
  if (matches.properties.length > 0) return [];
  const options = { language, today, isFoundByName: matches.count > 0 };
  const interpretation = interpretSearch(query.text, entries, options);
  const isUnfinished =
    query.isBeingTyped && matches.count === 0 && (!interpretation || hasNotes(interpretation.notes));
  const completed =
    isUnfinished && completesWords ? completedInterpretations(query, entries, { language, today }) : [];
  if (completed.length > 0) return completed;
  if (!interpretation || (matches.count > 0 && hasOwnRow(interpretation))) return [];
  return [query.isBeingTyped ? withoutUnfinished(interpretation, query.text) : interpretation];
}

/** Interpretations of the text with its last word replaced by each town whose name begins with that word. */
function completedInterpretations(
  query: Query,
  entries: SearchableEntries,
  options: Pick<PanelOptions, "language" | "today">,
): SearchInterpretation[] {
  const lastSpace = query.text.lastIndexOf(" ");
  if (lastSpace < 0) return [];
  const lastWord = { ...query, words: searchWords(query.text.slice(lastSpace + 1)) };
  const names = new Set(matchWords(lastWord, entries.cities, { prefix: true }).map(({ name }) => name));
  return [...names].slice(0, MAX_COMPLETED).flatMap(
    (name) =>
      interpretSearch(`${query.text.slice(0, lastSpace)} ${name}`, entries, {
        ...options,
        isFoundByName: false,
      }) ?? [],
  );
}

/** True for a single type, place or street (with or without its town): the panel shows a match by name in its own row. */
function hasOwnRow({ filters, notes, goal }: SearchInterpretation): boolean {
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
