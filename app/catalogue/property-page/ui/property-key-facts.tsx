import type { LucideIconData } from "lucide-react";
import { __iconData as Bath } from "lucide-react/icons/bath";
import { __iconData as BedDouble } from "lucide-react/icons/bed-double";
import { __iconData as CalendarDays } from "lucide-react/icons/calendar-days";
import { __iconData as Car } from "lucide-react/icons/car-front";
import { __iconData as LandPlot } from "lucide-react/icons/land-plot";
import { __iconData as Layers } from "lucide-react/icons/layers";
import { __iconData as Ruler } from "lucide-react/icons/ruler-dimension-line";
import { __iconData as Zap } from "lucide-react/icons/zap";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { PropertyEnergy } from "../property-energy.ts";
import type { KeyFact, KeyFactName } from "../property-key-facts.ts";

const DRAWINGS: Record<KeyFactName, LucideIconData> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  living: Ruler,
  ground: LandPlot,
  parking: Car,
  floor: Layers,
  year: CalendarDays,
};

/** The key facts, as a row of icons with text. */
export function KeyFacts({ facts, energy }: { facts: KeyFact[]; energy?: PropertyEnergy["label"] }) {
  const t = useTranslations("property");
  if (facts.length === 0 && !energy) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-hairline py-6 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] print:grid-cols-4 print:gap-y-1 print:py-2">
      {facts.map(({ name, label, value }) => (
        <Row key={name} of={DRAWINGS[name]} label={label}>
          {value}
        </Row>
      ))}
      {energy && (
        <Row of={Zap} label={t("fields.energy.label")}>
          <img src={energy.image} alt={energy.alt} width={288} height={120} className="mt-0.5 h-6 w-auto" />
        </Row>
      )}
    </dl>
  );
}

function Row({ of, label, children }: { of: LucideIconData; label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
      <dt className="col-start-2 row-start-2 text-sm text-slate">{label}</dt>
      <dd className="figures col-start-2 row-start-1 font-medium">{children}</dd>
      <dd aria-hidden="true" className="col-start-1 row-span-2 row-start-1 text-slate">
        <Icon of={of} className="size-6" />
      </dd>
    </div>
  );
}
