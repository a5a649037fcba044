import { useTranslations } from "../../../i18n/use-translations.ts";
import type { ListingPage } from "../listing-page.server.ts";
import { ListingOwners } from "./listing-owners.tsx";

/** Side column of the listing screen: missing legal information, statistics, owners and history. */
export function ListingSide({ page }: { page: ListingPage }) {
  const t = useTranslations("listings");
  return (
    <aside
      aria-label={t("side.label")}
      className="grid gap-8 border-t border-hairline pt-6 lg:border-0 lg:pt-0"
    >
      <section aria-labelledby="gaps">
        <h2 id="gaps" className="text-lg">
          {t("side.gaps")}
        </h2>
        {page.gaps.length === 0 ? (
          <p className="mt-2 text-slate">{t("side.complete")}</p>
        ) : (
          <ul className="mt-2 list-disc pl-5">
            {page.gaps.map((item) => (
              <li key={item}>{t(`gaps.${item}`)}</li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="figures">
        <h2 id="figures" className="text-lg">
          {t("side.figures")}
        </h2>
        <p className="mt-2">{t("side.visits", { month: page.visits.month, total: page.visits.total })}</p>
      </section>
      {page.mayChange && <ListingOwners page={page} />}
      <section aria-labelledby="history">
        <h2 id="history" className="text-lg">
          {t("side.history")}
        </h2>
        <ol className="mt-2 border-t border-hairline">
          {page.history.map(({ key, at, text, by }) => (
            <li key={key} className="border-b border-hairline py-2">
              <span className="figures block text-sm text-slate">{[at, by].filter(Boolean).join(", ")}</span>
              {text}
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}
