import type { ReactNode } from "react";
import { ConsentDialog } from "../consent/ui/consent-dialog.tsx";
import { ScreenPathsContext } from "../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { buttonClasses } from "../ui/button.tsx";
import { PagePart } from "../ui/page-part.tsx";
import { Footer } from "./footer.tsx";
import type { FrameData } from "./frame-data.ts";
import { Header } from "./header.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";

const CONTENT_ID = "content";

/** Top bar, header, page and footer. A screen fills `main`, and adds its own `page-column`. */
export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const t = useTranslations("common");
  return (
    <ScreenPathsContext value={frame.paths}>
      <div className="flex min-h-dvh flex-col">
        <a
          href={`#${CONTENT_ID}`}
          className={buttonClasses("plain", "absolute top-3 left-3 z-50 not-focus:sr-only")}
        >
          {t("skipToContent")}
        </a>
        {frame.consent.isShown && <ConsentDialog settings={frame.consent} />}
        <Header frame={frame} />
        <main id={CONTENT_ID} tabIndex={-1} className="flex-1">
          {children}
        </main>
        <ScrollToTop />
        <PagePart>
          <Footer frame={frame} />
        </PagePart>
      </div>
    </ScreenPathsContext>
  );
}
