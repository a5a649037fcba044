import { listQuery } from "../../catalogue/lists/list-filters.ts";
import type { Translate } from "../../i18n/language-texts.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { element } from "../../ui/browser-element.ts";
import { filterSummary } from "../interpret/filter-summary.ts";
import { referenceEntries } from "../match.ts";
import { readQuery } from "../read-query.ts";
import type { SearchField } from "../search-block.ts";
import type { CityEntry, PropertyEntry, StreetEntry, TypeEntry, ZoneEntry } from "../search-entry.ts";
import { searchMatches, typeEntry } from "../search-index.ts";
import { hasNotes, type SearchInterpretation, withoutKeyword } from "../search-page.ts";
import { searchUrl } from "../search-url.ts";
import type { LoadedIndex } from "./fetch-index.ts";

import {
  interpretationRow,
  linkRow,
  messageRow,
  type Offer,
  offerLink,
  offerRow,
  panelGroup,
  propertyRow,
} from "./panel-rows.ts";
import type { PanelTexts } from "./panel-texts.ts";
import { totalFetcher } from "./total-fetcher.ts";

/**
 * Maximum number of rows per kind while text is typed; the results page has more. Without text, all types are shown. All
 * postal codes of a town, in one row, count among the cities. Regions have no maximum.
 */
const MAX_ROWS = { types: 4, cities: 5, streets: 4, properties: 3 };

/** Paths of the lists, in the language of the page. */
export type ListPaths = { forSale: string; forRent: string };

export type SearchPanel = {
  /** A table whose cells can be reached by keyboard: an ARIA grid. */
  grid: HTMLElement;
  /**
   * Shows the results for the typed text. Returns a function that gives the announcement for screen readers, to be called
   * after a pause, when the totals may have arrived.
   */
  show: (typed: string, state: { index?: LoadedIndex; hasFailed: boolean }) => () => string;
};

type PanelOptions = {
  id: string;
  field: SearchField;
  texts: PanelTexts;
  /** Names of the filters. */
  filterTexts: Translate<"catalogue">;
  paths: ListPaths;
};

/**
 * Panel under the field: links to the results, or to all types while nothing is typed.
 *
 * It is rendered without a framework: a slow phone must answer a keystroke within one frame, and needs several when a
 * framework renders the rows again (docs/decisions/0104-search-panel-without-react.md).
 */
export function searchPanel({ id, field, texts, filterTexts, paths }: PanelOptions): SearchPanel {
  const { hasCounts } = field;
  const totals = totalFetcher();
  const emptyIndex = {
    types: field.types.map(typeEntry),
    cities: [],
    streets: [],
    properties: referenceEntries([], []),
  };

  const interpretationGroup = panelGroup(`${id}-read`, texts.groups.understood, (row) =>
    interpretationRow(row, texts, hasCounts),
  );
  const linkWidthRem = offerLinkWidthRem(texts, field);
  const links = { hasCounts, areLinksWide: linkWidthRem > WIDE_LINK_REM };
  const types = panelGroup(`${id}-types`, texts.groups.types, (row) => offerRow(row, texts, links));
  const cities = panelGroup(`${id}-cities`, texts.groups.cities, (row) => offerRow(row, texts, links));
  const streets = panelGroup(`${id}-streets`, texts.groups.streets, (row) => offerRow(row, texts, links));
  const zones = panelGroup(`${id}-zones`, texts.groups.zones, (row) => offerRow(row, texts, links));
  const properties = panelGroup(`${id}-homes`, texts.groups.properties, (row) => propertyRow(row, texts));
  const newest = panelGroup(`${id}-new`, texts.groups.newest, (row) => propertyRow(row, texts));
  const message = messageRow();
  const exact = linkRow(`${id}-exact`);
  const all = linkRow(`${id}-all`);
  const last = element("div", { role: "rowgroup" }, message.row, exact.row, all.row);
  const grid = element(
    "div",
    { id, role: "grid", "aria-label": texts.panel },
    interpretationGroup.body,
    types.body,
    cities.body,
    zones.body,
    streets.body,
    properties.body,
    last,
    newest.body,
  );
  grid.style.setProperty("--offer-width", `${linkWidthRem}rem`);

  const offer = ({ name, sale, rent }: Named, filters: Parameters<typeof listQuery>[0]): Offer => {
    const filter = listQuery(filters);
    return {
      name,
      sale: offerLink(paths.forSale + filter, texts.saleOf(name, sale), sale, texts),
      rent: offerLink(paths.forRent + filter, texts.rentOf(name, rent), rent, texts),
    };
  };
  const interpretationOffer = ({ goal, filters, notes }: SearchInterpretation, typed: string): Offer => {
    const name = filterSummary(filters, field.types.map(typeEntry), filterTexts);
    const list = listQuery(hasNotes(notes) ? { ...filters, searchText: typed } : filters);
    const countedList = listQuery(filters);
    const link = (
      path: string,
      nameText: (name: string) => string,
      nameAndCountText: PanelTexts["saleOf"],
    ) => {
      const total = totals.totalOf(path + countedList);
      return total === undefined
        ? { path: path + list, accessibleName: nameText(name), count: "" }
        : offerLink(path + list, nameAndCountText(name, total), total, texts);
    };
    const sale = link(paths.forSale, texts.saleNamed, texts.saleOf);
    const rent = link(paths.forRent, texts.rentNamed, texts.rentOf);
    return {
      name,
      sale: goal === "rent" ? { ...sale, path: undefined, count: "" } : sale,
      rent: goal === "sale" ? { ...rent, path: undefined, count: "" } : rent,
    };
  };
  /** URLs of the lists that an interpretation links to, without the search text. */
  const listUrlsOf = ({ goal, filters }: SearchInterpretation): string[] => {
    const { forSale, forRent } = paths;
    const lists = goal === undefined ? [forSale, forRent] : [goal === "sale" ? forSale : forRent];
    return lists.map((path) => path + listQuery(filters));
  };
  /** Removes the keyword of an interpretation, once the totals show that its lists are empty with it. */
  const withoutFruitlessKeyword = (interpretation: SearchInterpretation): SearchInterpretation => {
    const areListsEmpty = listUrlsOf(interpretation).every((url) => totals.totalOf(url) === 0);
    return interpretation.filters.keyword !== undefined && areListsEmpty
      ? withoutKeyword(interpretation)
      : interpretation;
  };
  const typeOffer = memoize((type: TypeEntry) => offer(type, { types: [type.id] }));
  const cityOffer = memoize((city: CityEntry) => offer({ ...city, name: city.label }, { cities: [city] }));
  const streetOffer = memoize((street: StreetEntry) =>
    offer({ ...street, name: street.label }, { street: street.name, cities: [street.city] }),
  );
  const zoneOffer = memoize((entry: ZoneEntry) =>
    offer({ ...entry, name: filterTexts(`catalogue:zones.${entry.zone}`) }, { zones: [entry.zone] }),
  );
  const shownProperty = memoize((property: PropertyEntry) => ({
    property,
    path: field.propertyPath.replace("{id}", String(property.id)),
  }));

  return {
    grid,
    show: (typed, { index, hasFailed }) => {
      const query = readQuery(typed);
      const isEmpty = query.text === "";
      const isLoading = !isEmpty && !index && !hasFailed;
      const matches = searchMatches(query, index ?? emptyIndex, field);
      const interpretations =
        index && !isEmpty
          ? index.interpreter.panelInterpretations(query, index, {
              matches,
              today: today(),
              language: field.language,
              completesWords: field.prefix,
            })
          : [];
      const currentInterpretations = () => interpretations.map(withoutFruitlessKeyword);
      const currentOffers = () =>
        currentInterpretations()
          .map((interpretation) => interpretationOffer(interpretation, query.text))
          .filter(({ name }) => name !== "");
      const offers = currentOffers();
      const towns = index
        ? index.interpreter.wholeTowns(
            { text: query.text, found: matches.cities, all: index.cities },
            texts.allCodes,
          )
        : [];
      const shown = {
        types: isLoading ? [] : matches.types.slice(0, isEmpty ? undefined : MAX_ROWS.types),
        cities: [...towns, ...matches.cities.slice(0, MAX_ROWS.cities - towns.length)],
        streets: matches.streets.slice(0, MAX_ROWS.streets),
        properties: matches.properties.slice(0, MAX_ROWS.properties),
      };
      const regions =
        index && matches.cities.length > 0
          ? index.interpreter.zonesNamedLikeTown(query.text, index.zones)
          : [];
      types.show(shown.types.map(typeOffer));
      cities.show(shown.cities.map(cityOffer));
      zones.show(regions.map(zoneOffer));
      streets.show(shown.streets.map(streetOffer));
      properties.show(index ? shown.properties.map(index.property).map(shownProperty) : []);

      const isUnknown = index?.isPartial === true && matches.count + offers.length === 0;
      const count = isUnknown ? undefined : matches.count + offers.length;
      const currentNotes = () =>
        interpretations.length === 1 ? formatNotes(currentInterpretations()[0], texts) : "";
      const currentMessage = () =>
        isLoading ? texts.loading : messageFor({ isEmpty, hasFailed, count }, texts) || currentNotes();
      const showInterpretations = () => {
        interpretationGroup.show(currentOffers());
        message.show(currentMessage());
        message.row.hidden = currentMessage() === "";
        last.hidden = message.row.hidden && exact.row.hidden && all.row.hidden;
        if (hasCounts)
          totals.fetchTotals(
            offers.length > 0 ? currentInterpretations().flatMap(listUrlsOf) : [],
            showInterpretations,
          );
      };
      // The index has the newest properties first.
      const others = index && count === 0 ? index.properties.ids.slice(0, MAX_ROWS.properties) : [];
      newest.show(index ? others.map((_, position) => shownProperty(index.property(position))) : []);
      const visibleCities = shown.cities.length - towns.length;
      const shownCount =
        shown.types.length + visibleCities + shown.streets.length + shown.properties.length + offers.length;
      const isCorrected = interpretations.some(({ notes: { corrections } }) => corrections.length > 0);
      exact.row.hidden = !isCorrected;
      if (isCorrected) {
        const path = searchUrl(field.searchPath, query.text, { isExact: true });
        exact.show({ text: texts.exact(query.text), path });
      }
      const allResultsText = isUnknown ? texts.allProperties : texts.all(matches.count);
      all.row.hidden = isLoading || shownCount === count;
      if (!all.row.hidden) all.show({ text: allResultsText, path: searchUrl(field.searchPath, query.text) });
      showInterpretations();
      return () => {
        const announced = [...currentOffers().map(({ name }) => name), currentNotes()].filter(
          (text) => text !== "",
        );
        if (announced.length > 0 && !isLoading) return announced.join(". ");
        return (
          currentMessage() ||
          (isUnknown ? allResultsText : texts.results(matches.count + towns.length + regions.length))
        );
      };
    },
  };
}

function today(): string {
  return dayOf(new Date());
}

type Named = { name: string; sale: number; rent: number };
/** `count` is undefined when nothing was found in an index without all properties: only the results page can count. */
type State = { isEmpty: boolean; hasFailed: boolean; count: number | undefined };

function messageFor({ isEmpty, hasFailed, count }: State, { failed, noResults }: PanelTexts): string {
  if (hasFailed && !isEmpty) return failed;
  return count === 0 ? noResults : "";
}

/** Notes about the words that an interpretation corrects and ignores. */
function formatNotes(interpretation: SearchInterpretation | undefined, texts: PanelTexts): string {
  if (!interpretation) return "";
  const { ignored, corrections } = interpretation.notes;
  const corrected = corrections.map(({ read, typed }) => texts.corrected(read, typed));
  return [...corrected, ...(ignored.length > 0 ? [texts.ignored(ignored.join(", "))] : [])].join(" ");
}

/** Width of a link above which the panel of a phone has no room for a name beside two of them. */
const WIDE_LINK_REM = 7.5;

/**
 * Computes a width for the links to properties for sale and for rent that does not depend on the contents of the rows,
 * so that the layout of a row does not depend on the others.
 */
function offerLinkWidthRem({ forSale, forRent, number }: PanelTexts, field: SearchField): number {
  const letters = Math.max(forSale.length, forRent.length);
  const [SALE, RENT] = [3, 4];
  const totals = [SALE, RENT].map((count) => field.types.reduce((sum, type) => sum + Number(type[count]), 0));
  const digits = field.hasCounts ? number(Math.max(...totals)).length : 0;
  // Approximate widths of a letter, of a digit, and of the padding.
  return letters * 0.48 + digits * 0.55 + 1.5;
}

/** Caches the result of `make` for each object. As the results stay identical, `panelGroup` skips unchanged rows. */
function memoize<Given extends object, Result>(make: (given: Given) => Result): (given: Given) => Result {
  const results = new WeakMap<Given, Result>();
  return (given) => {
    const result = results.get(given) ?? make(given);
    results.set(given, result);
    return result;
  };
}
