/** The variants of a picture of ours, as an image names them. */
export type PictureSources = {
  /** Better formats first; none of a picture that is made when it is first asked for. */
  sources: { type: string; srcSet: string }[];
  /** Of the image itself. */
  srcSet: string | undefined;
  /** The variant of 100 pixels. */
  placeholder: string;
};

/** 100 is the placeholder (specification §9). */
const SHOWN_WIDTHS_PX = [400, 600, 1360];

const KEPT = /^\/media\/600\/([0-9a-f]{20})\.jpg$/;

/**
 * Every variant of a picture, from the address of the one of 600 pixels. Of a picture that is kept in all
 * formats the JPEG goes by itself: browsers that need it are too few for more bytes in every page.
 */
export function pictureSources({ src, widthPx }: { src: string; widthPx: number }): PictureSources {
  const name = KEPT.exec(src)?.[1];
  const srcSetOf = (address: (width: number) => string) =>
    SHOWN_WIDTHS_PX.map((width) => ({ width, shownPx: Math.min(width, widthPx) }))
      // A small picture is not blown up: its wider variants are all the same.
      .filter(({ shownPx }, at, all) => shownPx !== all[at - 1]?.shownPx)
      .map(({ width, shownPx }) => `${address(width)} ${shownPx}w`)
      .join(", ");
  // Drawings, and what else is served as it is.
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
