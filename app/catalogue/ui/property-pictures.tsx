import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import { MissingPicture } from "../../ui/missing-picture.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { LinkedPicture } from "../property-page.ts";
import { useGallery } from "./use-gallery.tsx";
import { useStrip } from "./use-strip.tsx";

type PropertyPicturesProps = {
  pictures: LinkedPicture[];
  floorPlans?: LinkedPicture[];
  title: string;
  isClosed: boolean;
};

/**
 * From the first picture on: how the desk's mosaic places it, by how many large ones there are. Sizes on a phone
 * are a tenth less than the room, as in lists.
 */
const MOSAICS: Record<
  1 | 2 | 3 | 5,
  { first: string; others: string; sizes: { first: string; others: string } }
> = {
  1: { first: "md:col-span-6", others: "", sizes: { first: "(min-width: 48rem) 56rem, 82vw", others: "" } },
  2: {
    first: "md:col-span-4",
    others: "md:col-span-4",
    sizes: {
      first: "(min-width: 80rem) 37rem, (min-width: 48rem) 48vw, 82vw",
      others: "(min-width: 80rem) 37rem, (min-width: 48rem) 48vw, 82vw",
    },
  },
  3: {
    first: "md:col-span-5 md:row-span-2",
    others: "md:col-span-3",
    sizes: {
      first: "(min-width: 80rem) 47rem, (min-width: 48rem) 60vw, 82vw",
      others: "(min-width: 80rem) 28rem, (min-width: 48rem) 36vw, 82vw",
    },
  },
  5: {
    first: "md:col-span-4 md:row-span-2",
    others: "md:col-span-2",
    sizes: {
      first: "(min-width: 80rem) 37rem, (min-width: 48rem) 48vw, 82vw",
      others: "(min-width: 80rem) 18rem, (min-width: 48rem) 24vw, 82vw",
    },
  },
};

const SMALL_SIZES = "(min-width: 80rem) 9rem, (min-width: 48rem) 12vw, 82vw";

/**
 * The pictures of a home: on a desk a mosaic of one large and four small with the others in a row under it,
 * on a phone a strip that one swipes. Each opens in full.
 */
export function PropertyPictures({ pictures, floorPlans = [], title, isClosed }: PropertyPicturesProps) {
  const { t } = useTranslation(["property", "errors"]);
  const { open, gallery } = useGallery({ pictures, floorPlans }, title);
  const { viewport, strip, at: shownAt } = useStrip(pictures.length);
  if (pictures.length === 0) {
    return (
      <Picture sizes="" missing={<MissingPicture words={t("errors:noPhoto")} />} className="md:max-w-4xl" />
    );
  }
  const large = largeCount(pictures.length);
  const mosaic = MOSAICS[large];
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
            "-mr-2 flex md:mr-0 md:grid md:grid-cols-8 md:gap-2 print:m-0 print:grid print:grid-cols-8 print:gap-1 print:transform-none!",
            isClosed && "grayscale",
          )}
        >
          {pictures.map((picture, at) => (
            <li
              key={picture.large}
              className={classNames(
                "relative w-full shrink-0 snap-start pr-2 md:pr-0",
                pictures.length > 1 && "max-md:w-[94%]",
                at === 0 ? mosaic.first : at < large ? mosaic.others : "md:col-span-1",
                "print:w-auto print:transform-none! print:pr-0",
                printedPlace(at, pictures.length),
              )}
            >
              <a
                href={picture.large}
                onClick={(event) => open(event, { group: "pictures", at })}
                // Browsers leave one of which a strip is seen where it is.
                onFocus={({ currentTarget }) =>
                  strip || currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })
                }
                className="block rounded-card md:h-full"
              >
                <Picture
                  picture={picture}
                  sizes={at === 0 ? mosaic.sizes.first : at < large ? mosaic.sizes.others : SMALL_SIZES}
                  isFirst={at === 0}
                  // The small ones give the mosaic its height; the large one fills it.
                  className={classNames(
                    at === 0 && "keeps-place",
                    at === 0 && large > 2 && "md:aspect-auto md:h-full",
                  )}
                />
              </a>
              {pictures.length > 1 && <Counter position={at + 1} total={pictures.length} />}
            </li>
          ))}
        </ul>
      </div>
      {pictures.length > 1 && <Dots total={pictures.length} at={strip ? shownAt : undefined} />}
      {strip}
      {gallery}
    </div>
  );
}

/** On a phone, where one picture is seen at a time; the name of each says the same to those who listen. */
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

/** On paper: one large and four small, or, of fewer, one large and what there is beside it. */
function printedPlace(at: number, count: number): string {
  if (at > 4 || (count < 5 && at > 2)) return "print:hidden";
  if (at > 0) return count < 3 ? "print:col-span-4" : count < 5 ? "print:col-span-3" : "print:col-span-2";
  return count < 3
    ? "print:col-span-4"
    : count < 5
      ? "print:col-span-5 print:row-span-2"
      : "print:col-span-4 print:row-span-2";
}

/** How many are shown large, so that the mosaic has no hole. */
function largeCount(count: number): 1 | 2 | 3 | 5 {
  if (count >= 5) return 5;
  return count >= 3 ? 3 : count === 2 ? 2 : 1;
}

const MOST_DOTS = 9;

/** How far one is through the pictures. Their room is kept until the strip knows; many pictures share a dot. */
function Dots({ total, at }: { total: number; at: number | undefined }) {
  const count = Math.min(total, MOST_DOTS);
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
