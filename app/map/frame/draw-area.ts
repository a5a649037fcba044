import type { Map as MapLibreMap } from "maplibre-gl";
import { type AreaPoint, encodeArea, MAX_CORNERS } from "../../catalogue/lists/map-area.ts";
import { type ScreenPoint, simplifyLine } from "../simplify-line.ts";
import { setData } from "./property-layers.ts";

/** Distance from which a press with movement counts as a drawn line, and not as a corner. */
const DRAG_FROM_PX = 6;

export type Drawing = { start: () => void; finish: () => void; cancel: () => void };

/**
 * Lets the visitor draw an area: as a line with the pointer held down, which is finished when they release it, or corner
 * by corner. They finish corners with Enter, the button, or a second press on the last corner. Escape cancels the drawing,
 * and so does a move of the map.
 *
 * @param onEnd receives the area, encoded as in the URL; empty when the drawing was cancelled or is not an area.
 */
export function drawArea(map: MapLibreMap, onEnd: (area: string) => void): Drawing {
  const canvas = map.getCanvasContainer();
  let corners: ScreenPoint[] = [];
  let stroke: ScreenPoint[] | undefined;
  let listeners: AbortController | undefined;

  function start(): void {
    if (listeners) return;
    listeners = new AbortController();
    corners = [];
    map.dragPan.disable();
    map.doubleClickZoom.disable();
    canvas.dataset.drawing = "";
    const options = { signal: listeners.signal, capture: true };
    canvas.addEventListener("pointerdown", press, options);
    canvas.addEventListener("pointermove", move, options);
    canvas.addEventListener("pointerup", release, options);
    canvas.addEventListener("pointercancel", discardStroke, options);
    document.addEventListener("keydown", onKeyDown, options);
    map.on("move", cancelOnMove);
  }

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    // With a second finger, the visitor pinches the map, which moves under the line.
    if (!event.isPrimary) discardStroke();
    else {
      canvas.setPointerCapture(event.pointerId);
      stroke = [pointOf(event)];
    }
  }

  function move(event: PointerEvent): void {
    const [from] = stroke ?? [];
    if (!stroke || !from) return;
    const point = pointOf(event);
    if (stroke.length === 1 && distance(point, from) < DRAG_FROM_PX) return;
    stroke.push(point);
    draw([...corners, ...stroke]);
  }

  function release(): void {
    if (!stroke) return;
    const [point] = stroke;
    const isDrawn = stroke.length > 1;
    const last = corners.at(-1);
    const isLastAgain = !isDrawn && point && last && distance(point, last) < DRAG_FROM_PX;
    if (!isLastAgain) corners.push(...stroke);
    stroke = undefined;
    draw(corners);
    if (isDrawn || isLastAgain) finish();
  }

  /**
   * Removes the line that a second finger interrupts, or the browser, for example for a gesture of the system. Keeps the
   * corners.
   */
  function discardStroke(): void {
    stroke = undefined;
    draw(corners);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") cancel();
    else if (event.key === "Enter" && corners.length >= 3) finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moving the map cancels the drawing, because its corners are positions on the screen. */
  function cancelOnMove(): void {
    if (corners.length > 0) cancel();
  }

  function finish(): void {
    const points = simplifyLine(corners, MAX_CORNERS - 1).map((point): AreaPoint => {
      const { lat, lng } = map.unproject([point.x, point.y]);
      return [lat, lng];
    });
    stop();
    onEnd(encodeArea({ kind: "polygon", points }));
  }

  function cancel(): void {
    stop();
    onEnd("");
  }

  function stop(): void {
    listeners?.abort();
    listeners = undefined;
    stroke = undefined;
    corners = [];
    map.off("move", cancelOnMove);
    delete canvas.dataset.drawing;
    map.dragPan.enable();
    map.doubleClickZoom.enable();
    setData(map, "drawing", []);
  }

  function draw(points: ScreenPoint[]): void {
    const coordinates = points.map(({ x, y }) => map.unproject([x, y]).toArray());
    setData(map, "drawing", [
      { type: "Feature", geometry: { type: "LineString", coordinates }, properties: {} },
    ]);
  }

  function pointOf({ clientX, clientY }: PointerEvent): ScreenPoint {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  return { start, finish, cancel };
}

function distance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
