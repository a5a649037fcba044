import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import type { PropertyEnergy } from "../property-energy.ts";
import type { KeyFact, KeyFactName } from "../property-key-facts.ts";

/** Facts that come after the energy label. */
const AFTER_ENERGY_LABEL: ReadonlySet<KeyFactName> = new Set(["parking", "floor", "year"]);

/**
 * The key facts and the energy label, on one line if they fit. On a phone they have columns of equal width, so that
 * no fact moves to another line when the font loads: three, or two when a word would break in a third.
 */
export function KeyFacts({
  facts,
  energyLabel,
}: {
  facts: KeyFact[];
  energyLabel?: PropertyEnergy["label"];
}) {
  const t = useTranslations("property");
  if (facts.length === 0 && !energyLabel) return null;
  const item = ({ name, label, value }: KeyFact) => (
    <Item key={name} label={label}>
      {value}
    </Item>
  );
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 leading-tight max-md:grid max-md:w-full max-md:grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))]">
      {facts.filter(({ name }) => !AFTER_ENERGY_LABEL.has(name)).map(item)}
      {energyLabel && (
        <Item label={t("fields.energy.label")}>
          <img
            src={energyLabel.image}
            alt={energyLabel.alt}
            width={288}
            height={120}
            className="h-5 w-auto"
          />
        </Item>
      )}
      {facts.filter(({ name }) => AFTER_ENERGY_LABEL.has(name)).map(item)}
    </dl>
  );
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-slate">{label}</dt> <dd className="figures font-medium">{children}</dd>
    </div>
  );
}
