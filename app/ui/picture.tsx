import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { PictureData } from "./picture-data.ts";
import { pictureSources } from "./picture-sources.ts";

type PictureProps = {
  /** Absent when there is none: `fallback` is shown instead. */
  picture?: PictureData;
  /** `sizes` attribute of the image: "(min-width: 64rem) 25vw, 100vw". */
  sizes: string;
  /** True for a picture that is in view when the page opens: it loads at once, and with priority. Others load lazily. */
  isEager?: boolean;
  /** Shown when there is no picture. */
  fallback?: ReactNode;
  /** Shows the whole picture, even a landscape one, instead of cropping it. */
  isWhole?: boolean;
  /** Fills the space around a picture that is shown whole with a blurred copy, instead of a plain colour. */
  hasBackdrop?: boolean;
  className?: string;
};

/** Aspect ratio below which a picture is not cropped to 3:2, because it would lose too much of its height. */
const MIN_CROPPED_RATIO = 1.2;

/** Returns true for a picture that is upright or almost square. It is shown whole instead of cropped to 3:2. */
export function isUpright({ widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean {
  return widthPx < MIN_CROPPED_RATIO * heightPx;
}

/**
 * Picture in a 3:2 frame, which reserves its space from the start. A landscape picture fills the frame and is cropped around
 * its point of focus; without one it is cropped mostly at the bottom, so that roofs stay visible. An upright or almost
 * square picture is shown whole, on a background of its average colour.
 */
export function Picture(props: PictureProps) {
  const {
    picture,
    sizes,
    isEager = false,
    fallback,
    isWhole = false,
    hasBackdrop = false,
    className,
  } = props;
  const isShownWhole = picture !== undefined && (isWhole || isUpright(picture));
  return (
    <div
      className={classNames(
        "relative aspect-3/2 overflow-hidden rounded-card",
        picture?.tone ?? "bg-hairline",
        className,
      )}
    >
      {isShownWhole && hasBackdrop && <Backdrop picture={picture} isEager={isEager} />}
      {picture ? (
        <ResponsivePicture
          picture={picture}
          sizes={sizes}
          isEager={isEager}
          className={classNames(
            "relative size-full",
            isShownWhole ? "object-contain" : "object-cover object-[var(--focus-x,50%)_var(--focus-y,25%)]",
          )}
        />
      ) : (
        fallback
      )}
    </div>
  );
}

/** Blurred copy of a picture, behind the picture itself. */
function Backdrop({ picture, isEager }: { picture: PictureData; isEager: boolean }) {
  return (
    <img
      src={pictureSources(picture).placeholder}
      alt=""
      width={picture.widthPx}
      height={picture.heightPx}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority="low"
      decoding="async"
      className="absolute inset-0 size-full object-cover opacity-60 picture-around print:hidden"
    />
  );
}

type ResponsivePictureProps = { picture: PictureData; sizes: string; isEager?: boolean; className: string };

/**
 * Picture in the best format that the browser supports, and in the width that it needs. Pictures that a script adds to a list
 * show a placeholder first (browser-placeholders.ts).
 */
export function ResponsivePicture({ picture, sizes, isEager = false, className }: ResponsivePictureProps) {
  const { sources, srcSet } = pictureSources(picture);
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={picture.widthPx}
        height={picture.heightPx}
        alt={picture.alt}
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
        decoding={isEager ? "auto" : "async"}
        className={classNames(className, picture.focus)}
      />
    </picture>
  );
}
