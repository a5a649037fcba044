import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-appointment-settings",
    englishPath: "/office/appointment-settings/",
    paths: {
      nl: "/nl/backoffice/afspraken-instellen/",
      fr: "/fr/backoffice/reglages-rendez-vous/",
      de: "/de/backoffice/termine-einstellen/",
    },
    audience: "staff",
    permission: "appointments.settings",
  },
] as const satisfies readonly ScreenDeclaration[];
