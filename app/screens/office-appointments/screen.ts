import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-appointments",
    original: "/office/appointments/",
    paths: {
      nl: "/nl/backoffice/afspraken/",
      fr: "/fr/backoffice/rendez-vous/",
      de: "/de/backoffice/termine/",
    },
    breadcrumb: { name: "layout:screens.officeAppointments", parent: "office" },
    audience: "staff",
    requiresSignIn: "appointments.read",
  },
] as const satisfies readonly ScreenDeclaration[];
