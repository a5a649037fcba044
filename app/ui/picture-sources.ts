/** Variants of a stored picture, as attributes of `<picture>`. */
export type PictureSources = {
  /** Better formats first; empty for a picture without variants, or whose variants are created on request. */
  sources: { type: string; srcSet: string }[];
  /** `srcset` of the `<img>` itself; undefined when it needs none. */
  srcSet: string | undefined;
  /** URL of the 100-pixel variant; of the picture itself when it has no variants. */
  placeholder: string;
};

/** Widths of the variants, without 100, which is the placeholder (specification §9). */
const SOURCE_WIDTHS_PX = [400, 600, 1360];

/** URL of a picture that is stored in all formats, as those of listings are. */
const STORED_PICTURE = /^\/media\/600\/([0-9a-f]{20})\.jpg$/;

/**
 * Derives the URLs of all variants of a picture from the URL of its 600-pixel variant. When a picture is stored in all
 * formats, its JPEG has no `srcset`: too few browsers need it to justify the bytes in every page.
 */
export function pictureSources({ src, widthPx }: { src: string; widthPx: number }): PictureSources {
  const name = STORED_PICTURE.exec(src)?.[1];
  const srcSetOf = (urlOfVariant: (widthPx: number) => string) =>
    SOURCE_WIDTHS_PX.map((variantPx) => ({ variantPx, actualPx: Math.min(variantPx, widthPx) }))
      // Pictures are never enlarged, so all variants wider than a small original have the same width.
      .filter(({ actualPx }, index, all) => actualPx !== all[index - 1]?.actualPx)
      .map(({ variantPx, actualPx }) => `${urlOfVariant(variantPx)} ${actualPx}w`)
      .join(", ");
  // SVG files and other pictures that are served unchanged.
  if (!src.startsWith("/media/600/")) return { sources: [], srcSet: undefined, placeholder: src };
  if (name === undefined) {
    const urlOfVariant = (variantPx: number) => src.replace("/600/", `/${variantPx}/`);
    return { sources: [], srcSet: srcSetOf(urlOfVariant), placeholder: urlOfVariant(100) };
  }
  return {
    sources: ["avif", "webp"].map((format) => ({
      type: `image/${format}`,
      srcSet: srcSetOf((variantPx) => `/media/${variantPx}/${name}.${format}`),
    })),
    srcSet: undefined,
    placeholder: `/media/100/${name}.webp`,
  };
}
