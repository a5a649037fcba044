import type { ReactNode } from "react";
import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Printer } from "../../../ui/icons.ts";
import { InlineStyle } from "../../../ui/inline-style.tsx";
import { ListLinks } from "../../saved/ui/list-links.tsx";
import { ShareSelection } from "../../saved/ui/share-selection.tsx";
import type { Comparison } from "../comparison.ts";
import { COMPARE_STYLES } from "./compare-styles.ts";
import { CompareTable } from "./compare-table.tsx";

type CompareScreenProps = {
  comparison: Comparison;
  /** Path of the same comparison without this property. */
  pathWithout: (id: number) => string;
  breadcrumbs: ReactNode;
};

/** Page that compares properties in a table. It works without scripts; they add the print and share buttons. */
export function CompareScreen({ comparison, pathWithout, breadcrumbs }: CompareScreenProps) {
  const t = useTranslations("saved");
  const { forSale, forRent, saved } = useScreenPaths();
  const count = comparison.cards.length;
  const hasEnough = count > 1;
  return (
    <div className="compare page-column pt-5 pb-16 md:pt-7">
      <InlineStyle css={COMPARE_STYLES} />
      {breadcrumbs}
      <h1 className="mt-2 text-3xl">{t("compare.title", { count })}</h1>
      <p className="measure not-printed mt-3 text-slate">{t(hasEnough ? "compare.text" : "compare.few")}</p>
      {!hasEnough && (
        <div className="mt-6">
          <ListLinks forSale={forSale} forRent={forRent} />
        </div>
      )}
      {hasEnough && (
        <div
          data-behaviour="compare-tools"
          className="not-printed mt-5 flex flex-wrap items-center gap-x-6 gap-y-2"
        >
          <label className="flex min-h-11 items-center gap-2 font-medium">
            <input type="checkbox" data-only-differences="" autoComplete="off" className="size-5" />
            {t("compare.onlyDifferences")}
          </label>
          <div className="with-script flex flex-wrap items-center gap-x-1">
            <Button tone="quiet" data-print="" className="px-3!">
              <Icon of={Printer} />
              {t("compare.print")}
            </Button>
            <ShareSelection className="contents" />
          </div>
        </div>
      )}
      {count > 0 && (
        <CompareTable comparison={comparison} pathWithout={hasEnough ? pathWithout : undefined} />
      )}
      <p className="not-printed mt-8">
        <ButtonLink href={saved}>{t("compare.more")}</ButtonLink>
      </p>
    </div>
  );
}
