import { useTranslations } from "../../../i18n/use-translations.ts";
import type { SearchResult } from "../search-results.server.ts";

/** Search engines cut longer titles and descriptions. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** The page in each language as a result of a search engine. */
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
            <p className="mt-1 text-lg text-action">{cut(title, MAX_TITLE)}</p>
            <p className="mt-1 text-sm">{cut(description, MAX_DESCRIPTION)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()} …` : text;
}
