import { useTranslations } from "../../i18n/use-translations.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Images } from "../../ui/icons.ts";
import { MissingPicture } from "../../ui/missing-picture.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ListingCard as ListingCardData } from "../listing-card.ts";
import { EnergyTag } from "./energy-tag.tsx";
import { Flag, Flags } from "./flag.tsx";
import { ListingFacts } from "./listing-facts.tsx";

type ListingCardProps = {
  listing: ListingCardData;
  shape?: "stack" | "row";
  level?: "h2" | "h3";
  /** True in a list that is sorted by it. A card in a row always shows it. */
  showsPricePerM2?: boolean;
  /** True for the first cards on the screen, whose pictures load eagerly. */
  isPictureEager?: boolean;
};

/**
 * Widths of the picture, as the `sizes` of an image. On phones they are 10 % less than the real width: most phones then
 * load the 600-pixel version, whose file is a third of the size.
 */
const SIZES = {
  stack: "(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 82vw",
  row: "(min-width: 40rem) 24rem, 82vw",
};

/** Card of a listing in a list: picture, price, title and facts. Sold and rented ones are in greyscale. */
export function ListingCard({
  listing,
  shape = "stack",
  level,
  showsPricePerM2 = false,
  isPictureEager,
}: ListingCardProps) {
  const t = useTranslations("catalogue");
  const { badge, lifeAnnuity, isClosed, isNewBuild, picture, pictureCount, priceLine, energy } = listing;
  const pricePerM2 = listing.pricePerM2 && <p className="figures text-sm text-slate">{listing.pricePerM2}</p>;
  return (
    <Card
      propertyId={listing.id}
      to={listing.path}
      title={listing.title}
      shape={shape}
      level={level}
      titleClassName="line-clamp-2"
      picture={
        <Picture
          picture={picture}
          sizes={SIZES[shape]}
          isEager={isPictureEager}
          fallback={<MissingPicture label={t("errors:noPhoto")} />}
          className={isClosed ? "closed-picture" : undefined}
        />
      }
      overPicture={
        <>
          <Flags>
            {badge && <Flag isClosed={isClosed}>{badge.text}</Flag>}
            {!badge && isNewBuild && <Flag>{t("catalogue:card.newBuild")}</Flag>}
            {listing.isPriceLowered && <Flag>{t("property:marquee.priceLowered")}</Flag>}
            {lifeAnnuity && <Flag>{lifeAnnuity}</Flag>}
          </Flags>
          {pictureCount > 1 && <PhotoCount count={pictureCount} />}
        </>
      }
      aboveTitle={
        <>
          <div
            className={classNames(
              "mb-0.5 flex items-center gap-x-4 gap-y-1",
              shape === "row" ? "flex-wrap" : "justify-between",
            )}
          >
            {/* An empty price line keeps its height, so that the titles of cards in a row are aligned. */}
            <p className={classNames("price min-h-[1lh] text-lg", isClosed && "text-slate")}>{priceLine}</p>
            {shape === "row" && pricePerM2}
            {energy && <EnergyTag energy={energy} />}
          </div>
          {shape === "stack" && showsPricePerM2 && pricePerM2}
        </>
      }
    >
      <p className="mt-0.5 text-slate">{listing.addressLine}</p>
      {listing.distance && <p className="figures mt-0.5 text-sm text-slate">{listing.distance}</p>}
      <ListingFacts listing={listing} />
    </Card>
  );
}

function PhotoCount({ count }: { count: number }) {
  const t = useTranslations("catalogue");
  return (
    <span className="figures not-printed pointer-events-none absolute right-2.5 bottom-2.5 inline-flex items-center gap-1.5 rounded-control bg-ink/80 px-2 py-1 text-xs leading-none text-paper">
      <Icon of={Images} className="size-3.5" />
      <span data-photo-count="" aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{t("card.photos", { count })}</span>
    </span>
  );
}
