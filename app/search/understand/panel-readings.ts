import { filterCount } from "../../catalogue/lists/list-filters.ts";
import type { Language } from "../../i18n/languages.ts";
import { townsByName } from "../../property/places/localities.ts";
import { matchWords } from "../match.ts";
import type { Query } from "../read-query.ts";
import type { SearchMatches } from "../search-index.ts";
import { hasNotes, type SearchReading } from "../search-page.ts";
import { searchWords } from "../search-words.ts";
import { readSearch, type SearchStock } from "./search-reading.ts";
import { understandQuery } from "./understand-query.ts";

export { namedZones } from "../named-zones.ts";
export { wholeTowns } from "./search-reading.ts";

/** Maximum number of towns with which a text is completed. */
const MAX_COMPLETED = 3;

/** Prepares the word lists in steps, between which the browser can answer a key: together they take too long. */
export async function prepareReading(): Promise<void> {
  for (const step of [townsByName, () => understandQuery("prepare")]) {
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
 * Readings of a text while it is typed: with an unfinished last word, each town on offer that begins with it.
 * Empty when the matching types, cities and properties say as much.
 */
export function panelReadings(
  query: Query,
  stock: SearchStock,
  { found, language, today, prefix }: PanelOptions,
): SearchReading[] {
  if (found.properties.length > 0) return [];
  const options = { language, today, isFoundByName: found.count > 0 };
  const reading = readSearch(query.text, stock, options);
  const isUnfinished = query.isBeingTyped && found.count === 0 && (!reading || hasNotes(reading.notes));
  const completed = isUnfinished && prefix ? completedReadings(query, stock, { language, today }) : [];
  if (completed.length > 0) return completed;
  if (!reading || (found.count > 0 && isSingle(reading))) return [];
  return [query.isBeingTyped ? withoutUnfinished(reading, query.text) : reading];
}

function completedReadings(
  query: Query,
  stock: SearchStock,
  options: Pick<PanelOptions, "language" | "today">,
): SearchReading[] {
  const cut = query.text.lastIndexOf(" ");
  if (cut < 0) return [];
  const last = { ...query, words: searchWords(query.text.slice(cut + 1)) };
  const names = new Set(matchWords(last, stock.cities, { prefix: true }).map(({ name }) => name));
  return [...names]
    .slice(0, MAX_COMPLETED)
    .flatMap(
      (name) =>
        readSearch(`${query.text.slice(0, cut)} ${name}`, stock, { ...options, isFoundByName: false }) ?? [],
    );
}

/** True for one type, one place or one street, with its town or without, which have a row of their own. */
function isSingle({ filters, notes, goal }: SearchReading): boolean {
  const { cities, zones, types, street } = filters;
  if (goal !== undefined || hasNotes(notes)) return false;
  const count = filterCount(filters);
  if (street !== undefined) return count === 1 + cities.length && cities.length <= 1;
  return count === 1 && cities.length + zones.length + types.length === 1;
}

/** The word that is being typed is not called unknown yet. */
function withoutUnfinished(reading: SearchReading, text: string): SearchReading {
  const { unread } = reading.notes;
  const last = unread.at(-1);
  if (last === undefined || !text.endsWith(last)) return reading;
  return { ...reading, notes: { ...reading.notes, unread: unread.slice(0, -1) } };
}
