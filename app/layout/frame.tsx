import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CookieConsent } from "../consent/ui/cookie-consent.tsx";
import { ScreenPathsContext } from "../i18n/use-screen-paths.ts";
import { buttonLook } from "../ui/button.tsx";
import { Footer } from "./footer.tsx";
import type { FrameData } from "./frame-data.ts";
import { Header } from "./header.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

const CONTENT_ID = "content";

/** Header, page and footer. A screen fills `main`, and brings its own `page-column`. */
export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { t } = useTranslation("common");
  useFocusOnNavigation();
  return (
    <ScreenPathsContext value={frame.paths}>
      <div className="flex min-h-dvh flex-col">
        <a
          href={`#${CONTENT_ID}`}
          className={buttonLook("plain", "absolute top-3 left-3 z-50 not-focus:sr-only")}
        >
          {t("skipToContent")}
        </a>
        <CookieConsent settings={frame.consent} />
        <Header frame={frame} />
        <main id={CONTENT_ID} tabIndex={-1} className="flex-1">
          {children}
        </main>
        <Footer frame={frame} />
      </div>
    </ScreenPathsContext>
  );
}
