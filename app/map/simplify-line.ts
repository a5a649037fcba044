/** A point on the screen, in pixels. */
export type ScreenPoint = { x: number; y: number };

/** A corner that deviates less than this from the line, in pixels, is removed. */
export const MIN_DEVIATION_PX = 2;

/**
 * Simplifies a drawn line to a maximum number of corners, keeping those that affect its form most (Douglas–Peucker).
 * Corners that deviate less than `MIN_DEVIATION_PX` are always removed.
 */
export function simplifyLine(points: readonly ScreenPoint[], maxCorners: number): ScreenPoint[] {
  for (let tolerancePx = MIN_DEVIATION_PX; ; tolerancePx *= 1.5) {
    const simple = withoutSmallDeviations(points, tolerancePx);
    if (simple.length <= Math.max(maxCorners, 2)) return simple;
  }
}

function withoutSmallDeviations(points: readonly ScreenPoint[], tolerancePx: number): ScreenPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let [furthestPx, furthestIndex] = [0, 0];
  points.forEach((point, index) => {
    const distance = distancePx(point, first, last);
    if (distance > furthestPx) [furthestPx, furthestIndex] = [distance, index];
  });
  if (furthestPx <= tolerancePx) return [first, last];
  return [
    ...withoutSmallDeviations(points.slice(0, furthestIndex + 1), tolerancePx).slice(0, -1),
    ...withoutSmallDeviations(points.slice(furthestIndex), tolerancePx),
  ];
}

/** Distance from a point to the line through two others, or to the first one when both are equal. */
function distancePx({ x, y }: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const squared = right * right + down * down;
  const fraction = squared === 0 ? 0 : ((x - from.x) * right + (y - from.y) * down) / squared;
  const along = Math.min(1, Math.max(0, fraction));
  return Math.hypot(x - from.x - along * right, y - from.y - along * down);
}
