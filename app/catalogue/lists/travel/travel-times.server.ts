import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type RoutingSettings, TRAVEL_MODES, type TravelMode } from "../../../config/routing-settings.ts";
import { outboundRequest } from "../../../net/outbound-request.server.ts";
import type { Point } from "../../../property/places/distance.ts";

/** Maximum time that a page waits for a routing service. */
const DEADLINE_MS = 1_500;
/** Time without requests after a failure, so that not every page waits for a service that is down. */
export const PAUSE_AFTER_FAILURE_MS = 60_000;
/** Maximum size of a response. A response for 60 properties is about a tenth of it. */
const MAX_BYTES = 100_000;
/** Maximum number of cached routes, at about 100 bytes each. */
const MAX_ROUTES = 100_000;

/** Travel time in minutes by mode. A mode is absent where its service knows no route. */
export type TravelMinutes = Partial<Record<TravelMode, number>>;

/** Travel times in the order of the properties. `isComplete` is false when a service did not respond. */
export type TravelTimes = { minutes: TravelMinutes[]; isComplete: boolean };

const responseSchema = z.object({
  code: z.literal("Ok"),
  /** Seconds by source and destination; null where there is no route. */
  durations: z.array(z.array(z.number().nonnegative().nullable()).min(1)),
});

type Service = {
  /** Seconds by route; null where there is none. */
  routes: LRUCache<string, { seconds: number | null }>;
  pausedUntil: number;
};

/** By URL, because a route does not depend on the agency that requests it. */
const services = new Map<string, Service>();

/** Loads the travel times from properties to a place, by each mode for which the agency has a routing service. */
export async function travelTimes(
  routing: RoutingSettings,
  to: Point,
  properties: readonly Point[],
): Promise<TravelTimes> {
  const modes = TRAVEL_MODES.filter((mode) => routing[mode] !== undefined);
  const tables = await Promise.all(modes.map((mode) => travelSeconds(routing[mode] ?? "", to, properties)));
  return {
    minutes: properties.map((_, position) =>
      Object.fromEntries(
        modes.flatMap((mode, index) => {
          const seconds = tables[index]?.[position];
          return seconds == null ? [] : [[mode, Math.max(1, Math.round(seconds / 60))]];
        }),
      ),
    ),
    isComplete: tables.every((table) => table !== undefined),
  };
}

/**
 * Returns the seconds in the order of the properties. Requests only the routes that are not cached. Undefined on
 * failure.
 */
async function travelSeconds(
  serviceUrl: string,
  to: Point,
  properties: readonly Point[],
): Promise<(number | null)[] | undefined> {
  const service = services.get(serviceUrl) ?? { routes: new LRUCache({ max: MAX_ROUTES }), pausedUntil: 0 };
  services.set(serviceUrl, service);
  const keyOf = (property: Point) => `${pointText(property)} ${pointText(to)}`;
  const uncached = properties.filter((property) => !service.routes.has(keyOf(property)));
  if (uncached.length > 0) {
    if (Date.now() < service.pausedUntil) return undefined;
    try {
      const seconds = await requestDurations(serviceUrl, to, uncached);
      for (const [index, property] of uncached.entries())
        service.routes.set(keyOf(property), { seconds: seconds[index] ?? null });
    } catch {
      // After any failure of the service, the page shows the straight-line distance, which needs no service.
      service.pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      return undefined;
    }
  }
  return properties.map((property) => service.routes.get(keyOf(property))?.seconds ?? null);
}

/**
 * Requests the durations from a table service (OSRM API).
 *
 * @throws when the service does not respond in time, or responds with anything but a table of these properties.
 */
async function requestDurations(
  serviceUrl: string,
  to: Point,
  properties: readonly Point[],
): Promise<(number | null)[]> {
  const url = new URL(serviceUrl);
  const points = [to, ...properties].map(pointText).join(";");
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${points}`;
  url.searchParams.set("destinations", "0");
  url.searchParams.set("annotations", "duration");
  // The operator chose the URL, which may be on the same server.
  const response = await outboundRequest(url, {
    maximumBytes: MAX_BYTES,
    deadlineMs: DEADLINE_MS,
    allowPrivateAddresses: true,
    maximumRedirects: 0,
  });
  if (response.status !== 200) {
    response.close();
    throw new Error(`The routing service responded with status ${response.status}`);
  }
  const { durations } = responseSchema.parse(JSON.parse((await buffer(response.body)).toString()));
  if (durations.length !== properties.length + 1)
    throw new Error("The routing service responded for another number of properties");
  return durations.slice(1).map(([seconds = null]) => seconds);
}

/** Formats a point as "3.7174,51.0543": the longitude comes first, as the API of routing services requires. */
function pointText({ latitude, longitude }: Point): string {
  return `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
}
