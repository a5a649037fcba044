import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-lead",
    englishPath: "/office/leads/{id}/",
    paths: {
      nl: "/nl/backoffice/leads/{id}/",
      fr: "/fr/backoffice/demandes/{id}/",
      de: "/de/backoffice/anfragen/{id}/",
    },
    audience: "staff",
    permission: "leads.read",
  },
] as const satisfies readonly ScreenDeclaration[];
