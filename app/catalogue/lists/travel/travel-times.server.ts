import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type RoutingSettings, TRAVEL_MODES, type TravelMode } from "../../../config/routing-settings.ts";
import { outboundRequest } from "../../../net/outbound-request.server.ts";
import type { Point } from "../../../property/places/distance.ts";

/** A page waits no longer for a routing service. */
const DEADLINE_MS = 1_500;
/** A service that failed is left alone for so long, so that not every page waits for it. */
export const PAUSE_AFTER_FAILURE_MS = 60_000;
/** Two lists of 60 properties with long numbers are a tenth of it. */
const MAX_BYTES = 100_000;
/** Ways that are remembered, in some 100 bytes each. */
const MAX_ROUTES = 100_000;

/** Minutes to a place by each mode; a mode is absent where its service does not know a way. */
export type TravelMinutes = Partial<Record<TravelMode, number>>;

/**
 * Times in the order of the properties. `isComplete` is false when a service did not answer, which may be so for a
 * while.
 */
export type TravelTimes = { minutes: TravelMinutes[]; isComplete: boolean };

const responseSchema = z.object({
  code: z.literal("Ok"),
  /** Seconds, by source and destination; null where there is no way. */
  durations: z.array(z.array(z.number().nonnegative().nullable()).min(1)),
});

type Service = {
  /** Seconds by way; null where there is none. */
  routes: LRUCache<string, { seconds: number | null }>;
  pausedUntil: number;
};

/** By address, because what a service knows does not depend on who asks. */
const services = new Map<string, Service>();

/** Travel times from properties to a place, by each mode for which the agency has a routing service. */
export async function travelTimes(
  routing: RoutingSettings,
  to: Point,
  properties: readonly Point[],
): Promise<TravelTimes> {
  const modes = TRAVEL_MODES.filter((mode) => routing[mode] !== undefined);
  const tables = await Promise.all(modes.map((mode) => travelSeconds(routing[mode] ?? "", to, properties)));
  return {
    minutes: properties.map((_, at) =>
      Object.fromEntries(
        modes.flatMap((mode, index) => {
          const seconds = tables[index]?.[at];
          return seconds == null ? [] : [[mode, Math.max(1, Math.round(seconds / 60))]];
        }),
      ),
    ),
    isComplete: tables.every((table) => table !== undefined),
  };
}

/**
 * Seconds in the order of the properties, of which only those that are not known yet are asked for; undefined on
 * failure.
 */
async function travelSeconds(
  address: string,
  to: Point,
  properties: readonly Point[],
): Promise<(number | null)[] | undefined> {
  const service = services.get(address) ?? { routes: new LRUCache({ max: MAX_ROUTES }), pausedUntil: 0 };
  services.set(address, service);
  const keyOf = (property: Point) => `${pointText(property)} ${pointText(to)}`;
  const unknown = properties.filter((property) => !service.routes.has(keyOf(property)));
  if (unknown.length > 0) {
    if (Date.now() < service.pausedUntil) return undefined;
    try {
      const seconds = await requestDurations(address, to, unknown);
      for (const [at, property] of unknown.entries())
        service.routes.set(keyOf(property), { seconds: seconds[at] ?? null });
    } catch {
      // Whatever goes wrong there, the straight-line distance is shown, which needs no service.
      service.pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      return undefined;
    }
  }
  return properties.map((property) => service.routes.get(keyOf(property))?.seconds ?? null);
}

/** @throws when the service does not answer in time, or not with a table of these properties. */
async function requestDurations(
  address: string,
  to: Point,
  properties: readonly Point[],
): Promise<(number | null)[]> {
  const url = new URL(address);
  const points = [to, ...properties].map(pointText).join(";");
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${points}`;
  url.searchParams.set("destinations", "0");
  url.searchParams.set("annotations", "duration");
  // The operator chose the address, which may well be on the same machine.
  const response = await outboundRequest(url, {
    maximumBytes: MAX_BYTES,
    deadlineMs: DEADLINE_MS,
    allowPrivateAddresses: true,
    maximumRedirects: 0,
  });
  if (response.status !== 200) {
    response.close();
    throw new Error(`The routing service answered ${response.status}`);
  }
  const { durations } = responseSchema.parse(JSON.parse((await buffer(response.body)).toString()));
  if (durations.length !== properties.length + 1)
    throw new Error("The routing service answered for other homes");
  return durations.slice(1).map(([seconds = null]) => seconds);
}

/** "3.7174,51.0543": the longitude first, as routing services have it. */
function pointText({ latitude, longitude }: Point): string {
  return `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
}
