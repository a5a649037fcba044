import type { ListingCard as Listing } from "../listing-card.ts";
import type { View } from "../lists/list-filters.ts";
import { ListingCard } from "./listing-card.tsx";

type ListingCardsProps = {
  listings: Listing[];
  view?: View;
  level?: "h2" | "h3";
  /** Number of pictures that are visible before scrolling. */
  firstCount?: number;
};

/** Cards in a grid or in one column. */
export function ListingCards({ listings, view = "grid", level, firstCount = 0 }: ListingCardsProps) {
  return (
    <ul className={view === "grid" ? "card-grid" : "grid divide-y divide-hairline border-y border-hairline"}>
      {listings.map((listing, at) => (
        <li key={listing.id} className={view === "list" ? "py-6" : undefined}>
          <ListingCard
            listing={listing}
            shape={view === "grid" ? "stack" : "row"}
            level={level}
            isFirst={at < firstCount}
          />
        </li>
      ))}
    </ul>
  );
}
