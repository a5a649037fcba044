import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-settings",
    englishPath: "/office/settings/",
    paths: {
      nl: "/nl/backoffice/instellingen/",
      fr: "/fr/backoffice/reglages/",
      de: "/de/backoffice/einstellungen/",
    },
    audience: "staff",
    permission: "settings.manage",
  },
] as const satisfies readonly ScreenDeclaration[];
