import type { SiteConfig } from "./site-config.ts";

/** Sizes of the icon that phones show, in pixels: that of iOS, and the two that a manifest needs. */
export const ICON_SIZES_PX = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES_PX)[number];

export const MANIFEST_PATH = "/manifest.webmanifest";

/**
 * Sizes of the icons that this site offers. None when its favicon is an ico file, which is too small for a phone. A site
 * without a favicon offers the default icon in all sizes.
 */
export function iconSizes({ favicon }: Pick<SiteConfig, "favicon">): readonly IconSize[] {
  return favicon?.endsWith(".ico") ? [] : ICON_SIZES_PX;
}

export function iconPath(sizePx: IconSize): string {
  return `/icon-${sizePx}.png`;
}

/** Colours of the browser's bars around the page (`theme-color`), by colour scheme of the device. */
export function browserColours({ light, dark }: SiteConfig["theme"]): { scheme: string; colour: string }[] {
  return [
    { scheme: "light", colour: light.paper },
    { scheme: "dark", colour: dark.paper },
  ];
}

/**
 * Manifest with which a phone adds the site to its home screen (https://www.w3.org/TR/appmanifest/). Its display mode
 * keeps the browser's back button, because not every page has one of its own.
 */
export function webAppManifest(site: SiteConfig) {
  const { agency, languages, theme } = site;
  return {
    name: agency.name,
    short_name: agency.name,
    lang: languages.default,
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    background_color: theme.light.paper,
    theme_color: theme.light.paper,
    icons: iconSizes(site).map((sizePx) => ({
      src: iconPath(sizePx),
      sizes: `${sizePx}x${sizePx}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
}
