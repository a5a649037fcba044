/** Formats of stored pictures, the smallest first; also the extensions of their files. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_TYPES: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Number of first bytes that identify a format. */
export const SIGNATURE_BYTES = 12;

/**
 * Format of a file by its first bytes, whatever its name and content type. Undefined for everything else:
 * above all for SVG and HTML, which can contain scripts, and HEIC, which no free library opens.
 */
export function originalFormat(firstBytes: Uint8Array): "jpeg" | "png" | "gif" | "webp" | "avif" | undefined {
  const text = String.fromCharCode(...firstBytes.subarray(0, SIGNATURE_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
  if (/^.{4}ftypavi[fs]/s.test(text)) return "avif";
  return undefined;
}
