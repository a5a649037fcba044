import { createContext, useContext } from "react";
import type { Language } from "../i18n/languages.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import type { PageHead } from "./page-head.ts";

/** Path of this page in each language; empty when the page failed to render. */
export const PathsByLanguageContext = createContext<PageHead["pathsByLanguage"]>({});

type LanguageSwitcherProps = {
  language: Language;
  languages: Language[];
  className?: string;
  as?: "nav" | "div";
};

/**
 * Links to this page in all its languages; nothing when there is only one. Visible labels are language codes, and screen
 * readers read the names of the languages. Use `as="div"` for a second switcher on a page, which is no landmark.
 */
export function LanguageSwitcher({
  language,
  languages,
  className,
  as: Landmark = "nav",
}: LanguageSwitcherProps) {
  const t = useTranslations("common");
  const paths = useContext(PathsByLanguageContext);
  const available = languages.filter((code) => paths[code] !== undefined);
  if (available.length < 2) return null;
  return (
    <Landmark
      data-per-page=""
      aria-label={Landmark === "nav" ? t("layout:switcher.label") : undefined}
      className={className}
    >
      <ul className="flex gap-1">
        {available.map((code) => (
          <li key={code}>
            <a
              href={paths[code]}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? "true" : undefined}
              className={classNames(
                "flex min-h-9 min-w-9 items-center justify-center rounded-control px-1.5 text-sm tracking-wide transition-colors",
                code === language
                  ? "font-semibold text-ink underline decoration-2 decoration-action underline-offset-6"
                  : "text-slate hover:text-ink hover:underline underline-offset-6",
              )}
            >
              {code.toUpperCase()}
              <span className="sr-only"> – {t(`common:languageNames.${code}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Landmark>
  );
}
