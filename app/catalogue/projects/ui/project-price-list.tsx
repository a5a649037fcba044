import { useTranslations } from "../../../i18n/use-translations.ts";
import { PropertySection } from "../../property-page/ui/property-section.tsx";
import type { ProjectView } from "../project-page.ts";
import { ProjectUnitFilters } from "./project-unit-filters.tsx";
import { ProjectUnits } from "./project-units.tsx";

/** Price list of a project's units, sorted and filtered as the URL says. */
export function ProjectPriceList({ view }: { view: ProjectView }) {
  const t = useTranslations("property");
  return (
    <PropertySection title={t("sections.priceList")}>
      <div data-price-list="">
        {view.hasSeveralUnits && <ProjectUnitFilters view={view} />}
        {view.units.length > 0 ? (
          <ProjectUnits view={view} />
        ) : (
          <p className="text-slate">{t(view.hasSeveralUnits ? "project.noneFound" : "project.noUnits")}</p>
        )}
      </div>
    </PropertySection>
  );
}
