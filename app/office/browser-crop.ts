import { CROP_SIDES, MIN_REMAINING_PERCENT, type PictureCrop } from "../media/picture-edit.ts";

/*
 * The crop frame over a photo: staff drag its corners, or the frame as a whole. The sliders below the photo show the
 * same values, work with the keyboard, and are what the form submits.
 */

type Side = keyof PictureCrop;

const OPPOSITE: Record<Side, Side> = { left: "right", right: "left", top: "bottom", bottom: "top" };

/** Starts the crop frames (`details[data-crop]`) inside an element, including those that are added later. */
export function startCropping(box: HTMLElement): void {
  // This event does not bubble.
  box.addEventListener("toggle", ({ target }) => showFrame(cropElementAt(target)), { capture: true });
  box.addEventListener("input", ({ target }) => {
    const element = cropElementAt(target);
    if (!element || !(target instanceof HTMLInputElement)) return;
    const side = CROP_SIDES.find((name) => name === target.dataset.side);
    if (side)
      writeCrop(element, {
        ...readCrop(element),
        [side]: clampPercent(Number(target.value), readCrop(element)[OPPOSITE[side]]),
      });
  });
  box.addEventListener("pointerdown", (event) => {
    const element = cropElementAt(event.target);
    const frame =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-crop-frame]") : null;
    if (element && frame && event.isPrimary && event.button === 0) drag(element, frame, event);
  });
}

function cropElementAt(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>("[data-crop]")) || undefined;
}

/** Follows the pointer until it is released. */
function drag(element: HTMLElement, frame: HTMLElement, start: PointerEvent): void {
  start.preventDefault();
  const corner = start.target instanceof HTMLElement ? start.target.dataset.corner?.split(" ") : undefined;
  const { width, height } = frame.parentElement?.getBoundingClientRect() ?? { width: 1, height: 1 };
  const first = readCrop(element);
  const move = ({ clientX, clientY }: PointerEvent) => {
    const x = ((clientX - start.clientX) / width) * 100;
    const y = ((clientY - start.clientY) / height) * 100;
    writeCrop(element, corner ? resizeCrop(first, corner, x, y) : moveCrop(first, x, y));
  };
  const end = () => {
    frame.removeEventListener("pointermove", move);
    frame.removeEventListener("lostpointercapture", end);
  };
  frame.setPointerCapture(start.pointerId);
  frame.addEventListener("pointermove", move);
  frame.addEventListener("lostpointercapture", end);
}

function resizeCrop(crop: PictureCrop, corner: string[], x: number, y: number): PictureCrop {
  const target: PictureCrop = {
    left: crop.left + x,
    right: crop.right - x,
    top: crop.top + y,
    bottom: crop.bottom - y,
  };
  const next = { ...crop };
  for (const side of CROP_SIDES)
    if (corner.includes(side)) next[side] = clampPercent(target[side], crop[OPPOSITE[side]]);
  return next;
}

function moveCrop({ left, top, right, bottom }: PictureCrop, x: number, y: number): PictureCrop {
  const shiftX = Math.round(Math.min(Math.max(x, -left), right));
  const shiftY = Math.round(Math.min(Math.max(y, -top), bottom));
  return { left: left + shiftX, right: right - shiftX, top: top + shiftY, bottom: bottom - shiftY };
}

/** Limits a side to whole percents that leave a minimum of the photo visible. */
function clampPercent(percent: number, opposite: number): number {
  return Math.round(Math.min(Math.max(percent, 0), 100 - MIN_REMAINING_PERCENT - opposite));
}

function inputOf(element: HTMLElement, side: Side): HTMLInputElement | null {
  return element.querySelector<HTMLInputElement>(`input[data-side="${side}"]`);
}

function readCrop(element: HTMLElement): PictureCrop {
  const percent = (side: Side) => Number(inputOf(element, side)?.value ?? 0);
  return { left: percent("left"), top: percent("top"), right: percent("right"), bottom: percent("bottom") };
}

function writeCrop(element: HTMLElement, crop: PictureCrop): void {
  for (const side of CROP_SIDES) {
    const input = inputOf(element, side);
    if (input) input.value = String(crop[side]);
  }
  showFrame(element);
}

function showFrame(element: HTMLElement | undefined): void {
  const frame = element?.querySelector<HTMLElement>("[data-crop-frame]");
  if (!element || !frame) return;
  const crop = readCrop(element);
  for (const side of CROP_SIDES) frame.style.setProperty(side, `${crop[side]}%`);
  frame.hidden = false;
}
