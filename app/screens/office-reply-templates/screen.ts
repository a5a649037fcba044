import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-reply-templates",
    englishPath: "/office/reply-templates/",
    paths: {
      nl: "/nl/backoffice/antwoordsjablonen/",
      fr: "/fr/backoffice/modeles-de-reponse/",
      de: "/de/backoffice/antwortvorlagen/",
    },
    audience: "staff",
    permission: "replyTemplates.write",
  },
] as const satisfies readonly ScreenDeclaration[];
