import { useTranslations } from "../../i18n/use-translations.ts";
import type { SearchNotes as Notes } from "../search-page.ts";

/** Says which words were taken for others, and which the results do not take into account. */
export function SearchNotes({ notes: { unread, corrections } }: { notes: Notes }) {
  const t = useTranslations("search");
  return (
    <div className="mb-3 border-l-2 border-hairline pl-3 text-sm text-slate max-md:mt-4">
      {corrections.map(({ typed, read }) => (
        <p key={typed}>{t("notes.corrected", { read, typed })}</p>
      ))}
      {unread.length > 0 && <p>{t("notes.unread", { words: unread.join(", ") })}</p>}
    </div>
  );
}
