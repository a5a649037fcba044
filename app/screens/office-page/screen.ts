import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-page",
    englishPath: "/office/pages/{name}/",
    paths: {
      nl: "/nl/backoffice/paginas/{name}/",
      fr: "/fr/backoffice/pages/{name}/",
      de: "/de/backoffice/seiten/{name}/",
    },
    audience: "staff",
    permission: "content.write",
  },
] as const satisfies readonly ScreenDeclaration[];
