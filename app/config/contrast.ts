import type { ColourRole, Palette } from "./palette.ts";

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;

/** Minimum contrast of the borders of controls (WCAG 2.2, 1.4.11). */
const MIN_CONTROL_CONTRAST = 3;

type Pair = {
  /** Colour of text, or of the borders of controls. */
  foreground: ColourRole;
  background: ColourRole;
  minContrast: number;
};

/** Colours and the backgrounds on which they appear, with their minimum contrast. */
export const READABLE_PAIRS: readonly Pair[] = [
  { foreground: "ink", background: "paper", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "ink", background: "surface", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "slate", background: "paper", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "slate", background: "surface", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "onAction", background: "action", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "action", background: "paper", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "action", background: "surface", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "success", background: "surface", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "notice", background: "surface", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "error", background: "paper", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "error", background: "surface", minContrast: MIN_TEXT_CONTRAST },
  { foreground: "control", background: "surface", minContrast: MIN_CONTROL_CONTRAST },
];

/** WCAG contrast ratio, from 1 to 21, of two colours such as "#9c3d27". */
export function contrastRatio(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Formats a contrast ratio, such as "4,4"; rounded down, so that a ratio that is too low never looks sufficient. */
export function ratioText(ratio: number, language: string): string {
  return (Math.floor(ratio * 10) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
}

export type PairContrast = Pair & { ratio: number; isReadable: boolean };

/** Contrasts of a colour of a palette with the backgrounds on which it appears. */
export function contrastsOf(palette: Palette, role: ColourRole): PairContrast[] {
  return READABLE_PAIRS.filter(({ foreground }) => foreground === role).map((pair) => {
    const ratio = contrastRatio(palette[pair.foreground], palette[pair.background]);
    return { ...pair, ratio, isReadable: ratio >= pair.minContrast };
  });
}

/**
 * Finds the nearest colour for a role that is readable on all its backgrounds, by making its colour darker or lighter.
 * Undefined when the colour is readable already, or when no such colour exists.
 */
export function nearestReadableColour(palette: Palette, role: ColourRole): string | undefined {
  if (contrastsOf(palette, role).every(({ isReadable }) => isReadable)) return undefined;
  const original = channels(palette[role]);
  const candidates = [0, 255].flatMap((end) => {
    for (let step = 1; step <= MIXING_STEPS; step += 1) {
      const mixed = original.map((channel) => Math.round(channel + ((end - channel) * step) / MIXING_STEPS));
      const colour = `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
      if (contrastsOf({ ...palette, [role]: colour }, role).every(({ isReadable }) => isReadable))
        return [
          {
            colour,
            distance: Math.hypot(...mixed.map((channel, index) => channel - (original[index] ?? 0))),
          },
        ];
    }
    return [];
  });
  return candidates.toSorted((one, other) => one.distance - other.distance)[0]?.colour;
}

/** Number of steps between a colour and black or white; the first readable one is a candidate. */
const MIXING_STEPS = 128;

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
