import { useTranslations } from "../../i18n/use-translations.ts";
import type { SearchNotes as Notes } from "../search-page.ts";
import { searchUrl } from "../search-url.ts";

type SearchNotesProps = { notes: Notes; typed: string; searchPath: string };

/**
 * Shows which words were corrected, with a link to search for them as typed, and which words were ignored.
 */
export function SearchNotes({ notes: { ignored, corrections }, typed, searchPath }: SearchNotesProps) {
  const t = useTranslations("search");
  return (
    <div className="border-l-2 border-hairline pl-3 text-sm text-slate">
      {corrections.map(({ typed: word, read }) => (
        <p key={word}>{t("notes.corrected", { read, typed: word })}</p>
      ))}
      {corrections.length > 0 && (
        <p>
          <a href={searchUrl(searchPath, typed, { isExact: true })} className="text-link">
            {t("notes.exact", { typed })}
          </a>
        </p>
      )}
      {ignored.length > 0 && <p>{t("notes.unread", { words: ignored.join(", ") })}</p>}
    </div>
  );
}
