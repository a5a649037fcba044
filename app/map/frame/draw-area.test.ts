import type { Map as MapLibreMap } from "maplibre-gl";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { decodeArea } from "../../catalogue/lists/map-area.ts";
import { type Drawing, drawArea } from "./draw-area.ts";

let canvas: EventTarget;
let drawing: Drawing;
let drawnPoints: number[][];
let onEnd: ReturnType<typeof vi.fn<(area: string) => void>>;

beforeEach(() => {
  vi.stubGlobal("document", new EventTarget());
  onTestFinished(() => void vi.unstubAllGlobals());
  canvas = Object.assign(new EventTarget(), {
    dataset: {},
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
  });
  drawnPoints = [];
  onEnd = vi.fn();
  const handler = { enable: () => {}, disable: () => {} };
  const map = {
    getCanvasContainer: () => canvas,
    dragPan: handler,
    doubleClickZoom: handler,
    on: () => {},
    off: () => {},
    // A position of the screen in pixels is one in hundredths of a degree.
    unproject: ([x = 0, y = 0]) => ({ lng: x / 100, lat: y / 100, toArray: () => [x, y] }),
    getSource: () => ({
      setData: ({ features: [line] }: { features: { geometry: { coordinates: number[][] } }[] }) => {
        drawnPoints = line?.geometry.coordinates ?? [];
      },
    }),
  };
  drawing = drawArea(map as unknown as MapLibreMap, onEnd);
  drawing.start();
});

type Position = [x: number, y: number];

/** Sends an event of a finger on the canvas. */
function send(type: string, [clientX, clientY]: Position, { isPrimary }: { isPrimary: boolean }): void {
  const pointerId = isPrimary ? 1 : 2;
  canvas.dispatchEvent(Object.assign(new Event(type), { button: 0, pointerId, isPrimary, clientX, clientY }));
}

const FIRST_FINGER = { isPrimary: true };
const SECOND_FINGER = { isPrimary: false };

/** Puts a finger down, and moves it along three sides of a square. */
function drawThreeSides(): void {
  send("pointerdown", [100, 100], FIRST_FINGER);
  for (const position of [
    [100, 200],
    [200, 200],
    [200, 100],
  ] satisfies Position[])
    send("pointermove", position, FIRST_FINGER);
}

test("a line that a finger draws is the area", () => {
  drawThreeSides();
  send("pointerup", [200, 100], FIRST_FINGER);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(decodeArea(onEnd.mock.calls[0]?.[0] ?? "")?.points).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
  ]);
});

test.each([
  ["a second finger, which pinches the map,", "pointerdown", SECOND_FINGER],
  ["the browser, for a gesture of the system,", "pointercancel", FIRST_FINGER],
])("%s discards the line, and another one can be drawn afterwards", (_, type, finger) => {
  drawThreeSides();
  expect(drawnPoints).not.toEqual([]);
  send(type, [300, 300], finger);
  expect(drawnPoints).toEqual([]);
  send("pointermove", [400, 400], SECOND_FINGER);
  send("pointermove", [50, 50], FIRST_FINGER);
  send("pointerup", [400, 400], SECOND_FINGER);
  send("pointerup", [50, 50], FIRST_FINGER);
  expect(drawnPoints).toEqual([]);
  expect(onEnd).not.toHaveBeenCalled();
  drawThreeSides();
  send("pointerup", [200, 100], FIRST_FINGER);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^[\w-]{12,}$/));
});
