import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-website",
    englishPath: "/office/website/",
    paths: {
      nl: "/nl/backoffice/website/",
      fr: "/fr/backoffice/site/",
      de: "/de/backoffice/website/",
    },
    audience: "staff",
    permission: "content.write",
  },
] as const satisfies readonly ScreenDeclaration[];
