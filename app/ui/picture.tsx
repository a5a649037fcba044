import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import { pictureSources } from "./picture-sources.ts";
import { useInView } from "./use-in-view.ts";

type ShownPicture = { src: string; widthPx: number; heightPx: number; alt: string; tone?: string };

type PictureProps = {
  /** When absent, `missing` is shown instead. */
  picture?: ShownPicture;
  /** `sizes` attribute of the image: "(min-width: 64rem) 25vw, 100vw". */
  sizes: string;
  /** The first picture of a screen loads eagerly, the others lazily. */
  isFirst?: boolean;
  missing?: ReactNode;
  /** Fits the whole picture in the frame, whatever its shape. */
  isWhole?: boolean;
  /** Fills the empty space around a fitted picture with a blurred copy, in place of its tone. */
  hasBackdrop?: boolean;
  className?: string;
};

/** Aspect ratio below which cropping to 3:2 would lose too much of the height, such as the roof. */
const NARROWEST_CROPPED = 1.2;

/** Returns true when a picture is so narrow that a 3:2 frame shows it whole. */
export function isUpright({ widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean {
  return widthPx < NARROWEST_CROPPED * heightPx;
}

/**
 * Picture in a 3:2 frame that reserves its space from the start, with a background of its own tone. A
 * landscape picture fills the frame and is cropped at the bottom, so that a roof is never cut off; a portrait
 * or square one is shown whole.
 */
export function Picture(props: PictureProps) {
  const { picture, sizes, isFirst = false, missing, isWhole = false, hasBackdrop = false, className } = props;
  const leavesRoom = picture !== undefined && (isWhole || isUpright(picture));
  return (
    <div
      className={classNames(
        "relative aspect-3/2 overflow-hidden rounded-card",
        picture?.tone ?? "bg-hairline",
        className,
      )}
    >
      {leavesRoom && hasBackdrop && <Backdrop picture={picture} isFirst={isFirst} />}
      {picture ? (
        <Progressive picture={picture} sizes={sizes} isFirst={isFirst} isWhole={leavesRoom} />
      ) : (
        missing
      )}
    </div>
  );
}

function Backdrop({ picture, isFirst }: { picture: ShownPicture; isFirst: boolean }) {
  return (
    <img
      src={pictureSources(picture).placeholder}
      alt=""
      width={picture.widthPx}
      height={picture.heightPx}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority="low"
      decoding="async"
      className="absolute inset-0 size-full scale-125 object-cover opacity-60 blur-xl print:hidden"
    />
  );
}

/**
 * Image that loads lazily. On a server-rendered page the browser does this, with or without scripts. After a
 * client-side navigation it starts as its placeholder, and loads in full once it has stayed in view
 * (docs/specification-notes.md#n114).
 */
function Progressive({
  picture,
  sizes,
  isFirst,
  isWhole,
}: {
  picture: ShownPicture;
  sizes: string;
  isFirst: boolean;
  isWhole: boolean;
}) {
  const placeholder = useRef<HTMLImageElement>(null);
  const { hasPlaceholder, isNear } = useInView(placeholder, isFirst);
  const classes = classNames(
    "relative size-full",
    isWhole ? "object-contain" : "object-cover object-[50%_25%]",
  );
  const full = <FullPicture picture={picture} sizes={sizes} isFirst={isFirst} className={classes} />;
  if (!hasPlaceholder) return full;
  // The placeholder stays underneath until the picture covers it.
  return (
    <span className="relative block size-full [&_img]:absolute [&_img]:inset-0">
      <img
        ref={placeholder}
        src={pictureSources(picture).placeholder}
        alt={isNear ? "" : picture.alt}
        width={picture.widthPx}
        height={picture.heightPx}
        loading="lazy"
        fetchPriority="low"
        className={classNames(classes, "blur-sm")}
      />
      {isNear && full}
    </span>
  );
}

type FullPictureProps = { picture: ShownPicture; sizes: string; isFirst?: boolean; className: string };

/** Picture in the best format that the browser supports, at the width that it needs. */
export function FullPicture({ picture, sizes, isFirst = false, className }: FullPictureProps) {
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
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding={isFirst ? "auto" : "async"}
        className={className}
      />
    </picture>
  );
}
