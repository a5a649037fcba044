/** Scale of a picture in its frame, and its offset from the centre in pixels. */
export type Zoom = { scale: number; xPx: number; yPx: number };

/** Point relative to the centre of the frame, or an offset. */
export type Point = { xPx: number; yPx: number };

/** Size of the element in which a picture is zoomed. */
export type Frame = { widthPx: number; heightPx: number };

/** Picture that fits its frame and is centred in it. */
export const UNZOOMED: Zoom = { scale: 1, xPx: 0, yPx: 0 };

export const MAX_ZOOM = 5;

/** Factor of one press of a button or key. A double tap zooms by two of these steps. */
export const ZOOM_STEP = 1.6;

/**
 * Scales a picture by a factor, and keeps the point under the pointer in place. `point` is relative to the
 * centre of the frame.
 */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), MAX_ZOOM);
  const change = scale / zoom.scale;
  return clampToFrame(
    {
      scale,
      xPx: point.xPx - (point.xPx - zoom.xPx) * change,
      yPx: point.yPx - (point.yPx - zoom.yPx) * change,
    },
    frame,
  );
}

/** Moves a picture by an offset, but never so far that its edge moves inside the frame. */
export function panBy(zoom: Zoom, offset: Point, frame: Frame): Zoom {
  return clampToFrame({ ...zoom, xPx: zoom.xPx + offset.xPx, yPx: zoom.yPx + offset.yPx }, frame);
}

function clampToFrame({ scale, xPx, yPx }: Zoom, { widthPx, heightPx }: Frame): Zoom {
  const clamp = (offset: number, frameSide: number) => {
    const max = ((scale - 1) * frameSide) / 2;
    // Adding 0 turns -0 into 0.
    return Math.min(Math.max(offset, -max), max) + 0;
  };
  return { scale, xPx: clamp(xPx, widthPx), yPx: clamp(yPx, heightPx) };
}
