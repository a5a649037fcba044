import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-pictures",
    englishPath: "/office/website/pictures/",
    paths: {
      nl: "/nl/backoffice/website/fotos/",
      fr: "/fr/backoffice/site/photos/",
      de: "/de/backoffice/website/bilder/",
    },
    audience: "staff",
    permission: "content.write",
  },
] as const satisfies readonly ScreenDeclaration[];
