import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-appointments",
    englishPath: "/office/appointments/",
    paths: {
      nl: "/nl/backoffice/afspraken/",
      fr: "/fr/backoffice/rendez-vous/",
      de: "/de/backoffice/termine/",
    },
    audience: "staff",
    permission: "appointments.read",
  },
] as const satisfies readonly ScreenDeclaration[];
