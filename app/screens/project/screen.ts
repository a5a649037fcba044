import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "project",
    englishPath: "/project/{id}/",
    paths: { nl: "/nl/project/{id}/", fr: "/fr/projet/{id}/", de: "/de/projekt/{id}/" },
    breadcrumb: { names: { en: "Project", nl: "Project", fr: "Projet", de: "Projekt" }, parent: "projects" },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
