import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-document",
    englishPath: "/office/website/document/",
    paths: {
      nl: "/nl/backoffice/website/onderdeel/",
      fr: "/fr/backoffice/site/element/",
      de: "/de/backoffice/website/bereich/",
    },
    audience: "staff",
    permission: "content.write",
  },
] as const satisfies readonly ScreenDeclaration[];
