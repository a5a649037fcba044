/** How a picture is shown in its frame: so many times its size, moved from the middle by so many pixels. */
export type Zoom = { scale: number; xPx: number; yPx: number };

export type Point = { xPx: number; yPx: number };
export type Frame = { widthPx: number; heightPx: number };

/** Whole, in the middle. */
export const WHOLE: Zoom = { scale: 1, xPx: 0, yPx: 0 };

export const MAX_ZOOM = 5;

/** What a button, a key or a double tap does. */
export const ZOOM_STEP = 1.6;

/**
 * The picture, so many times larger or smaller, with the point that is pointed at where it was. `point` is
 * counted from the middle of the frame.
 */
export function zoomedAt(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), MAX_ZOOM);
  const change = scale / zoom.scale;
  return inFrame(
    {
      scale,
      xPx: point.xPx - (point.xPx - zoom.xPx) * change,
      yPx: point.yPx - (point.yPx - zoom.yPx) * change,
    },
    frame,
  );
}

/** The picture, moved; never so far that its edge leaves the edge of the frame. */
export function movedBy(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return inFrame({ ...zoom, xPx: zoom.xPx + by.xPx, yPx: zoom.yPx + by.yPx }, frame);
}

function inFrame({ scale, xPx, yPx }: Zoom, { widthPx, heightPx }: Frame): Zoom {
  const within = (value: number, side: number) => {
    const most = ((scale - 1) * side) / 2;
    // Adding 0 makes a plain zero of a negative one.
    return Math.min(Math.max(value, -most), most) + 0;
  };
  return { scale, xPx: within(xPx, widthPx), yPx: within(yPx, heightPx) };
}
