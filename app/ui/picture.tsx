import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import { pictureSources } from "./picture-sources.ts";
import { useInView } from "./use-in-view.ts";

type ShownPicture = { src: string; widthPx: number; heightPx: number; alt: string; tone?: string };

type PictureProps = {
  /** Without one, `missing` is shown in its place. */
  picture?: ShownPicture;
  /** How wide it is shown, as the `sizes` of an image: "(min-width: 64rem) 25vw, 100vw". */
  sizes: string;
  /** The first picture of a screen is asked for at once, the others when they come near. */
  isFirst?: boolean;
  missing?: ReactNode;
  /** Shown whole whatever its shape, where the frame has another one. */
  isWhole?: boolean;
  /** A picture that leaves room in its frame has itself around it, blurred, in place of its tone. */
  hasBackdrop?: boolean;
  className?: string;
};

/** A picture narrower than this loses too much of its height in a frame of 3:2, a roof among it. */
const NARROWEST_CROPPED = 1.2;

/** Whether a picture is so narrow that it is shown whole in a frame of 3:2. */
export function isUpright({ widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean {
  return widthPx < NARROWEST_CROPPED * heightPx;
}

/**
 * A picture in a frame of 3:2 that keeps its room from the first moment, on a ground of its own tone. A
 * landscape picture fills the frame and gives way at the foot, so that a roof is never cut off; an upright
 * one, and a square one, is shown whole.
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
 * The picture itself. On a page that the server made, browsers ask for it in their own good time, with or
 * without scripts. One that a script shows later begins as its placeholder, and becomes itself once it has
 * stayed near what is seen (docs/specification-notes.md#n114).
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
  const look = classNames("relative size-full", isWhole ? "object-contain" : "object-cover object-[50%_25%]");
  const full = <FullPicture picture={picture} sizes={sizes} isFirst={isFirst} className={look} />;
  if (!hasPlaceholder) return full;
  // The placeholder stays below until the picture covers it.
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
        className={classNames(look, "blur-sm")}
      />
      {isNear && full}
    </span>
  );
}

type FullPictureProps = { picture: ShownPicture; sizes: string; isFirst?: boolean; className: string };

/** A picture in the best format that the browser knows and the width that it needs. */
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
