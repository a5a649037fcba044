/** Variants of a stored picture, as attributes of `<picture>`. */
export type PictureSources = {
  /** Better formats first; empty for a picture whose variants are created on request. */
  sources: { type: string; srcSet: string }[];
  /** `srcset` of the `<img>` itself. */
  srcSet: string | undefined;
  /** URL of the 100-pixel variant. */
  placeholder: string;
};

/** Widths of the variants, without 100, which is the placeholder (specification §9). */
const SOURCE_WIDTHS_PX = [400, 600, 1360];

const STORED_PICTURE = /^\/media\/600\/([0-9a-f]{20})\.jpg$/;

/**
 * Derives the URLs of all variants of a picture from the URL of its 600-pixel variant. When a picture is stored in all
 * formats, its JPEG has no `srcset`: too few browsers need it to justify the bytes in every page.
 */
export function pictureSources({ src, widthPx }: { src: string; widthPx: number }): PictureSources {
  const name = STORED_PICTURE.exec(src)?.[1];
  const srcSetOf = (address: (width: number) => string) =>
    SOURCE_WIDTHS_PX.map((width) => ({ width, shownPx: Math.min(width, widthPx) }))
      // Pictures are never enlarged, so all variants wider than a small original have the same width.
      .filter(({ shownPx }, at, all) => shownPx !== all[at - 1]?.shownPx)
      .map(({ width, shownPx }) => `${address(width)} ${shownPx}w`)
      .join(", ");
  // SVG files and other pictures that are served unchanged.
  if (!src.startsWith("/media/600/")) return { sources: [], srcSet: undefined, placeholder: src };
  if (name === undefined) {
    const address = (width: number) => src.replace("/600/", `/${width}/`);
    return { sources: [], srcSet: srcSetOf(address), placeholder: address(100) };
  }
  return {
    sources: ["avif", "webp"].map((format) => ({
      type: `image/${format}`,
      srcSet: srcSetOf((width) => `/media/${width}/${name}.${format}`),
    })),
    srcSet: undefined,
    placeholder: `/media/100/${name}.webp`,
  };
}
