import { type LabelColour, labelColour } from "./energy-colours.ts";
import type { EnergyLabel, EnergyLetter } from "./energy-letters.ts";
import { REGIONS, type Region } from "./region.ts";

/*
 * The energy scales as data: which label an energy value gets, which labels a region knows, in which
 * order. `energy-label.ts` reads them; their colours are in `energy-colours.ts`, alone, because browsers need them.
 */

/**
 * Where a scale applies; also the folder of its label images. "belgium" is for a home in Belgium of which the postal
 * code tells no region.
 */
export const LABEL_REGIONS = [...REGIONS, "luxembourg", "belgium"] as const;
export type LabelRegion = Region | "luxembourg" | "belgium";

/**
 * One step of a scale, in kWh per m² per year. A value is in the first step that contains it: below
 * `below` (exclusive), else up to `upTo` (inclusive). A step with neither takes what is left.
 */
export interface ScaleStep {
  label: EnergyLabel;
  below?: number;
  upTo?: number;
}

export interface EnergyScale {
  /** Best first. */
  labels: EnergyLabel[];
  /** Absent where no thresholds are known, so that only the certificate's own text counts. */
  steps?: ScaleStep[];
  /** Whether `upTo` is compared with the value rounded half up: the ranges are ranges of whole numbers. */
  isInWholeNumbers?: boolean;
}

/**
 * Flanders. Source: specification §9. Both rows contain a shared bound; the first one wins, so exactly
 * 100 is an A (docs/specification-notes.md#n9). There is no G.
 */
const FLEMISH_STEPS: ScaleStep[] = [
  { label: "a_plus", below: 0 },
  { label: "a", upTo: 100 },
  { label: "b", upTo: 200 },
  { label: "c", upTo: 300 },
  { label: "d", upTo: 400 },
  { label: "e", upTo: 500 },
  { label: "f" },
];

/**
 * Brussels. Source: specification §9, whose whole-number ranges leave gaps (23.4), whose first one starts
 * at 1, and whose 223-345 for F- reads 323-345 (docs/specification-notes.md#n9).
 */
const BRUSSELS_STEPS: ScaleStep[] = [
  { label: "a_plus", below: 0 },
  { label: "a", upTo: 23 },
  { label: "a_sub", upTo: 45 },
  { label: "b_plus", upTo: 62 },
  { label: "b", upTo: 79 },
  { label: "b_sub", upTo: 95 },
  { label: "c_plus", upTo: 113 },
  { label: "c", upTo: 132 },
  { label: "c_sub", upTo: 150 },
  { label: "d_plus", upTo: 170 },
  { label: "d", upTo: 190 },
  { label: "d_sub", upTo: 210 },
  { label: "e_plus", upTo: 232 },
  { label: "e", upTo: 253 },
  { label: "e_sub", upTo: 275 },
  { label: "f_plus", upTo: 298 },
  { label: "f", upTo: 322 },
  { label: "f_sub", upTo: 345 },
  { label: "g" },
];

/** Wallonia. Source: specification §9; a shared bound belongs to the better label, as in Flanders. */
const WALLOON_STEPS: ScaleStep[] = [
  { label: "a_plusplus", below: 0 },
  { label: "a_plus", upTo: 45 },
  { label: "a", upTo: 85 },
  { label: "b", upTo: 170 },
  { label: "c", upTo: 255 },
  { label: "d", upTo: 340 },
  { label: "e", upTo: 425 },
  { label: "f", upTo: 510 },
  { label: "g" },
];

/** The scale of each region. An agency may pass others: they are data that survive JSON. */
export const ENERGY_SCALES: Record<LabelRegion, EnergyScale> = {
  flanders: { labels: FLEMISH_STEPS.map((step) => step.label), steps: FLEMISH_STEPS },
  brussels: {
    labels: BRUSSELS_STEPS.map((step) => step.label),
    steps: BRUSSELS_STEPS,
    isInWholeNumbers: true,
  },
  wallonia: { labels: WALLOON_STEPS.map((step) => step.label), steps: WALLOON_STEPS },
  luxembourg: { labels: ["a_plus", "a", "b", "c", "d", "e", "f", "g", "h", "i"] },
  // Every label that a region of Belgium knows (docs/specification-notes.md#n267).
  belgium: { labels: ["a_plusplus", ...BRUSSELS_STEPS.map((step) => step.label)] },
};

/** The letter of a label, by which lists are filtered: `a_plus` → `a`. */
export function energyLetter(label: EnergyLabel): EnergyLetter {
  return label.charAt(0) as EnergyLetter;
}

/** A label as people read it: `a_plusplus` → "A++", `b_sub` → "B-". */
export function energyLabelName(label: EnergyLabel): string {
  return label.replace("_plusplus", "++").replace("_plus", "+").replace("_sub", "-").toUpperCase();
}

/** One step of a scale, ready to be drawn. */
export interface DrawnLabel extends LabelColour {
  label: EnergyLabel;
  name: string;
}

/** The labels of a region with their colours, best first, for a drawing of the scale. */
export function drawnScale(region: LabelRegion, scales = ENERGY_SCALES): DrawnLabel[] {
  return scales[region].labels.map((label) => ({
    label,
    name: energyLabelName(label),
    ...labelColour(label),
  }));
}
