import { useTranslations } from "../../../i18n/use-translations.ts";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import type { TodayItem } from "../today-item.ts";

export type TodayPage = { name: string; items: TodayItem[] };

/** First screen of the office: what needs somebody, each with a link to where it is dealt with. */
export function TodayScreen({ page }: { page: TodayPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn title={t("today.title", { name: page.name })}>
      {page.items.length === 0 ? (
        <p className="mt-4 text-slate">{t("today.nothing")}</p>
      ) : (
        <ul className="mt-6 border-t border-hairline">
          {page.items.map(({ text, path }) => (
            <li key={text} className="border-b border-hairline">
              {path === undefined ? (
                <span className="flex min-h-14 items-center py-2">{text}</span>
              ) : (
                <a href={path} className="flex min-h-14 items-center py-2 hover:underline">
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </OfficeColumn>
  );
}
