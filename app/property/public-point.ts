import type { Listing } from "./listing.ts";

/** A point that everybody may know, in degrees (WGS 84). */
export type PublicPoint = {
  latitude: number;
  longitude: number;
  /** Within how many metres of it the home lies; 0 when the point is the home itself. */
  radiusM: number;
};

/** What a point is made of; a listing and a project alike. */
export type Placed = Pick<Listing, "key" | "position" | "isAddressPublished">;

/*
 * Decision: docs/decisions/0121-public-points.md. The place of a hidden home is told as the cell of a grid in
 * which it lies, and as nothing else: the shift inside the cell comes from the home's name in its feed, so that
 * homes of one cell do not stand on one another, and says nothing of where the home is.
 */

/** A cell of the grid: about 1,000 m from south to north and, in Belgium, from west to east. */
const CELL_LATITUDE = 0.009;
const CELL_LONGITUDE = 0.014;

/** How far from the centre of its cell a point may stand, as a part of the cell. */
const WIDEST_SHIFT = 0.25;

/** Reaches from the furthest shift to the opposite corner of a cell, in all of Europe. */
export const HIDDEN_RADIUS_M = 1_300;

/** Five digits are a metre: nothing is lost, and no address grows long. */
const DIGITS = 5;

/**
 * Where a home may be shown: at its own point when its address is published, and otherwise within a circle
 * whose middle does not tell it. Nothing when the feed gives no point, or a point that is none (0, 0).
 *
 * The same home is always shown at the same point, on any machine. Source: specification §3
 * (`PublishAddress`), domain reference on hidden addresses.
 */
export function publicPoint({ key, position, isAddressPublished }: Placed): PublicPoint | undefined {
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

/** The middle of the cell in which a value lies. */
function middleOf(degrees: number, cell: number): number {
  return (Math.floor(degrees / cell) + 0.5) * cell;
}

/** From -`WIDEST_SHIFT` to `WIDEST_SHIFT`, for 0 to 65,535. */
function shift(part: number): number {
  return (part / 0xffff - 0.5) * 2 * WIDEST_SHIFT;
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS));
}

/** FNV-1a, 32 bits, with its last bits stirred: short names that differ little give points that differ much. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
