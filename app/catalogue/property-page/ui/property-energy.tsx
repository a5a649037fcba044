import { useTranslations } from "../../../i18n/use-translations.ts";
import type { PropertyEnergy as Energy } from "../property-energy.ts";
import { EnergyScale } from "./property-energy-scale.tsx";
import { FactRows, PropertySection } from "./property-section.tsx";

/** Energy data of a property: its label, its step on the scale, the figures, and the renovation obligation. */
export function PropertyEnergy({ energy }: { energy: Energy }) {
  const t = useTranslations("property");
  const { label, scale, scaleAlt, facts, cost, renovation } = energy;
  return (
    <PropertySection title={t("sections.energy")}>
      <div
        className={
          label &&
          "grid gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)] print:gap-x-6 print:grid-cols-[auto_minmax(0,1fr)]"
        }
      >
        {label && (
          <div>
            <img
              src={label.image}
              alt={label.alt}
              width={288}
              height={120}
              className="mb-5 h-auto w-24 print:mb-0"
            />
            {scale.length > 0 && (
              <div className="print:hidden">
                <EnergyScale steps={scale} label={scaleAlt} />
              </div>
            )}
          </div>
        )}
        <div>
          {facts.length > 0 && <FactRows facts={facts} />}
          {cost && (
            <div className="mt-6 print:mt-2">
              <h3 className="font-text text-base font-semibold tracking-normal">{t("epc.costTitle")}</h3>
              <p className="figures mt-1 print:mt-0">{cost.text}</p>
              <p className="measure mt-1 text-sm text-slate">{cost.note}</p>
            </div>
          )}
          {renovation && (
            <div className="mt-6 border-l-4 border-notice bg-surface px-5 py-4 print:mt-2 print:px-3 print:py-0">
              <h3 className="font-text text-base font-semibold tracking-normal">
                {t("epc.renovationTitle")}
              </h3>
              <p className="mt-1 print:mt-0">{renovation}</p>
            </div>
          )}
        </div>
      </div>
    </PropertySection>
  );
}
