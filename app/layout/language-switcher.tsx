import { createContext, useContext } from "react";
import type { Language } from "../i18n/languages.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import type { PageHead } from "./page-head.ts";

/**
 * Path of this page in each language, or of the home page for a language without this page (`PageHead`). Empty when the
 * page failed to render.
 */
export const PathsByLanguageContext = createContext<PageHead["pathsByLanguage"]>({});

type LanguageSwitcherProps = {
  language: Language;
  languages: Language[];
  className?: string;
  as?: "nav" | "div";
};

/**
 * Links to this page in the languages of the site, or to the home page in a language without this page. Renders nothing
 * when only one language has a path. Visible labels are language codes, and screen readers read the names of the
 * languages too. Use `as="div"` for a second switcher on a page, which is not a landmark.
 */
export function LanguageSwitcher({
  language,
  languages,
  className,
  as: Container = "nav",
}: LanguageSwitcherProps) {
  const t = useTranslations("common");
  const paths = useContext(PathsByLanguageContext);
  const available = languages.filter((code) => paths[code] !== undefined);
  if (available.length < 2) return null;
  return (
    <Container
      // The links change when the browser changes the page in place (app/ui/browser-in-place.ts).
      data-per-page=""
      aria-label={Container === "nav" ? t("layout:switcher.label") : undefined}
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
    </Container>
  );
}
