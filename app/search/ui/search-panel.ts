import { listQuery } from "../../catalogue/lists/list-filters.ts";
import { numberText } from "../../format/number-text.ts";
import { element } from "../../ui/element.ts";
import { referenceEntries } from "../match.ts";
import { readQuery } from "../read-query.ts";
import { searchAddress } from "../search-address.ts";
import type { SearchField } from "../search-block.ts";
import type { CityEntry, PropertyEntry, TypeEntry } from "../search-entry.ts";
import { type SearchIndex, searchMatches, typeEntry } from "../search-index.ts";
import {
  allRow,
  messageRow,
  type Offer,
  offerLink,
  offerRow,
  panelGroup,
  propertyRow,
} from "./panel-rows.ts";
import type { PanelTexts } from "./panel-texts.ts";

/** Maximum number of rows per kind; the results page has more. */
const MAX_ROWS = { types: 4, cities: 5, properties: 3 };

/** Paths of the lists, in the language of the page. */
export type ListPaths = { forSale: string; forRent: string };

export type SearchPanel = {
  /** A table whose cells can be reached by keyboard: an ARIA grid. */
  grid: HTMLElement;
  /**
   * Shows the results for the typed text. Returns a function that gives the announcement for screen readers.
   */
  show: (typed: string, state: { index?: SearchIndex; hasFailed: boolean }) => () => string;
};

type PanelOptions = { id: string; field: SearchField; texts: PanelTexts; paths: ListPaths };

/**
 * Panel under the field: links to the results, or to all types while nothing is typed.
 *
 * It is rendered without a framework. A keystroke must be answered within a frame on a slow phone, and
 * creating elements anew, as a framework does, takes several
 * (docs/decisions/0104-search-panel-without-react.md).
 */
export function searchPanel({ id, field, texts, paths }: PanelOptions): SearchPanel {
  const { hasCounts } = field;
  const nothing = { types: field.types.map(typeEntry), cities: [], properties: referenceEntries([], []) };

  const types = panelGroup(`${id}-types`, texts.groups.types, (row) => offerRow(row, texts, hasCounts));
  const cities = panelGroup(`${id}-cities`, texts.groups.cities, (row) => offerRow(row, texts, hasCounts));
  const properties = panelGroup(`${id}-homes`, texts.groups.properties, (row) => propertyRow(row, texts));
  const message = messageRow();
  const all = allRow(`${id}-all`);
  const last = element("div", { role: "rowgroup" }, message.row, all.row);
  const grid = element(
    "div",
    { id, role: "grid", "aria-label": texts.panel },
    types.body,
    cities.body,
    properties.body,
    last,
  );
  setColumnWidth(grid, texts, field);

  const offer = ({ name, sale, rent }: Named, filters: Parameters<typeof listQuery>[0]): Offer => {
    const filter = listQuery(filters);
    return {
      name,
      sale: offerLink(paths.forSale + filter, texts.saleOf(name, sale), sale),
      rent: offerLink(paths.forRent + filter, texts.rentOf(name, rent), rent),
    };
  };
  const typeOffer = once((type: TypeEntry) => offer(type, { types: [type.id] }));
  const cityOffer = once((city: CityEntry) => offer({ ...city, name: city.label }, { cities: [city] }));
  const shownProperty = once((property: PropertyEntry) => ({
    property,
    path: field.propertyPath.replace("{id}", String(property.id)),
  }));

  return {
    grid,
    show: (typed, { index, hasFailed }) => {
      const query = readQuery(typed);
      const isEmpty = query.text === "";
      const isLoading = !isEmpty && !index && !hasFailed;
      const found = searchMatches(query, index ?? nothing, field);
      const shown = {
        types: isLoading ? [] : found.types.slice(0, isEmpty ? undefined : MAX_ROWS.types),
        cities: found.cities.slice(0, MAX_ROWS.cities),
        properties: found.properties.slice(0, MAX_ROWS.properties),
      };
      types.show(shown.types.map(typeOffer));
      cities.show(shown.cities.map(cityOffer));
      properties.show(index ? shown.properties.map(index.property).map(shownProperty) : []);

      const isUnknown = index?.isPartial === true && found.count === 0;
      const count = isUnknown ? undefined : found.count;
      const words = isLoading ? texts.loading : messageFor({ isEmpty, hasFailed, count }, texts);
      message.show(words);
      message.row.hidden = words === "";
      const shownCount = shown.types.length + shown.cities.length + shown.properties.length;
      const allWords = isUnknown ? texts.allProperties : texts.all(found.count);
      all.row.hidden = isLoading || shownCount === count;
      if (!all.row.hidden) all.show({ words: allWords, path: searchAddress(field.searchPath, query.text) });
      last.hidden = message.row.hidden && all.row.hidden;
      return () => words || (isUnknown ? allWords : texts.results(found.count));
    },
  };
}

type Named = { name: string; sale: number; rent: number };
/** `count` is absent when only the results page knows. */
type State = { isEmpty: boolean; hasFailed: boolean; count: number | undefined };

function messageFor({ isEmpty, hasFailed, count }: State, { failed, noResults }: PanelTexts): string {
  if (hasFailed && !isEmpty) return failed;
  return count === 0 ? noResults : "";
}

/**
 * Sets a column width that does not depend on the contents of the rows, so that the
 * layout of a row does not depend on the others.
 */
function setColumnWidth(grid: HTMLElement, { forSale, forRent }: PanelTexts, field: SearchField): void {
  const letters = Math.max(forSale.length, forRent.length);
  const totals = [3, 4].map((goal) => field.types.reduce((sum, type) => sum + Number(type[goal]), 0));
  const digits = field.hasCounts ? numberText(Math.max(...totals)).length : 0;
  grid.style.setProperty("--offer-width", `${letters * 0.48 + digits * 0.55 + 1.5}rem`);
}

/** Caches the result of `make` for each object. */
function once<Given extends object, Rows>(make: (given: Given) => Rows): (given: Given) => Rows {
  const rows = new WeakMap<Given, Rows>();
  return (given) => {
    const known = rows.get(given) ?? make(given);
    rows.set(given, known);
    return known;
  };
}
