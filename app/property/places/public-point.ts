import type { Listing } from "../listing.ts";

/** A point that may be public, in degrees (WGS 84). */
export type PublicPoint = {
  latitude: number;
  longitude: number;
  /** Radius in metres of the circle that contains the property; 0 when the point is the exact location. */
  radiusM: number;
};

/** Input of `publicPoint`: a listing or a project. */
export type Locatable = Pick<Listing, "key" | "position" | "isAddressPublished">;

/*
 * Decision: docs/decisions/0121-public-points.md. The location of a property with a hidden address is
 * published only as the grid cell that contains it. The shift inside the cell is derived from the key of the
 * record, so that properties in one cell do not overlap on the map, and reveals nothing about the location.
 */

/** Size of a grid cell: about 1,000 m from south to north and, in Belgium, from west to east. */
const CELL_LATITUDE = 0.009;
const CELL_LONGITUDE = 0.014;

/** Largest distance of a point from the centre of its cell, as a fraction of the cell. */
const WIDEST_SHIFT = 0.25;

/** Covers the distance from the furthest shift to the opposite corner of a cell, everywhere in Europe. */
export const HIDDEN_RADIUS_M = 1_300;

/** Five decimals are about a metre: precise enough, and URLs stay short. */
const DIGITS = 5;

/**
 * Point at which a property may be shown: its own point when its address is published, otherwise the middle
 * of a circle that does not reveal it. Undefined when the feed gives no point, or the invalid point (0, 0).
 *
 * The same property always has the same point, on any server. Source: specification §3 (`PublishAddress`).
 */
export function publicPoint({ key, position, isAddressPublished }: Locatable): PublicPoint | undefined {
  if (position === undefined || (position.latitude === 0 && position.longitude === 0)) return undefined;
  const { latitude, longitude } = position;
  if (isAddressPublished) return { latitude: rounded(latitude), longitude: rounded(longitude), radiusM: 0 };
  const hash = hashOf(key);
  return {
    latitude: rounded(middleOf(latitude, CELL_LATITUDE) + shift(hash & 0xffff) * CELL_LATITUDE),
    longitude: rounded(middleOf(longitude, CELL_LONGITUDE) + shift(hash >>> 16) * CELL_LONGITUDE),
    radiusM: HIDDEN_RADIUS_M,
  };
}

/** Middle of the cell that contains a value. */
function middleOf(degrees: number, cell: number): number {
  return (Math.floor(degrees / cell) + 0.5) * cell;
}

/** Maps 0 … 65,535 to -`WIDEST_SHIFT` … `WIDEST_SHIFT`. */
function shift(part: number): number {
  return (part / 0xffff - 0.5) * 2 * WIDEST_SHIFT;
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS));
}

/** FNV-1a, 32 bits, with a final mix: short, similar keys give points that are far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
