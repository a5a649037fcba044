import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-menu",
    englishPath: "/office/website/menu/",
    paths: {
      nl: "/nl/backoffice/website/menu/",
      fr: "/fr/backoffice/site/menu/",
      de: "/de/backoffice/website/menue/",
    },
    audience: "staff",
    permission: "content.write",
  },
] as const satisfies readonly ScreenDeclaration[];
