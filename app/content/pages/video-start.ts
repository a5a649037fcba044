import { contentDeviceClass } from "../../ui/device-class.ts";

/** Window and preferences of the visitor. */
type VideoWindow = { widthPx: number; prefersReducedMotion: boolean; savesData: boolean };

/**
 * Decides whether a banner video plays automatically, waits for the visitor to start it, or is never shown. Phones show
 * the picture instead (specification §2). A video never plays automatically for visitors who prefer reduced motion or
 * reduced data.
 */
export function videoStart({
  widthPx,
  prefersReducedMotion,
  savesData,
}: VideoWindow): "plays" | "waits" | "never" {
  if (contentDeviceClass(widthPx) === "mobile") return "never";
  return prefersReducedMotion || savesData ? "waits" : "plays";
}
