import { TRAVEL_MODES, type TravelMode } from "../../../config/routing-settings.ts";
import { kmBetween, type Point } from "../../../property/places/distance.ts";
import type { TownPoint } from "../../../property/places/town-points.ts";
import type { ListingCard } from "../../listing-card.ts";
import type { RenderContext } from "../../listing-card-view.ts";
import { PAUSE_AFTER_FAILURE_MS, travelTimes } from "./travel-times.server.ts";

type ListingPoint = { id: number; latitude: number | null; longitude: number | null };

type Request = Pick<RenderContext, "language" | "texts" | "site"> & {
  now: Date;
  /** See `SiteContext`. */
  cacheUntil?: (moment: Date) => void;
};

/**
 * Adds to each card the straight-line distance from the public point of its property to a place, and the travel time
 * where the routing service knows it. When the service does not respond, the page is cached only briefly.
 */
export async function withDistances(
  cards: ListingCard[],
  { rows, to }: { rows: readonly ListingPoint[]; to: TownPoint | undefined },
  { language, texts, site, now, cacheUntil }: Request,
): Promise<ListingCard[]> {
  if (!to) return cards;
  const { point: origin, names } = to;
  const properties = rows.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, point: { latitude, longitude } }],
  );
  const { minutes, isComplete } = await travelTimes(
    site.routing,
    origin,
    properties.map(({ point }) => point),
  );
  if (!isComplete) cacheUntil?.(new Date(now.getTime() + PAUSE_AFTER_FAILURE_MS));
  const byId = new Map(
    properties.map(({ id, point }, index) => [
      id,
      [kmText(point), ...TRAVEL_MODES.flatMap((mode) => timeText(index, mode))].join(" · "),
    ]),
  );
  return cards.map((card) => ({ ...card, distance: byId.get(card.id) }));

  function kmText(point: Point): string {
    const km = kmBetween(origin, point);
    const roundedKm = km < 10 ? Math.round(10 * km) / 10 : Math.round(km);
    return texts.t("catalogue:card.distance", { km: roundedKm, place: names[language] ?? "" });
  }

  function timeText(index: number, mode: TravelMode): string[] {
    const time = minutes[index]?.[mode];
    return time === undefined ? [] : [texts.t(`catalogue:card.travel.${mode}`, { minutes: time })];
  }
}
