import { lazy, type ReactNode } from "react";
import { CookieConsent } from "../consent/ui/cookie-consent.tsx";
import { ScreenPathsContext } from "../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { buttonClasses } from "../ui/button.tsx";
import { PagePart } from "../ui/page-part.tsx";
import { useDeferredComponent } from "../ui/use-deferred-component.ts";
import type { FrameData } from "./frame-data.ts";
import { Header } from "./header.tsx";
import { Settings } from "./settings.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

const CONTENT_ID = "content";

/**
 * Rendered on the server and hydrated late: apart from links, its only action is opening the cookie settings.
 */
const Footer = lazy(() => import("./footer.tsx").then(({ Footer }) => ({ default: Footer })));

/** Top bar, header, page and footer. A screen fills `main`, and adds its own `page-column`. */
export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const t = useTranslations("common");
  const { headerStays, language, topBar } = frame;
  const Scripts = useDeferredComponent(fetchScripts);
  useFocusOnNavigation();
  return (
    <ScreenPathsContext value={frame.paths}>
      <Settings language={language} hasTopBar={topBar !== undefined}>
        <div className="flex min-h-dvh flex-col">
          <a
            href={`#${CONTENT_ID}`}
            className={buttonClasses("plain", "absolute top-3 left-3 z-50 not-focus:sr-only")}
          >
            {t("skipToContent")}
          </a>
          <CookieConsent settings={frame.consent} />
          <Header frame={frame} />
          <main id={CONTENT_ID} tabIndex={-1} className="flex-1">
            {children}
          </main>
          {Scripts && <Scripts headerCovers={headerStays && topBar !== undefined} />}
          <PagePart resetKey={frame}>
            <Footer frame={frame} />
          </PagePart>
        </div>
      </Settings>
    </ScreenPathsContext>
  );
}

function fetchScripts() {
  return import("./frame-scripts.tsx").then(({ FrameScripts }) => FrameScripts);
}
