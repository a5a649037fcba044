import { cachedHtml } from "../../ui/cached-html.tsx";
import type { ListingCard as CardContent } from "../listing-card.ts";
import type { View } from "../lists/list-filters.ts";
import { ListingCard } from "./listing-card.tsx";

type ListingCardsProps = {
  listings: CardContent[];
  view?: View;
  level?: "h2" | "h3";
  showsPricePerM2?: boolean;
  /** Number of cards that are in view before scrolling; their pictures load eagerly. */
  eagerCount?: number;
};

/** Maximum size of the cache: about 900 cards per language. */
const MAX_CHARACTERS = 4_000_000;

const useCardHtml = cachedHtml(ListingCard, MAX_CHARACTERS);

/**
 * Cards of listings. In a grid, each card has its picture above its text (`stack`); in a list, beside it (`row`).
 */
export function ListingCards({
  listings,
  view = "grid",
  level,
  showsPricePerM2,
  eagerCount = 0,
}: ListingCardsProps) {
  const shape = view === "grid" ? "stack" : "row";
  const cardHtml = useCardHtml();
  return (
    <ul className={view === "grid" ? "card-grid" : "grid divide-y divide-hairline border-y border-hairline"}>
      {listings.map((listing, index) => (
        <li
          key={listing.id}
          className={view === "list" ? "py-6" : undefined}
          dangerouslySetInnerHTML={cardHtml({
            listing,
            shape,
            level,
            showsPricePerM2,
            isPictureEager: index < eagerCount,
          })}
        />
      ))}
    </ul>
  );
}
