import type { ReactNode } from "react";
import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { ListLinks } from "./list-links.tsx";

/**
 * Saved properties of a visitor. The page is the same for everybody; the visitor's own part comes from their
 * browser (saved-homes.behaviour.tsx).
 */
export function SavedScreen({ breadcrumbs }: { breadcrumbs: ReactNode }) {
  const t = useTranslations("catalogue");
  const { forSale, forRent } = useScreenPaths();
  return (
    <div className="page-column pt-5 pb-16 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{t("saved.title")}</h1>
      <p className="measure mt-3 text-slate">{t("saved.text")}</p>
      <div data-behaviour="saved-homes" data-load="with-page" data-for-sale={forSale} data-for-rent={forRent}>
        <div className="until-replaced mt-8">
          <p className="measure mb-5">{t("saved.needsScript")}</p>
          <ListLinks forSale={forSale} forRent={forRent} />
        </div>
      </div>
    </div>
  );
}
