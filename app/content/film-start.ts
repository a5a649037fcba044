import { contentDeviceClass } from "../ui/device-class.ts";

type FilmWindow = { widthPx: number; wantsLessMotion: boolean; savesData: boolean };

/**
 * Whether the film of a banner begins by itself, waits for the visitor to start it, or is never there: a phone
 * has the picture (specification §2), and nobody who asked for less motion or less data is given more.
 */
export function filmStart({ widthPx, wantsLessMotion, savesData }: FilmWindow): "plays" | "waits" | "never" {
  if (contentDeviceClass(widthPx) === "mobile") return "never";
  return wantsLessMotion || savesData ? "waits" : "plays";
}
