import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "home",
    original: "/",
    paths: { nl: "/nl/", fr: "/fr/", de: "/de/" },
    // Path of the configured home page (specification §2).
    aliases: ["/home/"],
    breadcrumb: { name: "layout:screens.home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
