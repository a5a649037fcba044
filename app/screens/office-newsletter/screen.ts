import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-newsletter",
    englishPath: "/office/newsletters/{name}/",
    paths: {
      nl: "/nl/backoffice/nieuwsbrieven/{name}/",
      fr: "/fr/backoffice/newsletters/{name}/",
      de: "/de/backoffice/newsletter/{name}/",
    },
    audience: "staff",
    permission: "newsletters.write",
  },
] as const satisfies readonly ScreenDeclaration[];
