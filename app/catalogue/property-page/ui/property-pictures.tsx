import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { MissingPicture } from "../../../ui/missing-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { LinkedPicture } from "../property-page.ts";
import { hiddenCount, MAX_SHOWN, mosaicCell, mosaicGrid } from "./picture-mosaic.ts";
import { useGallery } from "./use-gallery.tsx";
import { useStrip } from "./use-strip.tsx";

type PropertyPicturesProps = {
  pictures: LinkedPicture[];
  floorPlans?: LinkedPicture[];
  title: string;
  isClosed: boolean;
};

/**
 * Pictures of a property: on a desktop a mosaic whose last cell shows how many more there are, on a phone a
 * strip to swipe. Each opens in full size. Without scripts the mosaic continues with the other pictures.
 */
export function PropertyPictures({ pictures, floorPlans = [], title, isClosed }: PropertyPicturesProps) {
  const t = useTranslations("property");
  const { open, gallery } = useGallery("pictures", { pictures, floorPlans }, title);
  const { viewport, strip, at: shownAt } = useStrip(pictures.length);
  if (pictures.length === 0) {
    return (
      <Picture sizes="" missing={<MissingPicture words={t("errors:noPhoto")} />} className="md:max-w-4xl" />
    );
  }
  const total = pictures.length;
  const others = hiddenCount(total);
  return (
    <div>
      <div
        ref={viewport}
        className={classNames(
          "-mx-[clamp(1rem,4vw,1.5rem)] scroll-px-[clamp(1rem,4vw,1.5rem)] px-[clamp(1rem,4vw,1.5rem)]",
          "overflow-x-auto md:mx-0 md:overflow-visible md:p-0 print:m-0 print:overflow-visible! print:p-0",
          strip ? "max-md:overflow-x-hidden" : "snap-x snap-mandatory",
        )}
      >
        <ul
          aria-label={t("property:pictures.stripLabel", { title })}
          className={classNames(
            "-mr-2 flex md:mr-0 md:grid md:gap-2 print:m-0 print:grid print:grid-cols-8 print:gap-1 print:transform-none!",
            mosaicGrid(total),
            isClosed && "grayscale",
          )}
        >
          {pictures.map((picture, at) => {
            const cell = mosaicCell(at, total);
            return (
              <li
                key={picture.large}
                className={classNames(
                  "relative w-full shrink-0 snap-start pr-2 md:pr-0",
                  total > 1 && "max-md:w-[94%]",
                  cell.className,
                  at >= MAX_SHOWN && "md:[@media(scripting:enabled)]:hidden",
                  "print:w-auto print:transform-none! print:pr-0",
                  printedPlace(at, total),
                )}
              >
                <a
                  href={picture.large}
                  onClick={(event) => open(event, { group: "pictures", at })}
                  // Browsers do not scroll to a focused picture of which a part is already visible.
                  onFocus={({ currentTarget }) =>
                    strip || currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })
                  }
                  className="relative block rounded-card md:h-full"
                >
                  <Picture
                    picture={picture}
                    sizes={total === 1 ? ALONE_SIZES : cell.sizes}
                    isFirst={at === 0}
                    isWhole={total === 1}
                    hasBackdrop
                    className={classNames(
                      at === 0 && "keeps-place",
                      total === 1 && "md:max-h-[36rem] md:w-full",
                      cell.fillsCell && "md:aspect-auto md:h-full",
                    )}
                  />
                  {at === MAX_SHOWN - 1 && others > 0 && <Others count={others} />}
                </a>
                {total > 1 && <Counter position={at + 1} total={total} />}
              </li>
            );
          })}
        </ul>
      </div>
      {pictures.length > 1 && <Dots total={pictures.length} at={strip ? shownAt : undefined} />}
      {strip}
      {gallery}
    </div>
  );
}

/** A single picture is at most 36rem high, and therefore at most 54rem wide in 3:2. */
const ALONE_SIZES = "(min-width: 54rem) 54rem, 94vw";

/** Overlay on the last picture of the mosaic: the number of other pictures in the gallery. */
function Others({ count }: { count: number }) {
  const t = useTranslations("property");
  return (
    <span className="figures absolute inset-0 hidden items-center justify-center rounded-card bg-ink/65 text-2xl text-paper md:[@media(scripting:enabled)]:flex print:hidden!">
      <span aria-hidden="true">+ {count}</span>
      <span className="sr-only"> {t("pictures.more", { count })}</span>
    </span>
  );
}

/**
 * Position in the strip, on a phone, where one picture is visible at a time. Hidden from screen readers: the
 * name of each picture gives the same information.
 */
function Counter({ position, total }: { position: number; total: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures pointer-events-none absolute right-4.5 bottom-2.5 rounded-control bg-ink px-2 py-1 text-xs leading-none text-paper md:hidden print:hidden"
    >
      {position} / {total}
    </span>
  );
}

/**
 * CSS classes for printing: one large picture and four small ones, or, with fewer
 * pictures, one large picture and the others beside it.
 */
function printedPlace(at: number, count: number): string {
  if (at > 4 || (count < 5 && at > 2)) return "print:hidden";
  if (at > 0) {
    const columns = count < 3 ? "print:col-span-4" : count < 5 ? "print:col-span-3" : "print:col-span-2";
    return `${columns} print:row-span-1`;
  }
  return count < 3
    ? "print:col-span-4"
    : count < 5
      ? "print:col-span-5 print:row-span-2"
      : "print:col-span-4 print:row-span-2";
}

const MAX_DOTS = 9;

/**
 * Dots that show the position in the strip. Their space is reserved until the strip has
 * loaded; with many pictures, several share a dot.
 */
function Dots({ total, at }: { total: number; at: number | undefined }) {
  const count = Math.min(total, MAX_DOTS);
  const on = at === undefined ? undefined : Math.round((at * (count - 1)) / (total - 1));
  return (
    <p aria-hidden="true" className="flex h-5 items-end justify-center gap-2 md:hidden print:hidden">
      {on !== undefined &&
        Array.from({ length: count }, (_, dot) => (
          <span
            key={String(dot)}
            className={classNames("size-2 rounded-full", dot === on ? "bg-action" : "bg-control/50")}
          />
        ))}
    </p>
  );
}
