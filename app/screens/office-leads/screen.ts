import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-leads",
    englishPath: "/office/leads/",
    paths: { nl: "/nl/backoffice/leads/", fr: "/fr/backoffice/demandes/", de: "/de/backoffice/anfragen/" },
    audience: "staff",
    permission: "leads.read",
  },
] as const satisfies readonly ScreenDeclaration[];
