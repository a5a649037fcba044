import type { ReactNode } from "react";
import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Columns3 as Columns } from "../../../ui/icons.ts";
import { SEEN_DAYS } from "../seen-properties.ts";
import { ItemTools } from "./item-tools.tsx";
import { ListLinks } from "./list-links.tsx";
import { ShareSelection } from "./share-selection.tsx";

type SavedScreenProps = {
  selectionPath: string;
  comparePath: string;
  /** True when the browser stores the page for reading offline. */
  isStored: boolean;
  breadcrumbs: ReactNode;
};

/**
 * A visitor's saved properties, and the properties that they saw and hid. The server renders the same page for
 * everybody; the browser adds the visitor's own part (saved-page.behaviour.ts), and fetches the cards by id. The page
 * fills the window from the start, so that the footer does not move visibly.
 */
export function SavedScreen({ selectionPath, comparePath, isStored, breadcrumbs }: SavedScreenProps) {
  const t = useTranslations("saved");
  const { forSale, forRent } = useScreenPaths();
  return (
    <div
      data-behaviour="saved-page"
      data-load="with-page"
      data-selection-path={selectionPath}
      data-compare-path={comparePath}
      data-stored={isStored || undefined}
      data-unfolded=""
      className="page-column min-h-dvh pt-5 pb-16 md:pt-7"
    >
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{t("title")}</h1>
      <p className="measure mt-3 text-slate">{t("text")}</p>
      <div className="without-script mt-8">
        <p className="measure mb-5">{t("needsScript")}</p>
        <ListLinks forSale={forSale} forRent={forRent} />
      </div>
      <p data-part="status" role="status" tabIndex={-1} className="figures mt-6 text-slate" />
      <div data-part="empty" hidden className="mt-4">
        <p className="measure mb-6">{t("empty.text")}</p>
        <ListLinks forSale={forSale} forRent={forRent} />
      </div>
      <div data-part="failed" role="alert" hidden className="mt-6">
        <p className="mb-4">{t("failed")}</p>
        <Button data-again="">{t("again")}</Button>
      </div>
      <div data-part="tools" hidden>
        <div className="not-printed mt-5 flex flex-wrap items-center gap-3">
          <a href={comparePath} data-compare-link="" className={buttonClasses("action")}>
            <Icon of={Columns} />
            <span />
          </a>
          <ShareSelection />
        </div>
        <p className="not-printed mt-3 text-sm text-slate">{t("compareHelp")}</p>
      </div>
      <ul data-part="cards" aria-label={t("title")} className="card-grid mt-6" />
      <OtherProperties
        name="seen"
        title={t("sections.seen")}
        text={t("sections.seenText", { days: SEEN_DAYS })}
      >
        <Button tone="quiet" data-forget="" className="not-printed px-3!">
          {t("sections.forget")}
        </Button>
      </OtherProperties>
      <OtherProperties name="hidden" title={t("sections.hidden")}>
        <Button tone="quiet" data-show-all="" className="not-printed px-3!">
          {t("sections.showAll")}
        </Button>
      </OtherProperties>
      <template data-item-tools="">
        <ItemTools />
      </template>
    </div>
  );
}

type OtherPropertiesProps = { name: "seen" | "hidden"; title: string; text?: string; children: ReactNode };

/** Properties that the visitor saw or hid; visible once there are any. */
function OtherProperties({ name, title, text, children }: OtherPropertiesProps) {
  return (
    <section
      data-part={name}
      hidden
      aria-labelledby={`${name}-homes`}
      className="mt-14 border-t border-hairline pt-10"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`${name}-homes`} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
      <p data-text="" className="measure mt-2 text-slate">
        {text}
      </p>
      <ul data-cards="" className="card-grid mt-6" />
    </section>
  );
}
