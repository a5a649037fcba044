import { contentDeviceClass } from "../../ui/device-class.ts";

type FilmWindow = { widthPx: number; wantsLessMotion: boolean; savesData: boolean };

/**
 * Decides if a banner video plays by itself, waits for the visitor to start it, or is never shown. Phones
 * show the picture instead (specification §2), and a video never starts by itself for visitors who asked for
 * reduced motion or reduced data.
 */
export function filmStart({ widthPx, wantsLessMotion, savesData }: FilmWindow): "plays" | "waits" | "never" {
  if (contentDeviceClass(widthPx) === "mobile") return "never";
  return wantsLessMotion || savesData ? "waits" : "plays";
}
