import { contrastsOf, nearestReadableColour, type PairContrast, ratioText } from "../../config/contrast.ts";
import type { ColourRole } from "../../config/palette.ts";
import type { Theme } from "../../config/theme.ts";
import type { Language } from "../../i18n/languages.ts";

/**
 * Contrasts of a colour with its backgrounds. `suggestion` is the nearest colour that is readable on all of them;
 * undefined when the colour already is, or when there is no such colour.
 */
export type ColourContrasts = {
  pairs: (PairContrast & { ratioText: string; minContrastText: string })[];
  suggestion: string | undefined;
};

/**
 * Contrasts of the colours of a theme, by the path of the colour in `site.json`, such as `theme.light.ink`. Leaves out
 * colours that are only backgrounds.
 */
export function themeContrasts(
  { light, dark }: Pick<Theme, "light" | "dark">,
  language: Language,
): Record<string, ColourContrasts> {
  return Object.fromEntries(
    Object.entries({ light, dark }).flatMap(([scheme, palette]) =>
      (Object.keys(palette) as ColourRole[]).flatMap((role): [string, ColourContrasts][] => {
        const pairs = contrastsOf(palette, role).map((pair) => ({
          ...pair,
          ratioText: ratioText(pair.ratio, language),
          minContrastText: pair.minContrast.toLocaleString(language),
        }));
        if (pairs.length === 0) return [];
        return [[`theme.${scheme}.${role}`, { pairs, suggestion: nearestReadableColour(palette, role) }]];
      }),
    ),
  );
}
