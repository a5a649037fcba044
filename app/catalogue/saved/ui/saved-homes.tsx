import { __iconData as X } from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ListingCard } from "../../ui/listing-card.tsx";
import { removeHome } from "../browser-saved.ts";
import type { SavedHome } from "../saved-homes.ts";
import { ListLinks } from "./list-links.tsx";
import { useSaved } from "./use-saved.ts";
import { useSavedCards } from "./use-saved-cards.ts";

/** Paths of the lists of properties that can be saved, in the language of the page. */
type SavedHomesProps = { language: string; forSale: string; forRent: string };

/**
 * Properties that are saved in this browser, newest first, including those
 * that are no longer shown. Each can be removed.
 */
export function SavedHomes({ language, forSale, forRent }: SavedHomesProps) {
  const t = useTranslations("catalogue");
  const ids = useSaved();
  const { homes, hasFailed, tryAgain } = useSavedCards(ids, language);
  const status = useRef<HTMLParagraphElement>(null);
  const [hasRemoved, setRemoved] = useState(false);

  const remove = (id: number, button: HTMLElement) => {
    // The button disappears with its row: keyboard users continue from the next row.
    const row = button.closest("li");
    const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("button");
    (neighbour ?? status.current)?.focus();
    removeHome(id);
    setRemoved(true);
  };
  const isWaiting = homes === undefined && !hasFailed;
  const count = t("saved.count", { count: ids.length });
  const statusText = ids.length === 0 ? t("saved.empty.title") : isWaiting ? t("saved.waiting") : count;

  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={ids.length === 0 ? "mt-10 font-title text-xl" : "figures mt-6 text-slate"}
      >
        {hasRemoved && <span className="sr-only">{t("saved.removed")} </span>}
        {statusText}
      </p>
      {ids.length === 0 && (
        <>
          <p className="measure mt-2 mb-6 text-slate">{t("saved.empty.text")}</p>
          <ListLinks forSale={forSale} forRent={forRent} />
        </>
      )}
      {hasFailed && (
        <div role="alert" className="mt-6">
          <p className="mb-4">{t("saved.failed")}</p>
          <Button onClick={tryAgain}>{t("saved.again")}</Button>
        </div>
      )}
      {homes !== undefined && homes.length > 0 && (
        <ul className="card-grid mt-5">
          {homes.map((home, at) => (
            <li key={home.id} className="flex flex-col">
              <div className="flex-1">
                {home.kind === "found" ? (
                  <ListingCard listing={home.card} level="h2" isFirst={at < 4} />
                ) : (
                  <UnavailableHome home={home} />
                )}
              </div>
              <p className="mt-2 -ml-3">
                <Button
                  tone="quiet"
                  className="px-3! text-sm"
                  aria-label={
                    home.kind === "found"
                      ? t("saved.removeTitled", { title: home.card.title })
                      : t("saved.removeNumber", { number: home.id })
                  }
                  onClick={({ currentTarget }) => remove(home.id, currentTarget)}
                >
                  <Icon of={X} />
                  {t("saved.remove")}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Unavailable = Exclude<SavedHome, { kind: "found" }>;

const MESSAGES = {
  sold: "saved.gone.sold",
  rented: "saved.gone.rented",
  "sold-out": "saved.gone.soldOut",
  "not-found": "saved.gone.notFound",
} as const satisfies Record<Unavailable["kind"], string>;

/** Replaces the card of a property that is no longer shown: the reason, and a link to similar properties. */
function UnavailableHome({ home: { id, kind, path } }: { home: Unavailable }) {
  const t = useTranslations("catalogue");
  return (
    <div className="flex flex-col justify-center gap-2 rounded-control border border-hairline p-5 sm:aspect-3/2">
      <p className="figures text-sm text-slate">{t("saved.gone.number", { number: id })}</p>
      <h2 className="font-text text-base font-medium tracking-normal">{t(MESSAGES[kind])}</h2>
      {path && (
        <p>
          <a href={path} className="text-link">
            {t("saved.gone.similar")}
            <span className="sr-only"> {t("saved.gone.number", { number: id })}</span>
          </a>
        </p>
      )}
    </div>
  );
}
