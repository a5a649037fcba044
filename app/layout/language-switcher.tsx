import { createContext, useContext } from "react";
import type { Language } from "../i18n/languages.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import type { PageHead } from "./page-head.ts";

/** Paths of this page in each language; empty when the page failed to render. */
export const PathsByLanguageContext = createContext<PageHead["pathsByLanguage"]>({});

type LanguageSwitcherProps = {
  language: Language;
  languages: Language[];
  className?: string;
  as?: "nav" | "div";
};

/**
 * Links to this page in the other languages. The visible labels are upper-case codes; screen readers read the
 * names of the languages. A repeated switcher is not a landmark.
 */
export function LanguageSwitcher({
  language,
  languages,
  className,
  as: Landmark = "nav",
}: LanguageSwitcherProps) {
  const t = useTranslations("common");
  const paths = useContext(PathsByLanguageContext);
  const offered = languages.filter((code) => paths[code] !== undefined);
  if (offered.length < 2) return null;
  return (
    <Landmark
      data-per-page=""
      aria-label={Landmark === "nav" ? t("layout:switcher.label") : undefined}
      className={className}
    >
      <ul className="flex gap-1">
        {offered.map((code) => (
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
