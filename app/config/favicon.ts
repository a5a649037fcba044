import type { SiteConfig } from "./site-config.ts";

const TYPES = { svg: "image/svg+xml", png: "image/png", ico: "image/x-icon" };

/** Attributes of the icon link: the agency's favicon, or the default one. */
export function favicon({ favicon = "favicon.svg" }: Pick<SiteConfig, "favicon">): {
  href: string;
  type: string;
} {
  const ending = favicon.slice(favicon.lastIndexOf(".") + 1) as keyof typeof TYPES;
  return { href: `/${favicon}`, type: TYPES[ending] };
}
