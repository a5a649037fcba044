import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office",
    englishPath: "/office/",
    paths: { nl: "/nl/backoffice/", fr: "/fr/backoffice/", de: "/de/backoffice/" },
    audience: "staff",
    permission: "office.open",
  },
] as const satisfies readonly ScreenDeclaration[];
