import { TYPE_CATEGORY_NAMES } from "../property/type-category.ts";
import { wishQueryOf, wishValues } from "./wish-fields.ts";

export const FREQUENCIES = ["at-once", "daily", "weekly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A saved search (the specification's "demand") with the frequency of its alerts. */
export type SavedSearch = {
  goal: "sale" | "rent";
  /** WebIDs, 1 to 7. */
  types: number[];
  /** Codes of regions, provinces and municipalities. */
  zones: string[];
  /** An area on the map, in the format of the URL. */
  area?: string;
  minPrice?: number;
  maxPrice?: number;
  minArea?: number;
  maxArea?: number;
  /** Minimum number of bedrooms. */
  bedrooms?: number;
  /** Further filters, as the query of a list (`wishQuery`). */
  wishes?: string;
  /** First and last day of the search, `YYYY-MM-DD`. */
  startsOn?: string;
  endsOn?: string;
  frequency: Frequency;
};

/** Form values by field name. An empty value counts as missing. */
export type SavedSearchValues = Readonly<Record<string, string | undefined>>;

/** Parses form values that are already validated. */
export function readSavedSearch(values: SavedSearchValues): SavedSearch {
  return {
    goal: values.demandGoal === "rent" ? "rent" : "sale",
    types: splitCodes(values.demandTypes).map(
      (word) => (TYPE_CATEGORY_NAMES as readonly string[]).indexOf(word) + 1,
    ),
    zones: splitCodes(values.zones),
    area: values.demandArea || undefined,
    minPrice: numberOf(values.minPrice),
    maxPrice: numberOf(values.maxPrice),
    minArea: numberOf(values.minArea),
    maxArea: numberOf(values.maxArea),
    bedrooms: numberOf(values.minBedrooms),
    wishes: wishQueryOf(values) || undefined,
    startsOn: values.alertFrom || undefined,
    endsOn: values.alertUntil || undefined,
    frequency: FREQUENCIES.find((known) => known === values.frequency) ?? "daily",
  };
}

/** Converts a saved search to the values of its form. */
export function savedSearchValues(savedSearch: SavedSearch): Record<string, string> {
  const values = {
    demandGoal: savedSearch.goal,
    demandTypes: savedSearch.types.map((webId) => TYPE_CATEGORY_NAMES[webId - 1]).join(","),
    zones: savedSearch.zones.join(","),
    demandArea: savedSearch.area,
    minPrice: savedSearch.minPrice,
    maxPrice: savedSearch.maxPrice,
    minArea: savedSearch.minArea,
    maxArea: savedSearch.maxArea,
    minBedrooms: savedSearch.bedrooms,
    alertFrom: savedSearch.startsOn,
    alertUntil: savedSearch.endsOn,
    frequency: savedSearch.frequency,
  };
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === undefined ? "" : String(value)]),
    ),
    ...wishValues(savedSearch.wishes ?? ""),
  };
}

function splitCodes(text = ""): string[] {
  return text.split(",").filter((code) => code !== "");
}

function numberOf(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined;
}
