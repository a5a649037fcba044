import { useListPath } from "../../../catalogue/lists/ui/use-list-path.ts";
import { ListingCard } from "../../../catalogue/ui/listing-card.tsx";
import { ListingCards } from "../../../catalogue/ui/listing-cards.tsx";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ModuleProps } from "../loaded-module.ts";

/** Properties as cards or rows, with a link to the full list. */
export default function PropertyListModule({
  data: { cards, goals },
  presentation,
}: ModuleProps<"property-list">) {
  const t = useTranslations("home");
  const listPath = useListPath();
  return (
    <>
      {presentation.view !== "list" && presentation.itemsPerRow ? (
        <div className="@container">
          <ul className={itemGrid(presentation.itemsPerRow)}>
            {cards.map((card) => (
              <li key={card.id}>
                <ListingCard listing={card} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <ListingCards listings={cards} view={presentation.view === "list" ? "list" : "grid"} />
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-1">
        {goals.map((goal) => (
          <a key={goal} href={listPath(goal)} className="text-link inline-flex min-h-8 items-center">
            {t(goal === "sale" ? "recent.allForSale" : "recent.allForRent")}
          </a>
        ))}
      </p>
    </>
  );
}
