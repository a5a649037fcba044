import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-newsletters",
    englishPath: "/office/newsletters/",
    paths: {
      nl: "/nl/backoffice/nieuwsbrieven/",
      fr: "/fr/backoffice/newsletters/",
      de: "/de/backoffice/newsletter/",
    },
    audience: "staff",
    permission: "newsletters.write",
  },
] as const satisfies readonly ScreenDeclaration[];
