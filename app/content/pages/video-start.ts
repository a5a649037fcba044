import { contentDeviceClass } from "../../ui/device-class.ts";

type VideoWindow = { widthPx: number; prefersReducedMotion: boolean; savesData: boolean };

/**
 * Decides if a banner video plays by itself, waits for the visitor to start it, or is never shown. Phones
 * show the picture instead (specification §2), and a video never starts by itself for visitors who asked for
 * reduced motion or reduced data.
 */
export function videoStart({
  widthPx,
  prefersReducedMotion,
  savesData,
}: VideoWindow): "plays" | "waits" | "never" {
  if (contentDeviceClass(widthPx) === "mobile") return "never";
  return prefersReducedMotion || savesData ? "waits" : "plays";
}
