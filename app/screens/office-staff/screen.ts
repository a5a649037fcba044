import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-staff",
    englishPath: "/office/staff/",
    paths: {
      nl: "/nl/backoffice/medewerkers/",
      fr: "/fr/backoffice/collaborateurs/",
      de: "/de/backoffice/mitarbeiter/",
    },
    audience: "staff",
    permission: "staff.manage",
  },
] as const satisfies readonly ScreenDeclaration[];
