import { useTranslations } from "../../../i18n/use-translations.ts";
import { ListingCard } from "../../ui/listing-card.tsx";
import type { SavedHome } from "../saved-home.ts";

/** Cards of chosen properties, also of those that are no longer shown. The page of saved properties takes them over. */
export function SelectedHomes({ homes }: { homes: SavedHome[] }) {
  return (
    <ul data-selection="" className="card-grid mt-5">
      {homes.map((home, at) => (
        <li key={home.id} data-item={home.id} className="flex flex-col">
          <div className="flex-1">
            {home.kind === "found" ? (
              <ListingCard listing={home.card} level="h2" isFirst={at < 2} />
            ) : (
              <UnavailableHome home={home} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type Unavailable = Exclude<SavedHome, { kind: "found" }>;

const MESSAGES = {
  sold: "gone.sold",
  rented: "gone.rented",
  "sold-out": "gone.soldOut",
  "not-found": "gone.notFound",
} as const satisfies Record<Unavailable["kind"], string>;

/** Replaces the card of a property that is no longer shown: the reason, and a link to similar properties. */
function UnavailableHome({ home: { id, kind, path } }: { home: Unavailable }) {
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
