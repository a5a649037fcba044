/**
 * The homes of a map as they travel, from the server to the page and from the page to the frame: one list per
 * fact, so that 50,000 homes are a short file and a quick message. All lists have the same length.
 */
export type PropertyList = {
  ids: number[];
  /** In steps of a hundred-thousandth of a degree: a metre. Of the point that everybody may know. */
  latitudes: number[];
  longitudes: number[];
  /** Within how many metres of its point a home is; 0 for a home that is there. */
  radii: number[];
  /** In euro; `ON_DEMAND`, `NOT_PUBLISHED` or `LIFE_ANNUITY` where there is no price to show. */
  prices: number[];
  /** Codes of the specification, §4. */
  marquees: number[];
  /** What each code is called, in the language of the page. */
  marqueeNames: Record<string, string>;
  /** The codes of homes that are sold or let. */
  closedMarquees: number[];
};

export const ON_DEMAND = 0;
export const NOT_PUBLISHED = -1;
/** A bouquet on a marker would read as the price of the property. */
export const LIFE_ANNUITY = -2;

/** Steps of the list in a degree. */
export const STEPS = 100_000;

/** So many homes a map takes at most. */
export const MAX_PROPERTIES = 100_000;

export const NO_PROPERTIES: PropertyList = {
  ids: [],
  latitudes: [],
  longitudes: [],
  radii: [],
  prices: [],
  marquees: [],
  marqueeNames: {},
  closedMarquees: [],
};

const LISTS = ["ids", "latitudes", "longitudes", "radii", "prices", "marquees"] as const;

/** Whether something from elsewhere is such a list: every number a number, on the earth, and none too many. */
export function isPropertyList(value: unknown): value is PropertyList {
  if (typeof value !== "object" || value === null) return false;
  const list = value as Record<string, unknown>;
  const { ids, latitudes, longitudes, marqueeNames, closedMarquees } = list;
  if (!Array.isArray(ids) || ids.length > MAX_PROPERTIES) return false;
  const areNumbers = LISTS.every((name) => {
    const numbers = list[name];
    return Array.isArray(numbers) && numbers.length === ids.length && numbers.every(Number.isFinite);
  });
  return (
    areNumbers &&
    (latitudes as number[]).every((latitude) => Math.abs(latitude) <= 90 * STEPS) &&
    (longitudes as number[]).every((longitude) => Math.abs(longitude) <= 180 * STEPS) &&
    typeof marqueeNames === "object" &&
    marqueeNames !== null &&
    Object.values(marqueeNames).every((name) => typeof name === "string") &&
    Array.isArray(closedMarquees) &&
    closedMarquees.every(Number.isFinite)
  );
}

/** What a marker says, and how: a price, the name of a marquee, or nothing but a dot. */
export type MarkerLabel = { text: string; isClosed: boolean };

export type MarkerWords = { onDemand: string; lifeAnnuity: string; formatPrice: (euro: number) => string };

/**
 * The words on the marker of the home at a place of the list. A marquee of the ignore list stands in for the
 * price, as in the lists (specification §9); sold and let homes say so whatever the list.
 */
export function markerLabel(
  { prices, marquees, marqueeNames, closedMarquees }: PropertyList,
  at: number,
  ignoreList: readonly number[],
  words: MarkerWords,
): MarkerLabel {
  const marquee = marquees[at] ?? 0;
  const price = prices[at] ?? NOT_PUBLISHED;
  const isClosed = closedMarquees.includes(marquee);
  const name = marqueeNames[marquee] ?? "";
  if (isClosed || ignoreList.includes(marquee)) return { text: name, isClosed };
  if (price === NOT_PUBLISHED) return { text: "", isClosed };
  if (price === LIFE_ANNUITY) return { text: words.lifeAnnuity, isClosed };
  return { text: price > 0 ? words.formatPrice(price) : words.onDemand, isClosed };
}
