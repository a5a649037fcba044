export type DeviceClass = "desktop" | "tablet" | "mobile";

/**
 * The device by the width of the window in pixels, as the header reads it: from 1280 a desktop, from 767 a
 * tablet. Source: specification §4; the second reading is `contentDeviceClass`
 * (docs/specification-notes.md#n140).
 */
export function headerDeviceClass(widthPx: number): DeviceClass {
  if (widthPx >= 1280) return "desktop";
  return widthPx >= 767 ? "tablet" : "mobile";
}

/**
 * The same for what stands in a page: above 960 a desktop, from 768 a tablet. A width such as 767.5, which a
 * zoomed window may have, is a mobile.
 */
export function contentDeviceClass(widthPx: number): DeviceClass {
  if (widthPx > 960) return "desktop";
  return widthPx >= 768 ? "tablet" : "mobile";
}
