import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { MissingPicture } from "../../../ui/missing-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { LinkedPicture } from "../property-page.ts";
import { hiddenCount, MAX_SHOWN, mosaicCell, mosaicGrid } from "./picture-mosaic.ts";

type PropertyPicturesProps = {
  pictures: LinkedPicture[];
  title: string;
  isClosed: boolean;
};

/**
 * Pictures of a property. On a desktop they are a mosaic whose last cell shows how many more there are; on a phone a
 * strip to swipe (browser-picture-strip.ts). Each picture opens in the gallery (browser-gallery.ts). Without scripts
 * a picture links to its large file, and the mosaic continues with the remaining pictures.
 */
export function PropertyPictures({ pictures, title, isClosed }: PropertyPicturesProps) {
  const t = useTranslations("property");
  if (pictures.length === 0) {
    return (
      <Picture sizes="" fallback={<MissingPicture label={t("errors:noPhoto")} />} className="md:aspect-5/2" />
    );
  }
  const total = pictures.length;
  const others = hiddenCount(total);
  return (
    <div data-picture-strip="">
      <div
        className={classNames(
          "-mx-[clamp(1rem,4vw,1.5rem)]",
          "snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth md:mx-0 md:overflow-visible print:m-0 print:overflow-visible!",
        )}
      >
        <ul
          data-gallery="pictures"
          aria-label={t("property:pictures.stripLabel", { title })}
          className={classNames(
            "flex md:grid md:gap-2 print:grid print:grid-cols-8 print:gap-1",
            mosaicGrid(total),
            isClosed && "closed-picture",
          )}
        >
          {pictures.map((picture, index) => {
            const cell = mosaicCell(index, total);
            return (
              <li
                key={picture.largeSrc}
                className={classNames(
                  "relative w-full shrink-0 snap-start snap-always",
                  cell.className,
                  index >= MAX_SHOWN && "md:[@media(scripting:enabled)]:hidden",
                  "print:w-auto",
                  printClasses(index, total),
                )}
              >
                <a href={picture.largeSrc} className="relative block md:h-full md:rounded-card">
                  <Picture
                    picture={picture}
                    sizes={total === 1 ? SINGLE_PICTURE_SIZES : cell.sizes}
                    isEager={index === 0}
                    isWhole={total === 1}
                    hasBackdrop
                    className={classNames(
                      "max-md:rounded-none",
                      index === 0 && "keeps-place",
                      total === 1 && "md:max-h-[36rem] md:w-full",
                      cell.fillsCell && "md:aspect-auto md:h-full",
                    )}
                  />
                  {index === MAX_SHOWN - 1 && others > 0 && <RemainingCount count={others} />}
                </a>
                {total > 1 && <Counter position={index + 1} total={total} />}
              </li>
            );
          })}
        </ul>
      </div>
      {total > 1 && <Dots total={total} />}
      {total > 1 && <p data-strip-status="" aria-live="polite" className="sr-only md:hidden" />}
    </div>
  );
}

/** A single picture is at most 36rem high, so with the ratio 3:2 at most 54rem wide. */
const SINGLE_PICTURE_SIZES = "(min-width: 54rem) 54rem, 100vw";

/** Overlay on the last picture of the mosaic: the number of further pictures in the gallery. */
function RemainingCount({ count }: { count: number }) {
  const t = useTranslations("property");
  return (
    <span className="figures absolute inset-0 hidden items-center justify-center rounded-card bg-ink/65 text-2xl text-paper md:[@media(scripting:enabled)]:flex print:hidden!">
      <span aria-hidden="true">+ {count}</span>
      <span className="sr-only"> {t("pictures.more", { count })}</span>
    </span>
  );
}

/**
 * Position in the strip on a phone, which shows one picture at a time. Hidden from screen readers, because the name
 * of each picture contains it.
 */
function Counter({ position, total }: { position: number; total: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures pointer-events-none absolute right-2.5 bottom-2.5 rounded-control bg-ink px-2 py-1 text-xs leading-none text-paper md:hidden print:hidden"
    >
      {position} / {total}
    </span>
  );
}

/**
 * CSS classes for printing: one large picture and four small ones below it. With fewer pictures, the others are next
 * to the large one.
 */
function printClasses(index: number, count: number): string {
  if (index > 4 || (count < 5 && index > 2)) return "print:hidden";
  if (index > 0) {
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

/** Dots that show the position in the strip. With many pictures, several pictures share a dot. */
function Dots({ total }: { total: number }) {
  return (
    <p
      aria-hidden="true"
      data-strip-dots=""
      className="with-script flex h-5 items-end justify-center gap-2 md:hidden print:hidden"
    >
      {Array.from({ length: Math.min(total, MAX_DOTS) }, (_, dot) => (
        <span
          key={String(dot)}
          data-current={dot === 0 ? "" : undefined}
          className="size-2 rounded-full bg-control/50 data-current:bg-action"
        />
      ))}
    </p>
  );
}
