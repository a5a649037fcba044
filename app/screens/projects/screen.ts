import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "projects",
    original: "/projects/",
    paths: { nl: "/nl/projecten/", fr: "/fr/projets/", de: "/de/projekte/" },
    breadcrumb: { name: "layout:screens.projects", parent: "home" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
