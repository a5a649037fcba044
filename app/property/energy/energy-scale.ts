import { REGIONS, type Region } from "../places/region.ts";
import { type LabelColour, labelColour } from "./energy-colours.ts";
import type { EnergyLabel, EnergyLetter } from "./energy-letters.ts";

/*
 * The energy scales as data: the label of each energy value, and the labels of each region in order.
 * `energy-label.ts` reads them. Their colours are in `energy-colours.ts`, a separate file because browsers
 * need only those.
 */

/**
 * Area in which a scale applies; also the folder of its label images. "belgium" is for a property in Belgium
 * whose postal code is in no region.
 */
export const LABEL_REGIONS = [...REGIONS, "luxembourg", "belgium"] as const;
export type LabelRegion = Region | "luxembourg" | "belgium";

/**
 * One step of a scale, in kWh per m² per year. A value belongs to the first step that contains it: below
 * `below` (exclusive), else up to `upTo` (inclusive). A step with neither contains all remaining values.
 */
export interface ScaleStep {
  label: EnergyLabel;
  below?: number;
  upTo?: number;
}

export interface EnergyScale {
  /** Best first. */
  labels: EnergyLabel[];
  /** Absent when no thresholds are known, so that only the certificate's own text counts. */
  steps?: ScaleStep[];
  /** Compares `upTo` with the value rounded half up, for scales whose ranges are whole numbers. */
  isInWholeNumbers?: boolean;
}

/**
 * Flanders. Source: specification §9. Adjacent rows share a bound and the first match wins, so exactly 100 is
 * an A (docs/specification-notes.md#n9). There is no G.
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
 * Brussels. Source: specification §9, whose whole-number ranges leave gaps (23.4), whose first one starts at
 * 1, and whose 223-345 for F- is read as 323-345 (docs/specification-notes.md#n9).
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

/**
 * The scale of each region. An agency may pass other scales: they are plain data that can be stored as JSON.
 */
export const ENERGY_SCALES: Record<LabelRegion, EnergyScale> = {
  flanders: { labels: FLEMISH_STEPS.map((step) => step.label), steps: FLEMISH_STEPS },
  brussels: {
    labels: BRUSSELS_STEPS.map((step) => step.label),
    steps: BRUSSELS_STEPS,
    isInWholeNumbers: true,
  },
  wallonia: { labels: WALLOON_STEPS.map((step) => step.label), steps: WALLOON_STEPS },
  luxembourg: { labels: ["a_plus", "a", "b", "c", "d", "e", "f", "g", "h", "i"] },
  // Every label of any region of Belgium (docs/specification-notes.md#n267).
  belgium: { labels: ["a_plusplus", ...BRUSSELS_STEPS.map((step) => step.label)] },
};

/** Letter of a label, by which lists are filtered: `a_plus` → `a`. */
export function energyLetter(label: EnergyLabel): EnergyLetter {
  return label.charAt(0) as EnergyLetter;
}

/** Formats a label for visitors: `a_plusplus` → "A++", `b_sub` → "B-". */
export function energyLabelName(label: EnergyLabel): string {
  return label.replace("_plusplus", "++").replace("_plus", "+").replace("_sub", "-").toUpperCase();
}

/** One step of a scale, with the data to draw it. */
export interface DrawnLabel extends LabelColour {
  label: EnergyLabel;
  name: string;
}

/** Labels of a region with their colours, best first, for a drawing of the scale. */
export function drawnScale(region: LabelRegion, scales = ENERGY_SCALES): DrawnLabel[] {
  return scales[region].labels.map((label) => ({
    label,
    name: energyLabelName(label),
    ...labelColour(label),
  }));
}
