import { useTranslations } from "../../../i18n/use-translations.ts";
import { FLOOD_HAZARDS, FLOOD_SCORES, type PropertyFlood as Flood } from "../property-flood.ts";
import { FactRows, PropertySection } from "./property-section.tsx";
import { RiskScale } from "./risk-scale.tsx";

/** Flood data of a property: the scores with their meaning, and the flood symbol when the law requires it. */
export function PropertyFlood({ flood }: { flood: Flood }) {
  const t = useTranslations("property");
  const { scores, hazard, noRisk, symbol, facts } = flood;
  return (
    <PropertySection title={t("sections.flood")}>
      {noRisk && <p className="mb-4 font-medium print:mb-1">{noRisk}</p>}
      {(scores.length > 0 || hazard) && (
        <div className="mb-4 flex flex-wrap print:mb-1 items-start gap-x-8 gap-y-5">
          {symbol && <FloodSymbol label={symbol} />}
          <dl className="grid min-w-0 flex-1 basis-64 gap-4 print:grid-cols-2">
            {scores.map(({ name, score, meaning }) => (
              <div key={name} className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
                <dt className="font-medium sm:col-start-2 sm:row-start-1">{name}</dt>
                <dd className="self-center sm:col-start-1 sm:row-span-2 sm:row-start-1">
                  <RiskScale steps={FLOOD_SCORES} currentStep={FLOOD_SCORES.indexOf(score)} />
                </dd>
                <dd className="text-slate sm:col-start-2 sm:row-start-2">{meaning}</dd>
              </div>
            ))}
            {hazard && (
              <div>
                <dt className="font-medium">{hazard.name}</dt>
                <dd className="flex flex-wrap items-center gap-x-5 gap-y-1 text-slate">
                  <RiskScale steps={FLOOD_HAZARDS.map(() => "")} currentStep={hazard.step} />
                  {hazard.meaning}
                </dd>
              </div>
            )}
          </dl>
        </div>
      )}
      {facts.length > 0 && <FactRows facts={facts} />}
    </PropertySection>
  );
}

/** Icon of a house in water; `label` is its text for screen readers. */
function FloodSymbol({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 64 64"
      className="size-20 print:size-12 shrink-0 text-notice"
      fill="none"
    >
      <rect x="2" y="2" width="60" height="60" rx="3" stroke="currentColor" strokeWidth="3" />
      <path d="M14 33 32 16l18 17" stroke="currentColor" strokeWidth="3.5" strokeLinecap="square" />
      <path d="M19 30v11M45 30v11M28 41v-9h8v9" stroke="currentColor" strokeWidth="3.5" />
      <path
        d="M8 46q6-4 12 0t12 0 12 0 12 0M8 54q6-4 12 0t12 0 12 0 12 0"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
