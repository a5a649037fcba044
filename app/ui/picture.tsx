import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type PictureSource = { src: string; srcSet: string; widthPx: number; heightPx: number; alt: string };

type PictureProps = {
  /** Without one, `missing` is shown in its place. */
  picture?: PictureSource;
  /** How wide it is shown, as the `sizes` of an image: "(min-width: 64rem) 25vw, 100vw". */
  sizes: string;
  /** The first picture of a screen is asked for at once, the others when they come near. */
  isFirst?: boolean;
  missing?: ReactNode;
  className?: string;
};

/**
 * A picture in a frame of 3:2 that keeps its room from the first moment. A landscape picture fills the
 * frame and gives way at the foot, so that a roof is never cut off; an upright one is shown whole.
 */
export function Picture({ picture, sizes, isFirst = false, missing, className }: PictureProps) {
  return (
    <div className={classNames("aspect-3/2 overflow-hidden rounded-card bg-hairline", className)}>
      {picture ? (
        <img
          src={picture.src}
          srcSet={picture.srcSet || undefined}
          sizes={sizes}
          width={picture.widthPx}
          height={picture.heightPx}
          alt={picture.alt}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          decoding={isFirst ? "auto" : "async"}
          className={classNames(
            "size-full",
            picture.heightPx > picture.widthPx ? "object-contain" : "object-cover object-[50%_25%]",
          )}
        />
      ) : (
        missing
      )}
    </div>
  );
}
