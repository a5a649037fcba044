import type { ReactNode } from "react";
import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useDeferredComponent } from "../../../ui/use-deferred-component.ts";

type SavedScreenProps = { language: string; breadcrumbs: ReactNode };

/**
 * Saved properties of a visitor. The page is the same for everybody; the visitor's own
 * part comes from their browser after hydration.
 */
export function SavedScreen({ language, breadcrumbs }: SavedScreenProps) {
  const t = useTranslations("catalogue");
  const SavedHomes = useDeferredComponent(fetchSavedHomes);
  return (
    <div className="page-column pt-5 pb-16 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{t("saved.title")}</h1>
      <p className="measure mt-3 text-slate">{t("saved.text")}</p>
      <div className="without-script mt-8">
        <p className="measure mb-5">{t("saved.needsScript")}</p>
        <ListLinks />
      </div>
      {SavedHomes && (
        <SavedHomes language={language}>
          <ListLinks />
        </SavedHomes>
      )}
    </div>
  );
}

function fetchSavedHomes() {
  return import("./saved-homes.tsx").then(({ SavedHomes }) => SavedHomes);
}

/** Links to lists of properties that can be saved. */
function ListLinks() {
  const t = useTranslations("property");
  const { forSale, forRent } = useScreenPaths();
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to={forSale}>{t("back.sale")}</ButtonLink>
      <ButtonLink to={forRent}>{t("back.rent")}</ButtonLink>
    </p>
  );
}
