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

/**
 * Moves a corner (`data-corner`: the two sides that it joins, such as "left top"), or else the whole frame, with the
 * pointer.
 */
function drag(element: HTMLElement, frame: HTMLElement, start: PointerEvent): void {
  start.preventDefault();
  const corner = start.target instanceof HTMLElement ? start.target.dataset.corner?.split(" ") : undefined;
  const { width, height } = frame.parentElement?.getBoundingClientRect() ?? { width: 1, height: 1 };
  const cropAtStart = readCrop(element);
  const move = ({ clientX, clientY }: PointerEvent) => {
    const movement: Movement = {
      rightPercent: ((clientX - start.clientX) / width) * 100,
      downPercent: ((clientY - start.clientY) / height) * 100,
    };
    const crop = corner ? resizeCrop(cropAtStart, movement, corner) : moveCrop(cropAtStart, movement);
    writeCrop(element, crop);
  };
  const end = () => {
    frame.removeEventListener("pointermove", move);
    frame.removeEventListener("lostpointercapture", end);
  };
  frame.setPointerCapture(start.pointerId);
  frame.addEventListener("pointermove", move);
  frame.addEventListener("lostpointercapture", end);
}

/** Movement of the pointer since it was pressed, in percent of the photo. */
type Movement = { rightPercent: number; downPercent: number };

/** Moves the sides that a corner joins. */
function resizeCrop(
  crop: PictureCrop,
  { rightPercent, downPercent }: Movement,
  corner: string[],
): PictureCrop {
  const moved: PictureCrop = {
    left: crop.left + rightPercent,
    right: crop.right - rightPercent,
    top: crop.top + downPercent,
    bottom: crop.bottom - downPercent,
  };
  const next = { ...crop };
  for (const side of CROP_SIDES)
    if (corner.includes(side)) next[side] = clampPercent(moved[side], crop[OPPOSITE[side]]);
  return next;
}

/** Moves the whole frame, within the photo. */
function moveCrop(
  { left, top, right, bottom }: PictureCrop,
  { rightPercent, downPercent }: Movement,
): PictureCrop {
  const shiftX = Math.round(Math.min(Math.max(rightPercent, -left), right));
  const shiftY = Math.round(Math.min(Math.max(downPercent, -top), bottom));
  return { left: left + shiftX, right: right - shiftX, top: top + shiftY, bottom: bottom - shiftY };
}

/** Rounds a side to whole percents, and limits it so that a minimum of the photo stays visible. */
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
