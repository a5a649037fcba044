import type { ReactNode } from "react";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { useTranslations } from "../../i18n/use-translations.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LanguageSwitcher } from "../language-switcher.tsx";
import type { OfficeLayoutData } from "./office-layout-data.ts";
import { OfficeMenu } from "./office-menu.tsx";

const CONTENT_ID = "content";

type OfficeLayoutProps = {
  agency: string;
  language: Language;
  languages: Language[];
  /** Undefined where nobody is signed in, and on an error page. */
  layoutData: OfficeLayoutData | undefined;
  children: ReactNode;
};

/** Header of the office with its navigation, and the screen below it. Works without scripts. */
export function OfficeLayout({ agency, language, languages, layoutData, children }: OfficeLayoutProps) {
  const t = useTranslations("office");
  const account = (
    <>
      <div className="max-md:order-last max-md:-ml-2 max-md:basis-full">
        <LanguageSwitcher language={language} languages={languages} />
      </div>
      {layoutData && <AccountLinks layout={layoutData} />}
    </>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT_ID}`}
        className={buttonClasses("plain", "absolute top-3 left-3 z-50 not-focus:sr-only")}
      >
        {t("common:skipToContent")}
      </a>
      <header className="border-b border-hairline bg-surface">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <a href={pathFor("office", language)} className="inline-flex min-h-11 items-center gap-2">
            <span className="font-title text-lg">{agency}</span>
            <span className="text-sm text-slate">{t("frame.office")}</span>
          </a>
          {/* On a phone these are in the menu, which exists only for people who have signed in. */}
          <div className={classNames("flex flex-wrap items-center gap-x-4", layoutData && "max-md:hidden")}>
            {account}
          </div>
        </div>
        {layoutData && <OfficeMenu groups={layoutData.groups} account={account} />}
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
    </div>
  );
}

function AccountLinks({ layout }: { layout: OfficeLayoutData }) {
  const t = useTranslations("office");
  return (
    <>
      <a href={layout.accountPath} className="text-link inline-flex min-h-11 items-center text-sm">
        <span>
          {layout.name}
          <span className="text-slate max-sm:hidden">, {layout.role}</span>
        </span>
      </a>
      <form method="post" action={layout.signOutPath}>
        <button
          type="submit"
          name="action"
          value="sign-out"
          className={buttonClasses("quiet", "min-h-11 px-2 text-sm")}
        >
          {t("accounts:notice.signOut")}
        </button>
      </form>
    </>
  );
}
