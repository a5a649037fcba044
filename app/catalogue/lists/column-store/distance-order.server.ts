import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Point } from "../../../property/places/distance.ts";
import { cacheFor } from "./column-cache.server.ts";
import { type ListColumns, positionsByDistance } from "./list-columns.ts";

/** Adds the order by distance from a point to the columns. Each order is computed once per point and cached. */
export async function withDistanceOrder(columns: ListColumns, from: Point): Promise<ListColumns> {
  const { distances } = cacheFor(columns);
  const cacheKey = `${from.latitude} ${from.longitude}`;
  const promise = distances.get(cacheKey) ?? distanceOrder(columns, from);
  distances.set(cacheKey, promise);
  return { ...columns, orders: { ...columns.orders, distance: await promise } };
}

async function distanceOrder(columns: ListColumns, from: Point): Promise<Uint32Array> {
  const sorting = positionsByDistance(columns, from);
  for (;;) {
    const step = sorting.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}
