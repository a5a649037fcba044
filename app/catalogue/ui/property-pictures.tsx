import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import { MissingPicture } from "../../ui/missing-picture.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { LinkedPicture } from "../property-page.ts";

type PropertyPicturesProps = { pictures: LinkedPicture[]; title: string; isClosed: boolean };

/** From the first picture on: how the desk's mosaic places it, by how many large ones there are. */
const MOSAICS: Record<
  1 | 2 | 3 | 5,
  { first: string; others: string; sizes: { first: string; others: string } }
> = {
  1: { first: "md:col-span-6", others: "", sizes: { first: "(min-width: 48rem) 56rem, 92vw", others: "" } },
  2: {
    first: "md:col-span-4",
    others: "md:col-span-4",
    sizes: {
      first: "(min-width: 80rem) 37rem, (min-width: 48rem) 48vw, 92vw",
      others: "(min-width: 80rem) 37rem, (min-width: 48rem) 48vw, 92vw",
    },
  },
  3: {
    first: "md:col-span-5 md:row-span-2",
    others: "md:col-span-3",
    sizes: {
      first: "(min-width: 80rem) 47rem, (min-width: 48rem) 60vw, 92vw",
      others: "(min-width: 80rem) 28rem, (min-width: 48rem) 36vw, 92vw",
    },
  },
  5: {
    first: "md:col-span-4 md:row-span-2",
    others: "md:col-span-2",
    sizes: {
      first: "(min-width: 80rem) 37rem, (min-width: 48rem) 48vw, 92vw",
      others: "(min-width: 80rem) 18rem, (min-width: 48rem) 24vw, 92vw",
    },
  },
};

const SMALL_SIZES = "(min-width: 80rem) 9rem, (min-width: 48rem) 12vw, 92vw";

/**
 * The pictures of a home: on a desk a mosaic of one large and four small with the others in a row under it,
 * on a phone a strip that one swipes. Each opens in full.
 */
export function PropertyPictures({ pictures, title, isClosed }: PropertyPicturesProps) {
  const { t } = useTranslation(["property", "errors"]);
  if (pictures.length === 0) {
    return (
      <Picture sizes="" missing={<MissingPicture words={t("errors:noPhoto")} />} className="md:max-w-4xl" />
    );
  }
  const large = largeCount(pictures.length);
  const mosaic = MOSAICS[large];
  return (
    <ul
      aria-label={t("property:pictures.stripLabel", { title })}
      className={classNames(
        "-mx-[clamp(1rem,4vw,1.5rem)] flex snap-x snap-mandatory gap-2 overflow-x-auto px-[clamp(1rem,4vw,1.5rem)] pb-2",
        "scroll-px-[clamp(1rem,4vw,1.5rem)]",
        "md:mx-0 md:grid md:grid-cols-8 md:overflow-visible md:p-0",
        isClosed && "grayscale",
      )}
    >
      {pictures.map((picture, at) => (
        <li
          key={picture.large}
          className={classNames(
            "relative w-full shrink-0 snap-start",
            pictures.length > 1 && "max-md:w-[94%]",
            at === 0 ? mosaic.first : at < large ? mosaic.others : "md:col-span-1",
          )}
        >
          <a
            href={picture.large}
            // Browsers leave one of which a strip is seen where it is.
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
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
  );
}

/** On a phone, where one picture is seen at a time; the name of each says the same to those who listen. */
function Counter({ position, total }: { position: number; total: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures pointer-events-none absolute right-2.5 bottom-2.5 rounded-control bg-ink px-2 py-1 text-xs leading-none text-paper md:hidden"
    >
      {position} / {total}
    </span>
  );
}

/** How many are shown large, so that the mosaic has no hole. */
function largeCount(count: number): 1 | 2 | 3 | 5 {
  if (count >= 5) return 5;
  return count >= 3 ? 3 : count === 2 ? 2 : 1;
}
