import type { EnergyLabel, EnergyLetter } from "./energy-letters.ts";

/** A fill colour and a text colour with a contrast of at least 4.5 to 1, which a test checks. */
export interface LabelColour {
  fill: string;
  text: string;
}

const WHITE = "#ffffff";
const NEAR_BLACK = "#111315";

/** Green to red, as on every certificate. The exact hues are Gable's own: no official ones are published. */
const LETTER_COLOURS: Record<EnergyLetter, LabelColour> = {
  a: { fill: "#2e9b3f", text: NEAR_BLACK },
  b: { fill: "#8cc63f", text: NEAR_BLACK },
  c: { fill: "#d7df23", text: NEAR_BLACK },
  d: { fill: "#ffd500", text: NEAR_BLACK },
  e: { fill: "#f9a11b", text: NEAR_BLACK },
  f: { fill: "#ef5b24", text: NEAR_BLACK },
  g: { fill: "#c8102e", text: WHITE },
  h: { fill: "#9b0f3a", text: WHITE },
  i: { fill: "#6b1236", text: WHITE },
};

/** The two labels that do not have the colour of their letter. */
const OWN_COLOURS: Partial<Record<EnergyLabel, LabelColour>> = {
  a_plusplus: { fill: "#00702e", text: WHITE },
  a_plus: { fill: "#00843d", text: WHITE },
};

/** Colours of a label. Also print the letter: colour must not be the only sign (WCAG 1.4.1). */
export function labelColour(label: EnergyLabel): LabelColour {
  return OWN_COLOURS[label] ?? LETTER_COLOURS[label.charAt(0) as EnergyLetter];
}
