import type { Address, Listing } from "../listing.ts";
import { regionOf } from "../places/region.ts";
import type { EnergyLabel, EnergyLetter } from "./energy-letters.ts";
import { ENERGY_SCALES, type EnergyScale, energyLetter, type LabelRegion } from "./energy-scale.ts";

/** Fields of a listing that determine its label. */
export interface EnergyRatedProperty {
  address: Pick<Address, "country" | "zip">;
  energy: Pick<Listing["energy"], "kwhPerM2" | "labelText">;
}

/** A label and the scale that it belongs to: an A in Brussels is not an A in Flanders. */
export interface RegionalLabel {
  region: LabelRegion;
  label: EnergyLabel;
}

export interface EnergyLabelSettings {
  /** Prefers the certificate's own label to the one from the value (docs/specification-notes.md#n52). */
  preferCertificateText?: boolean;
  scales?: Record<LabelRegion, EnergyScale>;
}

/**
 * Energy label of a property: from its value (kWh per m² per year) on the scale of its region, else from the
 * label text of its certificate.
 *
 * Undefined outside Belgium and Luxembourg, without a country, or when neither value nor text gives a label
 * that the region knows. Luxembourg has no thresholds, and a Belgian postal code outside all ranges has no
 * region: there the label is the text. Source: specification §9, docs/specification-notes.md#n9.
 */
export function energyLabel(
  property: EnergyRatedProperty,
  settings: EnergyLabelSettings = {},
): RegionalLabel | undefined {
  const region = labelRegion(property.address);
  if (region === undefined) return undefined;
  const scale = (settings.scales ?? ENERGY_SCALES)[region];
  const fromValue = labelOfValue(property.energy.kwhPerM2, scale);
  const fromText = labelOfText(property.energy.labelText, scale);
  const label = settings.preferCertificateText ? (fromText ?? fromValue) : (fromValue ?? fromText);
  return label && { region, label };
}

/** Letter by which lists are filtered: `a` for an A+; undefined without a label. */
export function energyLetterOf(
  property: EnergyRatedProperty,
  settings?: EnergyLabelSettings,
): EnergyLetter | undefined {
  const result = energyLabel(property, settings);
  return result && energyLetter(result.label);
}

/** Path of the picture of a label (specification §9). `scripts/draw-energy-labels.ts` draws the pictures. */
export function energyLabelImage({ region, label }: RegionalLabel): string {
  return `/images/epc/${region}/${label}.png`;
}

/** Text for screen readers: a text key, and the letter to insert in it ("B minus", "B min", "B moins"). */
export interface SpokenLabel {
  key: "epc.spoken.letter" | "epc.spoken.plus" | "epc.spoken.plusPlus" | "epc.spoken.minus";
  letter: string;
}

/** Accessible name of a label: screen readers read "B-" as "B". */
export function spokenEnergyLabel(label: EnergyLabel): SpokenLabel {
  const letter = energyLetter(label).toUpperCase();
  if (label.endsWith("_plusplus")) return { key: "epc.spoken.plusPlus", letter };
  if (label.endsWith("_plus")) return { key: "epc.spoken.plus", letter };
  if (label.endsWith("_sub")) return { key: "epc.spoken.minus", letter };
  return { key: "epc.spoken.letter", letter };
}

function labelRegion(address: Pick<Address, "country" | "zip">): LabelRegion | undefined {
  if (address.country === "LU") return "luxembourg";
  return regionOf(address) ?? (address.country === "BE" ? "belgium" : undefined);
}

function labelOfValue(kwhPerM2: number | undefined, scale: EnergyScale): EnergyLabel | undefined {
  if (kwhPerM2 === undefined || !Number.isFinite(kwhPerM2)) return undefined;
  const roundedValue = scale.isInWholeNumbers ? Math.floor(kwhPerM2 + 0.5) : kwhPerM2;
  // "below 0" is compared with the unrounded value: -0.4 is an A+ in Brussels although it rounds to 0.
  return scale.steps?.find(({ below, upTo }) =>
    below === undefined ? roundedValue <= (upTo ?? Number.POSITIVE_INFINITY) : kwhPerM2 < below,
  )?.label;
}

/**
 * Parses the label text: "B-", "b −" and "B_SUB" all become `b_sub`. Undefined for a label that the scale
 * does not have.
 */
function labelOfText(text: string | undefined, scale: EnergyScale): EnergyLabel | undefined {
  const code = (text ?? "")
    .replace(/\s/g, "")
    .toLowerCase()
    .replace("++", "_plusplus")
    .replace("+", "_plus")
    .replace(/[-\u2212\u2013]/, "_sub");
  return scale.labels.find((label) => label === code);
}
