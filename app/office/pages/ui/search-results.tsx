import { useTranslations } from "../../../i18n/use-translations.ts";
import type { SearchResult } from "../search-results.server.ts";

/** Maximum lengths in search results, which truncate longer texts. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;
/** Maximum length in a shared card: about two lines. */
const MAX_CARD_DESCRIPTION = 110;

/** Previews of a page as a search result and as a shared card, in each language. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  const t = useTranslations("office-pages");
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="search-results" data-search-results="">
      <h2 id="search-results" className="text-lg font-medium">
        {t("search.title")}
      </h2>
      <p className="mt-1 text-sm text-slate">{t("search.text")}</p>
      <ul className="mt-3 grid gap-4">
        {results.map(({ language, address, title, description }) => (
          <li key={language} lang={language} className="rounded-card border border-hairline bg-surface p-4">
            <p className="text-sm break-all text-slate">{address}</p>
            <p className="mt-1 text-lg text-action">{truncate(title, MAX_TITLE)}</p>
            <p className="mt-1 text-sm">{truncate(description, MAX_DESCRIPTION)}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 font-medium">{t("search.cardTitle")}</h3>
      <p className="mt-1 text-sm text-slate">{t("search.cardText")}</p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {results.map(({ language, card }) => (
          <li key={language} lang={language}>
            <SharedCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Card as messengers show it, with the picture cropped to about 2:1. */
function SharedCard({ card: { host, title, description, picture } }: Pick<SearchResult, "card">) {
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface">
      {picture && <img src={picture} alt="" loading="lazy" className="aspect-[1.91] w-full object-cover" />}
      <div className="p-3">
        <p className="text-xs text-slate">{host}</p>
        <p className="mt-1 font-semibold">{truncate(title, MAX_TITLE)}</p>
        <p className="mt-1 text-sm text-slate">{truncate(description, MAX_CARD_DESCRIPTION)}</p>
      </div>
    </div>
  );
}

function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()} …` : text;
}
