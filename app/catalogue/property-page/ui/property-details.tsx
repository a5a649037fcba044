import { useTranslations } from "../../../i18n/use-translations.ts";
import type { PropertyView } from "../property-page.ts";
import { PrintFooter } from "./print-footer.tsx";
import { PropertyCosts } from "./property-costs.tsx";
import { PropertyDocuments } from "./property-documents.tsx";
import { PropertyEnergy } from "./property-energy.tsx";
import { PropertyFlood } from "./property-flood.tsx";
import { PropertyFloorPlans } from "./property-floor-plans.tsx";
import { PropertyMedia } from "./property-media.tsx";
import { PropertyMobiscore } from "./property-mobiscore.tsx";
import { FactGroups, FactRows, LongFactRows, PropertySection } from "./property-section.tsx";
import { ViewingsSection } from "./property-viewings.tsx";

/** All details of a property, in the order in which visitors look for them. */
export function PropertyDetails({ view }: { view: PropertyView }) {
  const t = useTranslations("property");
  const { general, energy, finance, planning, flood, asbestos, mobiscore, floorPlans } = view;
  return (
    <>
      {view.viewings.length > 0 && <ViewingsSection viewings={view.viewings} />}
      {general.length > 0 && (
        <PropertySection title={t("sections.facts")}>
          <FactGroups groups={general} sectionTitle={t("sections.facts")} />
        </PropertySection>
      )}
      {floorPlans.length > 0 && <PropertyFloorPlans plans={floorPlans} />}
      {view.media.length > 0 && <PropertyMedia media={view.media} pictures={view.pictures} />}
      {energy && <PropertyEnergy energy={energy} />}
      {finance.length > 0 && (
        <PropertySection title={t("sections.finance")}>
          <FactGroups groups={finance} sectionTitle={t("sections.finance")} />
        </PropertySection>
      )}
      {view.prices && (
        <PropertySection title={t("sections.prices")}>
          <LongFactRows facts={view.prices.steps} />
          <p className="measure mt-3 text-sm text-slate">{t("price.historyNote")}</p>
        </PropertySection>
      )}
      {view.costs && <PropertyCosts costs={view.costs} />}
      {planning.length > 0 && (
        <PropertySection title={t("sections.planning")}>
          <LongFactRows facts={planning} />
        </PropertySection>
      )}
      {flood && <PropertyFlood flood={flood} />}
      {asbestos.length > 0 && (
        <PropertySection title={t("sections.asbestos")}>
          <FactRows facts={asbestos} />
        </PropertySection>
      )}
      <PropertyDocuments documents={view.documents} contact={view.contact} />
      {mobiscore && <PropertyMobiscore {...mobiscore} />}
      <PrintFooter printed={view.printed} contact={view.contact} />
    </>
  );
}
