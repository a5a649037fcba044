import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "for-rent",
    original: "/for-rent/",
    paths: { nl: "/nl/huren/", fr: "/fr/a-louer/", de: "/de/mieten/" },
    breadcrumb: { name: "layout:screens.forRent", parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
