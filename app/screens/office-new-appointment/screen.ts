import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-new-appointment",
    englishPath: "/office/new-appointment/",
    paths: {
      nl: "/nl/backoffice/nieuwe-afspraak/",
      fr: "/fr/backoffice/nouveau-rendez-vous/",
      de: "/de/backoffice/neuer-termin/",
    },
    audience: "staff",
    permission: "appointments.change",
  },
] as const satisfies readonly ScreenDeclaration[];
