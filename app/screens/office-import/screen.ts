import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-import",
    englishPath: "/office/imports/{id}/",
    paths: {
      nl: "/nl/backoffice/imports/{id}/",
      fr: "/fr/backoffice/imports/{id}/",
      de: "/de/backoffice/importe/{id}/",
    },
    audience: "staff",
    permission: "imports.read",
  },
] as const satisfies readonly ScreenDeclaration[];
