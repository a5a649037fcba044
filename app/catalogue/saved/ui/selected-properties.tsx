import { useTranslations } from "../../../i18n/use-translations.ts";
import { ListingCard } from "../../ui/listing-card.tsx";
import type { SelectionItem } from "../selection-item.ts";

/**
 * Cards of the properties of a selection, including messages for those that are no longer shown. Scripts load the page of a
 * selection and move these elements to the lists of saved and seen properties (`browser-selection.ts`), which is why they
 * have `data-selection` and `data-item`.
 */
export function SelectedProperties({ properties }: { properties: SelectionItem[] }) {
  return (
    <ul data-selection="" className="card-grid mt-5">
      {properties.map((property, index) => (
        <li key={property.id} data-item={property.id} className="flex flex-col">
          <div className="flex-1">
            {property.kind === "found" ? (
              <ListingCard listing={property.card} level="h2" isPictureEager={index < 2} />
            ) : (
              <UnavailableProperty property={property} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type Unavailable = Exclude<SelectionItem, { kind: "found" }>;

const MESSAGES = {
  sold: "gone.sold",
  rented: "gone.rented",
  "sold-out": "gone.soldOut",
  "not-found": "gone.notFound",
} as const satisfies Record<Unavailable["kind"], string>;

/** Replaces the card of a property that is no longer shown: the reason, and a link to similar properties. */
function UnavailableProperty({ property: { id, kind, path } }: { property: Unavailable }) {
  const t = useTranslations("saved");
  return (
    <div className="flex flex-col justify-center gap-2 rounded-control border border-hairline p-5 sm:aspect-3/2">
      <p className="figures text-sm text-slate">{t("gone.number", { number: id })}</p>
      <h2 className="font-text text-base font-medium tracking-normal">{t(MESSAGES[kind])}</h2>
      {path && (
        <p>
          <a href={path} className="text-link">
            {t("gone.similar")}
            <span className="sr-only"> {t("gone.number", { number: id })}</span>
          </a>
        </p>
      )}
    </div>
  );
}
