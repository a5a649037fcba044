import { useTranslations } from "../../../i18n/use-translations.ts";
import type { ManualListingPage } from "../manual-listing-page.server.ts";

/**
 * Side column with the checks of a listing: problems that prevent its publication, and missing information that the law
 * requires.
 */
export function ListingChecks({ page: { problems, gaps, regionText } }: { page: ManualListingPage }) {
  const t = useTranslations("homes");
  return (
    <aside
      aria-label={t("checks.label")}
      data-listing-checks
      className="grid gap-6 border-t border-hairline pt-6 lg:border-0 lg:pt-0"
    >
      <section aria-labelledby="blocking">
        <h2 id="blocking" className="text-lg">
          {t("checks.blocking")}
        </h2>
        {problems.length === 0 ? (
          <p className="mt-2 text-slate">{t("checks.nothingBlocks")}</p>
        ) : (
          <LinkList links={problems} />
        )}
      </section>
      <section aria-labelledby="legal">
        <h2 id="legal" className="text-lg">
          {regionText ? t("checks.legalIn", { region: regionText }) : t("checks.legal")}
        </h2>
        {problems.length > 0 ? (
          <p className="mt-2 text-slate">{t("checks.legalLater")}</p>
        ) : gaps.length === 0 ? (
          <p className="mt-2 text-slate">{t("checks.legalComplete")}</p>
        ) : (
          <LinkList links={gaps} />
        )}
      </section>
    </aside>
  );
}

function LinkList({ links }: { links: readonly { text: string; path: string }[] }) {
  return (
    <ul className="mt-2 grid gap-1">
      {links.map(({ text, path }) => (
        <li key={text}>
          <a href={path} className="text-link inline-flex min-h-8 items-center">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
