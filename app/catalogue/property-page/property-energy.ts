import { euro } from "../../i18n/formatted-value.ts";
import { ENERGY_PRICES, energyCost } from "../../property/energy/energy-cost.ts";
import { energyLabel, energyLabelImage, spokenEnergyLabel } from "../../property/energy/energy-label.ts";
import { drawnScale, energyLabelName } from "../../property/energy/energy-scale.ts";
import { renovationNotice } from "../../property/energy/renovation-notice.ts";
import type { Listing } from "../../property/listing.ts";
import { dateValue } from "../../time/dates.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { type Fact, factFormatter, factsOf } from "./property-fact.ts";

/** A step of the energy scale, with a fill and a text colour that contrast. */
export type ScaleStep = { name: string; fill: string; text: string; isThisProperty: boolean };

/** Energy data of a property. Each part is present only when known. */
export type PropertyEnergy = {
  /** `alt` is the text for screen readers: "EPC label B minus". */
  label?: { name: string; image: string; alt: string };
  /** Energy scale of its region, best step first, and the same as a text for screen readers. */
  scale: ScaleStep[];
  scaleAlt: string;
  facts: Fact[];
  /** Estimated energy cost per year, and a note on what the estimate does not include. */
  cost?: { text: string; note: string };
  /** Renovation obligation for the buyer of a Flemish property with label E or F. */
  renovation?: string;
};

/**
 * Energy data of a property: its label, its step on the scale, the figures, and the obligations of the buyer.
 *
 * Undefined when nothing is known. It never contains a text such as "certificate requested", which is forbidden in an
 * advertisement.
 */
export function propertyEnergy(listing: Listing, context: RenderContext): PropertyEnergy | undefined {
  const { texts, language, site } = context;
  const t = texts.t;
  const format = factFormatter(texts, language);
  const { energy } = listing;
  const found = energyLabel(listing, site.epc);
  const facts = factsOf([
    [t("property:fields.energy.kwhPerM2"), format.quantity(energy.kwhPerM2, "kwhPerM2")],
    [t("property:fields.energy.totalKwh"), format.quantity(energy.totalKwh, "kwhPerYear")],
    [t("property:fields.energy.co2KgPerM2"), format.quantity(energy.co2KgPerM2, "co2PerM2")],
    [t("property:fields.energy.eLevel"), format.count(energy.eLevel)],
    [t("property:fields.energy.certificateCode"), format.text(energy.certificateCode)],
    [t("property:fields.energy.validUntil"), format.date(energy.validUntil)],
  ]);
  if (!found && facts.length === 0) return undefined;

  const duty = renovationNotice(listing, language, site.epc);
  const renovation = duty && t("property:epc.renovationNotice", duty);
  const cost = energyCostTexts(listing, context);
  if (!found) return { scale: [], scaleAlt: "", facts, cost, renovation };
  const spoken = spokenEnergyLabel(found.label);
  const alt = t("property:epc.labelAlt", {
    label: t(`property:${spoken.key}`, { letter: spoken.letter }),
  });
  const name = energyLabelName(found.label);
  // Without a known region there is no scale.
  const steps = found.region === "belgium" ? [] : drawnScale(found.region);
  const scale = steps.map((step) => ({
    name: step.name,
    fill: step.fill,
    text: step.text,
    isThisProperty: step.label === found.label,
  }));
  return {
    label: { name, image: energyLabelImage(found), alt },
    scale,
    scaleAlt:
      scale.length === 0
        ? ""
        : t("property:epc.scaleAlt", { best: scale[0]?.name, worst: scale.at(-1)?.name, label: name }),
    facts,
    cost,
    renovation,
  };
}

function energyCostTexts(listing: Listing, { texts: { t } }: RenderContext): PropertyEnergy["cost"] {
  const cost = energyCost(listing);
  return (
    cost && {
      text: t("property:epc.cost", { from: euro(cost.fromEuro), upTo: euro(cost.upToEuro) }),
      note: t("property:epc.costNote", { date: dateValue(ENERGY_PRICES.date) }),
    }
  );
}
