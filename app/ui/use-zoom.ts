import { type RefObject, useEffect, useRef, useState } from "react";
import { type Point, panBy, UNZOOMED, ZOOM_STEP, type Zoom, zoomAt } from "./zoom.ts";

/** Exponent of the zoom factor per pixel of wheel movement: a notch of 100 pixels zooms by about a fifth. */
const WHEEL_PER_PX = 0.002;
/** Distance that an arrow key moves a zoomed element. */
const KEY_MOVE_PX = 60;

export type ZoomControl = {
  /** Ref of the element to zoom; its parent is the frame. */
  target: RefObject<HTMLDivElement | null>;
  isZoomed: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** Handles plus, minus, 0, and the arrow keys while zoomed; returns true when the key was handled. */
  onKey: (key: string) => boolean;
};

/**
 * Zooms an element by pinch, wheel and double tap, and with the returned functions for buttons and keys. Writes the style of
 * the element directly, up to 60 times a second, without rendering in React.
 */
export function useZoom(): ZoomControl {
  const target = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom>(UNZOOMED);
  const [isZoomed, setZoomed] = useState(false);

  const applyZoom = (next: Zoom) => {
    zoom.current = next;
    const element = target.current;
    if (!element) return;
    const isUnzoomed = next.scale === 1;
    element.style.transform = isUnzoomed
      ? ""
      : `translate(${next.xPx}px, ${next.yPx}px) scale(${next.scale})`;
    setZoomed(!isUnzoomed);
  };
  const frameSize = () => {
    const box = target.current?.parentElement?.getBoundingClientRect();
    return { widthPx: box?.width ?? 0, heightPx: box?.height ?? 0 };
  };
  const zoomBy = (factor: number, point: Point = { xPx: 0, yPx: 0 }) =>
    applyZoom(zoomAt(zoom.current, factor, point, frameSize()));
  const moveBy = (offset: Point) => applyZoom(panBy(zoom.current, offset, frameSize()));
  // The listeners are added once, and call the functions of the latest render.
  const latest = useRef({ zoomBy, moveBy, applyZoom });
  latest.current = { zoomBy, moveBy, applyZoom };

  useEffect(() => {
    const frame = target.current?.parentElement;
    if (!frame) return;
    const fingers = new Map<number, Point>();
    const relativeToCentre = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      return { xPx: clientX - left - width / 2, yPx: clientY - top - height / 2 };
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.zoomBy(Math.exp(-event.deltaY * WHEEL_PER_PX), relativeToCentre(event));
    };
    const onDown = (event: PointerEvent) => {
      fingers.set(event.pointerId, relativeToCentre(event));
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = relativeToCentre(event);
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId);
      fingers.set(event.pointerId, now);
      if (other) {
        const otherPoint = other[1];
        latest.current.zoomBy(
          distance(now, otherPoint) / Math.max(1, distance(before, otherPoint)),
          otherPoint,
        );
      } else if (zoom.current.scale > 1) {
        latest.current.moveBy({ xPx: now.xPx - before.xPx, yPx: now.yPx - before.yPx });
      }
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
    };
    const onDoubleClick = (event: MouseEvent) => {
      if (zoom.current.scale > 1) latest.current.applyZoom(UNZOOMED);
      else latest.current.zoomBy(ZOOM_STEP * ZOOM_STEP, relativeToCentre(event));
    };
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener("wheel", onWheel, { passive: false, signal });
    frame.addEventListener("pointerdown", onDown, { signal });
    frame.addEventListener("dblclick", onDoubleClick, { signal });
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", onUp, { signal });
    window.addEventListener("pointercancel", onUp, { signal });
    return () => listening.abort();
  }, []);

  const zoomIn = () => zoomBy(ZOOM_STEP);
  const zoomOut = () => zoomBy(1 / ZOOM_STEP);
  const reset = () => applyZoom(UNZOOMED);
  const moves: Record<string, Point> = {
    ArrowLeft: { xPx: KEY_MOVE_PX, yPx: 0 },
    ArrowRight: { xPx: -KEY_MOVE_PX, yPx: 0 },
    ArrowUp: { xPx: 0, yPx: KEY_MOVE_PX },
    ArrowDown: { xPx: 0, yPx: -KEY_MOVE_PX },
  };
  const onKey = (key: string) => {
    const move = zoom.current.scale > 1 ? moves[key] : undefined;
    if (move) moveBy(move);
    else if (key === "+" || key === "=") zoomIn();
    else if (key === "-") zoomOut();
    else if (key === "0") reset();
    else return false;
    return true;
  };
  return { target, isZoomed, zoomIn, zoomOut, reset, onKey };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.xPx - other.xPx, one.yPx - other.yPx);
}
