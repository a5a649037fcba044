import { z } from "zod";
import { colourToken } from "./colour-token.ts";
import { contrastRatio, MIN_TEXT_CONTRAST, READABLE_PAIRS, ratioText } from "./contrast.ts";
import { linkColourClass } from "./link-colour-class.ts";
import { type ColourRole, DARK, LIGHT, type Palette } from "./palette.ts";

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #9c3d27");

/** Colour scheme of a page. */
export type Scheme = "light" | "dark";

const coloursSchema = (defaults: Palette) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(defaults).map(([role, value]) => [role, colourSchema.default(value)]),
    ) as {
      [R in ColourRole]: z.ZodDefault<typeof colourSchema>;
    },
  );

const paletteSchema = (defaults: Palette) =>
  coloursSchema(defaults).superRefine((palette, context) => {
    for (const { foreground, background, minContrast } of READABLE_PAIRS) {
      const ratio = contrastRatio(palette[foreground], palette[background]);
      // Not a number when one of the two is not a colour, which is an error of its own.
      if (ratio >= minContrast || Number.isNaN(ratio)) continue;
      context.addIssue({
        code: "custom",
        path: [foreground],
        message: `${palette[foreground]} on ${background} ${palette[background]} has a contrast of ${ratioText(ratio, "en")}; it must be at least ${minContrast}`,
      });
    }
  });

/** A quote that is not closed would end all styles of the theme. */
const fontNames = z
  .string()
  .max(200)
  .regex(
    /^([\w ,-]|"[\w ,-]+"|'[\w ,-]+')+$/,
    "must be names of fonts, such as Georgia, 'Times New Roman', serif",
  );

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
  /** Space between the parts of a page and between its cards. */
  spacing: z.enum(["compact", "usual", "spacious"]).default("usual"),
  /** Frame of a card in a grid: none, a thin border, or a shadow. */
  cards: z.enum(["flat", "border", "shadow"]).default("flat"),
  /** CSS `font-family` of titles, such as `Georgia, serif`. */
  titleFont: fontNames.optional(),
  /** CSS `font-family` of all other text. */
  textFont: fontNames.optional(),
  fonts: z.array(fontSchema).max(8).default([]),
});

export type Theme = z.infer<typeof themeSchema>;

/**
 * Declaration of the factor by which the space between parts is multiplied. "usual" needs none: the style sheet
 * defaults to 1.
 */
const SPACING: Record<Theme["spacing"], string> = {
  compact: "--space:.7;",
  usual: "",
  spacious: "--space:1.4;",
};

/**
 * Custom properties of each frame of cards: padding, share of the surface colour in the background, width of the
 * border, shadow. The style sheet adds the colours of the border and the background.
 */
export const CARD_FRAMES: Record<Theme["cards"], string> = {
  flat: "",
  border: "--card-space:.75rem;--card-fill:100%;--card-line:1px;",
  shadow:
    "--card-space:.75rem;--card-fill:100%;--card-shadow:0 1px 3px rgb(0 0 0/14%),0 8px 24px -10px rgb(0 0 0/28%);",
};

/** Theme that staff are still editing: the contrast of its colours is not checked yet. */
export const themeDraftSchema = themeSchema.extend({
  light: coloursSchema(LIGHT).prefault({}),
  dark: coloursSchema(DARK).prefault({}),
});

/**
 * Style sheet of a theme: one custom property per token, such as `--colour-paper`. Follows the colour scheme that the
 * visitor's system prefers, or has only the colours of `scheme`.
 */
export function themeStyles(theme: Theme, scheme?: Scheme): string {
  const fonts = [
    theme.titleFont && `--font-title:${theme.titleFont};`,
    theme.textFont && `--font-text:${theme.textFont};`,
  ].filter(Boolean);
  const shape = `--radius:${theme.radiusPx}px;${SPACING[theme.spacing]}${CARD_FRAMES[theme.cards]}`;
  const root = `${colourTokens(theme[scheme ?? "light"])}${shape}${fonts.join("")}`;
  const faces = theme.fonts.map(fontFace).join("");
  if (scheme) return `${faces}:root{color-scheme:${scheme};${root}}`;
  return `${faces}:root{color-scheme:light dark;${root}}@media (prefers-color-scheme:dark){:root{${colourTokens(theme.dark)}}}`;
}

function fontFace({ family, file, weight, style }: Theme["fonts"][number]): string {
  return `@font-face{font-family:"${family}";src:url("/${file}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap}`;
}

/**
 * Rules for link colours that are not theme tokens, such as "#00573f". On a dark background, a link whose own
 * colour is unreadable gets the text colour.
 */
export function linkColourStyles(
  colours: readonly string[],
  { dark }: Pick<Theme, "dark">,
  scheme?: Scheme,
): string {
  return [...new Set(colours)]
    .map((colour) => {
      const rule = `.${linkColourClass(colour)}{color:${colour}}`;
      if (scheme === "light" || contrastRatio(colour, dark.surface) >= MIN_TEXT_CONTRAST) return rule;
      const readable = `.${linkColourClass(colour)}{color:var(--colour-ink)}`;
      return rule + (scheme ? readable : `@media (prefers-color-scheme:dark){${readable}}`);
    })
    .join("");
}

function colourTokens(palette: Palette): string {
  return Object.entries(palette)
    .map(([role, value]) => `${colourToken(role)}:${value};`)
    .join("");
}
