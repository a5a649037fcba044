export type DeviceClass = "desktop" | "tablet" | "mobile";

/**
 * Device class of the header, by window width in pixels: desktop from 1280, tablet from 767. Source:
 * specification §4, which has other limits for content (docs/specification-notes.md#n140).
 */
export function headerDeviceClass(widthPx: number): DeviceClass {
  if (widthPx >= 1280) return "desktop";
  return widthPx >= 767 ? "tablet" : "mobile";
}

/**
 * Device class of page content, by window width in pixels: desktop above 960, tablet from 768. A fractional width such as
 * 767.5, which a zoomed window may have, is mobile.
 */
export function contentDeviceClass(widthPx: number): DeviceClass {
  if (widthPx > 960) return "desktop";
  return widthPx >= 768 ? "tablet" : "mobile";
}
