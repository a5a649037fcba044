/**
 * Properties of a map, in the format that the server sends to the page and the page to the frame. It has one array
 * per field, so that the file and the message stay small with 50,000 properties. All arrays have the same length.
 */
export type PropertyList = {
  ids: number[];
  /** Public points, in steps of a hundred-thousandth of a degree (about a metre). */
  latitudes: number[];
  longitudes: number[];
  /** Radius, in metres, of the circle around the point that contains the property; 0 when the point is exact. */
  radii: number[];
  /** In euros; or `ON_DEMAND`, `NOT_PUBLISHED` or `LIFE_ANNUITY` when there is no price to show. */
  prices: number[];
  /** Marquee codes of the specification (§4), such as 3 for sold; 0 for none. */
  marquees: number[];
  /** Name of each marquee code, in the language of the page. */
  marqueeNames: Record<string, string>;
  /** Marquee codes that mean sold or rented. */
  closedMarquees: number[];
};

export const ON_DEMAND = 0;
export const NOT_PUBLISHED = -1;
/** The lump sum of a life annuity is not shown on a marker, because it would look like the price. */
export const LIFE_ANNUITY = -2;

/** Number of steps per degree. */
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
 * Validates a list from an untrusted source: every number is a number, every point is on Earth, and there are not too
 * many properties.
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

/** Text and style of a marker: a price, the name of a marquee, or no text for a dot. */
export type MarkerLabel = { text: string; isClosed: boolean };

export type MarkerTexts = { onDemand: string; lifeAnnuity: string; formatPrice: (euro: number) => string };

/**
 * The label of the marker of a property, by its index in the list. The name of a marquee on the ignore list replaces
 * the price, as in lists (specification §9). Sold and rented properties always have their marquee.
 */
export function markerLabel(
  { prices, marquees, marqueeNames, closedMarquees }: PropertyList,
  index: number,
  ignoreList: readonly number[],
  texts: MarkerTexts,
): MarkerLabel {
  const marquee = marquees[index] ?? 0;
  const price = prices[index] ?? NOT_PUBLISHED;
  const isClosed = closedMarquees.includes(marquee);
  const name = marqueeNames[marquee] ?? "";
  if (isClosed || ignoreList.includes(marquee)) return { text: name, isClosed };
  if (price === NOT_PUBLISHED) return { text: "", isClosed };
  if (price === LIFE_ANNUITY) return { text: texts.lifeAnnuity, isClosed };
  return { text: price > 0 ? texts.formatPrice(price) : texts.onDemand, isClosed };
}
