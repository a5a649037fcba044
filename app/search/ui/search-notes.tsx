import { useTranslations } from "../../i18n/use-translations.ts";
import { searchAddress } from "../search-address.ts";
import type { SearchNotes as Notes } from "../search-page.ts";

type SearchNotesProps = { notes: Notes; typed: string; searchPath: string };

/**
 * Says which words were taken for others, with a link to search for them as typed, and which the results do not take
 * into account.
 */
export function SearchNotes({ notes: { unread, corrections }, typed, searchPath }: SearchNotesProps) {
  const t = useTranslations("search");
  return (
    <div className="border-l-2 border-hairline pl-3 text-sm text-slate">
      {corrections.map(({ typed: word, read }) => (
        <p key={word}>{t("notes.corrected", { read, typed: word })}</p>
      ))}
      {corrections.length > 0 && (
        <p>
          <a href={searchAddress(searchPath, typed, { isExact: true })} className="text-link">
            {t("notes.exact", { typed })}
          </a>
        </p>
      )}
      {unread.length > 0 && <p>{t("notes.unread", { words: unread.join(", ") })}</p>}
    </div>
  );
}
