import { CookieSettingsButton } from "../consent/ui/cookie-settings-button.tsx";
import { screenName } from "../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import { EmailAddress } from "../ui/email-address.tsx";
import { flattenMenu } from "./flatten-menu.ts";
import { FooterColumn } from "./footer-column.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import type { LayoutData, Office } from "./layout-data.ts";
import { MenuLink } from "./menu-link.tsx";

/** Code of conduct of the Belgian institute of estate agents (BIV/IPI), to which agencies must link. */
const CODE_OF_CONDUCT = "https://www.biv.be/plichtenleer";

const LINK_CLASSES = "inline-flex min-h-8 items-center underline-offset-4 hover:underline";

/**
 * Page footer: the agency's columns, menu, offices and legal information. On paper it has the contact details and the
 * legal information only.
 */
export function Footer({ layout }: { layout: LayoutData }) {
  const t = useTranslations("layout");
  const { agency, footer, language, languages, menu } = layout;
  const { columns, copyright, legalLines, legalPages, offices } = footer;
  return (
    <footer className="mt-14 border-t border-hairline bg-surface md:mt-20 print:mt-4! print:break-inside-avoid print:text-xs">
      {columns.length > 0 && (
        <div className="page-column not-printed grid grid-cols-12 gap-x-3 gap-y-10 pt-12 sm:gap-x-6 md:gap-x-10 md:pt-16">
          {columns.map((column) => (
            <FooterColumn key={column.id} column={column} />
          ))}
        </div>
      )}
      <div
        className={classNames(
          "page-column grid gap-x-10 gap-y-10 py-12 md:py-16 print:gap-y-2 print:py-2",
          offices.length > 0 && "md:grid-cols-[1fr_3fr]",
        )}
      >
        <div>
          <p className="font-title text-xl font-medium tracking-tight">{agency.name}</p>
          <p className="hidden print:block">
            {agency.phone.text} · {agency.email}
          </p>
          <ul
            className={classNames(
              "not-printed mt-4 grid gap-x-6 gap-y-1",
              offices.length === 0 && "sm:grid-cols-3",
            )}
          >
            {flattenMenu(menu).map((entry) => (
              <li key={entry.title}>
                <MenuLink entry={entry} className={LINK_CLASSES} />
              </li>
            ))}
          </ul>
        </div>
        {offices.length > 0 && (
          <div>
            <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-4">
              {offices.map((office) => (
                <li key={office.name}>
                  <OfficeCard office={office} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="border-t border-hairline">
        <div className="page-column py-8 text-sm text-slate print:py-2 print:text-xs">
          <h2 className="sr-only">{t("footer.legal")}</h2>
          <ul className="flex max-w-5xl flex-wrap gap-x-6 gap-y-1">
            {legalLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            <li className="not-printed">
              <a
                href={CODE_OF_CONDUCT}
                hrefLang="nl"
                rel="noopener"
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {t("footer.codeOfConduct")}
              </a>
            </li>
          </ul>
          <ul className="not-printed mt-6 flex flex-wrap items-center gap-x-6 gap-y-1">
            {legalPages.map(({ title, path }) => (
              <li key={path}>
                <a href={path} className={LINK_CLASSES}>
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href={pathFor("sitemap", language)} className={LINK_CLASSES}>
                {screenName("sitemap", language)}
              </a>
            </li>
            {layout.paths.saved && (
              <li className="with-script">
                <a href={layout.paths.saved} className={LINK_CLASSES}>
                  {screenName("saved", language)}
                </a>
              </li>
            )}
            {layout.consent.asksForConsent && (
              <li>
                <CookieSettingsButton />
              </li>
            )}
          </ul>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:mt-1">
            <p>{copyright}</p>
            <LanguageSwitcher as="div" language={language} languages={languages} className="not-printed" />
          </div>
        </div>
      </div>
    </footer>
  );
}

function OfficeCard({ office }: { office: Office }) {
  return (
    <address className="not-italic">
      <p className="font-medium">{office.name}</p>
      <p className="mt-1 text-slate">
        {office.street}
        <br />
        {office.place}
      </p>
      <p className="mt-2 grid justify-items-start print:mt-0">
        {office.phone.href ? (
          <a
            href={office.phone.href}
            className="figures inline-flex min-h-7 items-center underline-offset-4 hover:underline"
          >
            {office.phone.text}
          </a>
        ) : (
          <span className="figures">{office.phone.text}</span>
        )}
        <a
          href={`mailto:${office.email}`}
          className="inline-flex min-h-7 items-center wrap-anywhere underline-offset-4 hover:underline"
        >
          <EmailAddress address={office.email} />
        </a>
      </p>
    </address>
  );
}
