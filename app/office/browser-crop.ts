import { CROP_SIDES, type PictureCrop, SMALLEST_PERCENT } from "../media/picture-edit.ts";

/*
 * The frame over a photo that staff crop. It is dragged by its corners, or moved as a whole; the sliders below say the
 * same, work with the keyboard, and are what the form sends.
 */

type Side = keyof PictureCrop;

const OPPOSITE: Record<Side, Side> = { left: "right", right: "left", top: "bottom", bottom: "top" };

/** Starts the frames (`details[data-crop]`) of an element, also those that are added to it later. */
export function startCropping(box: HTMLElement): void {
  // This event does not bubble.
  box.addEventListener("toggle", ({ target }) => showFrame(cropOf(target)), { capture: true });
  box.addEventListener("input", ({ target }) => {
    const crop = cropOf(target);
    if (!crop || !(target instanceof HTMLInputElement)) return;
    const side = CROP_SIDES.find((one) => one === target.dataset.side);
    if (side)
      write(crop, { ...read(crop), [side]: limited(Number(target.value), read(crop)[OPPOSITE[side]]) });
  });
  box.addEventListener("pointerdown", (event) => {
    const crop = cropOf(event.target);
    const frame =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-crop-frame]") : null;
    if (crop && frame && event.isPrimary && event.button === 0) drag(crop, frame, event);
  });
}

function cropOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>("[data-crop]")) || undefined;
}

/** Follows the pointer until it is released. */
function drag(crop: HTMLElement, frame: HTMLElement, start: PointerEvent): void {
  start.preventDefault();
  const corner = start.target instanceof HTMLElement ? start.target.dataset.corner?.split(" ") : undefined;
  const { width, height } = frame.parentElement?.getBoundingClientRect() ?? { width: 1, height: 1 };
  const first = read(crop);
  const move = ({ clientX, clientY }: PointerEvent) => {
    const x = ((clientX - start.clientX) / width) * 100;
    const y = ((clientY - start.clientY) / height) * 100;
    write(crop, corner ? resized(first, corner, x, y) : moved(first, x, y));
  };
  const end = () => {
    frame.removeEventListener("pointermove", move);
    frame.removeEventListener("lostpointercapture", end);
  };
  frame.setPointerCapture(start.pointerId);
  frame.addEventListener("pointermove", move);
  frame.addEventListener("lostpointercapture", end);
}

function resized(cut: PictureCrop, corner: string[], x: number, y: number): PictureCrop {
  const wanted: PictureCrop = {
    left: cut.left + x,
    right: cut.right - x,
    top: cut.top + y,
    bottom: cut.bottom - y,
  };
  const next = { ...cut };
  for (const side of CROP_SIDES)
    if (corner.includes(side)) next[side] = limited(wanted[side], cut[OPPOSITE[side]]);
  return next;
}

function moved({ left, top, right, bottom }: PictureCrop, x: number, y: number): PictureCrop {
  const byX = Math.round(Math.min(Math.max(x, -left), right));
  const byY = Math.round(Math.min(Math.max(y, -top), bottom));
  return { left: left + byX, right: right - byX, top: top + byY, bottom: bottom - byY };
}

/** Whole percents that leave something of the photo. */
function limited(percent: number, opposite: number): number {
  return Math.round(Math.min(Math.max(percent, 0), 100 - SMALLEST_PERCENT - opposite));
}

function inputOf(crop: HTMLElement, side: Side): HTMLInputElement | null {
  return crop.querySelector<HTMLInputElement>(`input[data-side="${side}"]`);
}

function read(crop: HTMLElement): PictureCrop {
  const percent = (side: Side) => Number(inputOf(crop, side)?.value ?? 0);
  return { left: percent("left"), top: percent("top"), right: percent("right"), bottom: percent("bottom") };
}

function write(crop: HTMLElement, cut: PictureCrop): void {
  for (const side of CROP_SIDES) {
    const input = inputOf(crop, side);
    if (input) input.value = String(cut[side]);
  }
  showFrame(crop);
}

function showFrame(crop: HTMLElement | undefined): void {
  const frame = crop?.querySelector<HTMLElement>("[data-crop-frame]");
  if (!crop || !frame) return;
  const cut = read(crop);
  for (const side of CROP_SIDES) frame.style.setProperty(side, `${cut[side]}%`);
  frame.hidden = false;
}
