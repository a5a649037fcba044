import { useTranslations } from "../../../i18n/use-translations.ts";
import { OfficeColumn } from "../../ui/office-screen.tsx";

export type StartPage = { name: string; links: { screen: string; text: string; path: string }[] };

/** First screen of the office: what the role of the visitor can open. */
export function StartScreen({ page }: { page: StartPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn title={t("start.title", { name: page.name })}>
      <ul className="mt-6 border-t border-hairline">
        {page.links.map(({ screen, text, path }) => (
          <li key={screen} className="border-b border-hairline">
            <a href={path} className="flex min-h-14 items-center hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </OfficeColumn>
  );
}
