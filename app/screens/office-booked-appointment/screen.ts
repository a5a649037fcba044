import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-booked-appointment",
    englishPath: "/office/appointments/{id}/",
    paths: {
      nl: "/nl/backoffice/afspraken/{id}/",
      fr: "/fr/backoffice/rendez-vous/{id}/",
      de: "/de/backoffice/termine/{id}/",
    },
    audience: "staff",
    permission: "appointments.read",
  },
] as const satisfies readonly ScreenDeclaration[];
