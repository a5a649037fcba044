import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-audit",
    englishPath: "/office/history/",
    paths: { nl: "/nl/backoffice/logboek/", fr: "/fr/backoffice/journal/", de: "/de/backoffice/protokoll/" },
    audience: "staff",
    permission: "audit.read",
  },
] as const satisfies readonly ScreenDeclaration[];
