import type { ReactNode } from "react";
import { ConsentDialog } from "../consent/ui/consent-dialog.tsx";
import { ScreenPathsContext } from "../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { buttonClasses } from "../ui/button.tsx";
import { OmitOnError } from "../ui/omit-on-error.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { LayoutData } from "./layout-data.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";

const CONTENT_ID = "content";

/** Header and footer around a screen, which fills `main` and adds its own `page-column`. */
export function PageLayout({ layout, children }: { layout: LayoutData; children: ReactNode }) {
  const t = useTranslations("common");
  return (
    <ScreenPathsContext value={layout.paths}>
      <div className="flex min-h-dvh flex-col">
        <a
          href={`#${CONTENT_ID}`}
          className={buttonClasses("plain", "absolute top-3 left-3 z-50 not-focus:sr-only")}
        >
          {t("skipToContent")}
        </a>
        {layout.consent.asksForConsent && <ConsentDialog settings={layout.consent} />}
        <Header layout={layout} />
        <main id={CONTENT_ID} tabIndex={-1} className="flex-1">
          {children}
        </main>
        <ScrollToTop />
        <OmitOnError>
          <Footer layout={layout} />
        </OmitOnError>
      </div>
    </ScreenPathsContext>
  );
}
