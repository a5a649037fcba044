import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-pages",
    englishPath: "/office/pages/",
    paths: {
      nl: "/nl/backoffice/paginas/",
      fr: "/fr/backoffice/pages/",
      de: "/de/backoffice/seiten/",
    },
    audience: "staff",
    permission: "content.write",
  },
] as const satisfies readonly ScreenDeclaration[];
