import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "projects",
    englishPath: "/projects/",
    paths: { nl: "/nl/projecten/", fr: "/fr/projets/", de: "/de/projekte/" },
    breadcrumb: {
      names: { en: "New build", nl: "Nieuwbouw", fr: "Projets neufs", de: "Neubau" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
