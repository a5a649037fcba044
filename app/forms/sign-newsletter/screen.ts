import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

export const screens = [
  {
    screen: "sign-newsletter",
    // Not in the specification (docs/decisions/0201-double-opt-in.md).
    englishPath: "/newsletter/",
    paths: { nl: "/nl/nieuwsbrief/", fr: "/fr/lettre-d-information/", de: "/de/newsletter/" },
    breadcrumb: {
      names: { en: "Newsletter", nl: "Nieuwsbrief", fr: "Newsletter", de: "Newsletter" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
  },
] as const satisfies readonly ScreenDeclaration[];
