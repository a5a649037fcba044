import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office",
    englishPath: "/office/",
    paths: { nl: "/nl/backoffice/", fr: "/fr/backoffice/", de: "/de/backoffice/" },
    audience: "staff",
    requiresSignIn: "office.open",
  },
] as const satisfies readonly ScreenDeclaration[];
