import { z } from "zod";
import { linkColourClass } from "./link-colour-class.ts";

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #9c3d27");

/**
 * Colours of the default theme (docs/theme.md): brick, slate and paper. An agency may override any of them;
 * text that is unreadable on its background is refused.
 */
const LIGHT = {
  paper: "#faf8f5",
  surface: "#ffffff",
  ink: "#1f2328",
  slate: "#44505c",
  hairline: "#e4dfd7",
  control: "#8a8378",
  action: "#9c3d27",
  onAction: "#ffffff",
  success: "#3f5f3a",
  notice: "#7a5410",
  error: "#a61b1b",
};

const DARK: typeof LIGHT = {
  paper: "#16191c",
  surface: "#1f2428",
  ink: "#f1eeea",
  slate: "#b3bcc4",
  hairline: "#363c42",
  control: "#7d858c",
  action: "#e08a6f",
  onAction: "#1c0f0a",
  success: "#9cc295",
  notice: "#e0b566",
  error: "#f2938c",
};

type Palette = typeof LIGHT;
type Role = keyof Palette;

const paletteSchema = (defaults: Palette) =>
  z
    .strictObject(
      Object.fromEntries(Object.entries(defaults).map(([role, value]) => [role, colour.default(value)])) as {
        [R in Role]: z.ZodDefault<typeof colour>;
      },
    )
    .superRefine((palette, context) => {
      for (const { text, ground, minContrast } of READABLE_PAIRS) {
        const ratio = contrastRatio(palette[text], palette[ground]);
        if (ratio >= minContrast) continue;
        context.addIssue({
          code: "custom",
          path: [text],
          message: `${palette[text]} on ${ground} ${palette[ground]} has a contrast of ${ratio.toFixed(1)}; it must be at least ${minContrast}`,
        });
      }
    });

/** Pairs of colours with their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const READABLE_PAIRS: { text: Role; ground: Role; minContrast: number }[] = [
  { text: "ink", ground: "paper", minContrast: 4.5 },
  { text: "ink", ground: "surface", minContrast: 4.5 },
  { text: "slate", ground: "paper", minContrast: 4.5 },
  { text: "slate", ground: "surface", minContrast: 4.5 },
  { text: "onAction", ground: "action", minContrast: 4.5 },
  { text: "action", ground: "paper", minContrast: 4.5 },
  { text: "action", ground: "surface", minContrast: 4.5 },
  { text: "success", ground: "surface", minContrast: 4.5 },
  { text: "notice", ground: "surface", minContrast: 4.5 },
  { text: "error", ground: "paper", minContrast: 4.5 },
  { text: "error", ground: "surface", minContrast: 4.5 },
  { text: "control", ground: "surface", minContrast: 3 },
];

/** Web font in the site folder, so that no other server is contacted. */
const fontSchema = z.strictObject({
  /** Name to use in `titleFont` or `textFont`. */
  family: z.string().regex(/^[\w -]{1,60}$/, "must consist of letters, digits, spaces and dashes"),
  file: z
    .string()
    .regex(/^fonts\/[\w-]+\.woff2$/, "must be a woff2 file in fonts/, such as fonts/name.woff2"),
  /** One weight, or the range of a variable font. */
  weight: z
    .string()
    .regex(/^[1-9]\d{2}( [1-9]\d{2})?$/, 'must be a weight such as "400", or a range such as "200 800"')
    .default("400"),
  style: z.enum(["normal", "italic"]).default("normal"),
});

export const themeSchema = z.strictObject({
  light: paletteSchema(LIGHT).prefault({}),
  dark: paletteSchema(DARK).prefault({}),
  /** Corner radius of cards and controls, in pixels. */
  radiusPx: z.int().min(0).max(16).default(3),
  titleFont: z
    .string()
    .regex(/^[\w ,'"-]{1,200}$/)
    .optional(),
  textFont: z
    .string()
    .regex(/^[\w ,'"-]{1,200}$/)
    .optional(),
  fonts: z.array(fontSchema).max(8).default([]),
});

export type Theme = z.infer<typeof themeSchema>;

/** WCAG contrast ratio, from 1 to 21, of two colours such as "#9c3d27". */
export function contrastRatio(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Style sheet of a theme: one custom property per token, such as `--colour-paper`. */
export function themeStyles(theme: Theme): string {
  const fonts = [
    theme.titleFont && `--font-title:${theme.titleFont};`,
    theme.textFont && `--font-text:${theme.textFont};`,
  ].filter(Boolean);
  const root = `${colourTokens(theme.light)}--radius:${theme.radiusPx}px;${fonts.join("")}`;
  return `${theme.fonts.map(fontFace).join("")}:root{color-scheme:light dark;${root}}@media (prefers-color-scheme:dark){:root{${colourTokens(theme.dark)}}}`;
}

function fontFace({ family, file, weight, style }: Theme["fonts"][number]): string {
  return `@font-face{font-family:"${family}";src:url("/${file}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap}`;
}

/**
 * Rules for link colours that are not theme tokens, such as "#00573f". On a dark background, a link whose own
 * colour is unreadable gets the text colour.
 */
export function linkColourStyles(colours: readonly string[], { dark }: Pick<Theme, "dark">): string {
  return [...new Set(colours)]
    .map((colour) => {
      const rule = `.${linkColourClass(colour)}{color:${colour}}`;
      if (contrastRatio(colour, dark.surface) >= MIN_TEXT_CONTRAST) return rule;
      return `${rule}@media (prefers-color-scheme:dark){.${linkColourClass(colour)}{color:var(--colour-ink)}}`;
    })
    .join("");
}

function colourTokens(palette: Palette): string {
  return Object.entries(palette)
    .map(
      ([role, value]) =>
        `--colour-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`,
    )
    .join("");
}
