import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-imports",
    englishPath: "/office/imports/",
    paths: {
      nl: "/nl/backoffice/imports/",
      fr: "/fr/backoffice/imports/",
      de: "/de/backoffice/importe/",
    },
    audience: "staff",
    permission: "imports.read",
  },
] as const satisfies readonly ScreenDeclaration[];
