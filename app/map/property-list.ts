/**
 * Properties of a map in the format in which they are sent from the server to the page and from
 * the page to the frame: one array per field, so that 50,000 properties are a small file and a
 * fast message. All arrays have the same length.
 */
export type PropertyList = {
  ids: number[];
  /** Steps of a hundred-thousandth of a degree, about a metre. They describe the public point. */
  latitudes: number[];
  longitudes: number[];
  /** Radius in metres around its point in which a property is; 0 when the point is exact. */
  radii: number[];
  /** In euro; `ON_DEMAND`, `NOT_PUBLISHED` or `LIFE_ANNUITY` when there is no price to show. */
  prices: number[];
  /** Codes of the specification, §4. */
  marquees: number[];
  /** Name of each code in the language of the page. */
  marqueeNames: Record<string, string>;
  /** Codes of sold and rented properties. */
  closedMarquees: number[];
};

export const ON_DEMAND = 0;
export const NOT_PUBLISHED = -1;
/** A bouquet on a marker would be mistaken for the price of the property. */
export const LIFE_ANNUITY = -2;

/** Steps of the list per degree. */
export const STEPS_PER_DEGREE = 100_000;

/** Maximum number of properties on a map. */
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

const NUMBER_ARRAYS = ["ids", "latitudes", "longitudes", "radii", "prices", "marquees"] as const;

/**
 * Validates a list from an untrusted source: every number is a number, every point is
 * on the earth, and the size is within the limit.
 */
export function isPropertyList(value: unknown): value is PropertyList {
  if (typeof value !== "object" || value === null) return false;
  const list = value as Record<string, unknown>;
  const { ids, latitudes, longitudes, marqueeNames, closedMarquees } = list;
  if (!Array.isArray(ids) || ids.length > MAX_PROPERTIES) return false;
  const areNumbers = NUMBER_ARRAYS.every((name) => {
    const numbers = list[name];
    return Array.isArray(numbers) && numbers.length === ids.length && numbers.every(Number.isFinite);
  });
  return (
    areNumbers &&
    (latitudes as number[]).every((latitude) => Math.abs(latitude) <= 90 * STEPS_PER_DEGREE) &&
    (longitudes as number[]).every((longitude) => Math.abs(longitude) <= 180 * STEPS_PER_DEGREE) &&
    typeof marqueeNames === "object" &&
    marqueeNames !== null &&
    Object.values(marqueeNames).every((name) => typeof name === "string") &&
    Array.isArray(closedMarquees) &&
    closedMarquees.every(Number.isFinite)
  );
}

/** Text and style of a marker: a price, the name of a marquee, or only a dot. */
export type MarkerLabel = { text: string; isClosed: boolean };

export type MarkerTexts = { onDemand: string; lifeAnnuity: string; formatPrice: (euro: number) => string };

/**
 * Text of the marker of a property, by its index in the list. A marquee of the ignore list replaces the
 * price, as in the lists (specification §9); sold and rented properties always show that they are.
 */
export function markerLabel(
  { prices, marquees, marqueeNames, closedMarquees }: PropertyList,
  at: number,
  ignoreList: readonly number[],
  words: MarkerTexts,
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
