import type { ReactNode } from "react";
import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Heart } from "../../../ui/icons.ts";
import { MAX_COMPARED, MAX_SAVED } from "../saved-ids.ts";
import type { SelectionItem } from "../selection-item.ts";
import { SelectedProperties } from "./selected-properties.tsx";

type SelectionScreenProps = { properties: SelectionItem[]; comparePath?: string; breadcrumbs: ReactNode };

/** Properties that somebody selected and shared by link. The recipient can save them all. */
export function SelectionScreen({ properties, comparePath, breadcrumbs }: SelectionScreenProps) {
  const t = useTranslations("saved");
  const { saved } = useScreenPaths();
  const found = properties.filter(({ kind }) => kind === "found");
  return (
    <div data-unfolded="" className="page-column pt-5 pb-16 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{t("selection.title", { count: properties.length })}</h1>
      <p className="measure mt-3 text-slate">{t("selection.text")}</p>
      <div data-behaviour="save-selection" className="mt-5 flex flex-wrap items-center gap-3">
        {found.length > 0 && (
          <Button tone="action" className="with-script" data-save-all="">
            <Icon of={Heart} />
            {t("selection.saveAll")}
          </Button>
        )}
        {comparePath && (
          <ButtonLink href={comparePath}>
            {t("compareLink", { count: Math.min(found.length, MAX_COMPARED) })}
          </ButtonLink>
        )}
        <p role="status" className="text-slate" />
        <template data-message="saved">
          {t("selection.allSaved")}{" "}
          <a href={saved} className="text-link">
            {t("selection.yours")}
          </a>
        </template>
        <template data-message="full">{t("full", { count: MAX_SAVED })}</template>
        <template data-message="refused">{t("refused")}</template>
      </div>
      <SelectedProperties properties={properties} />
    </div>
  );
}
