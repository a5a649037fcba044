import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-reply-template",
    englishPath: "/office/reply-templates/{name}/",
    paths: {
      nl: "/nl/backoffice/antwoordsjablonen/{name}/",
      fr: "/fr/backoffice/modeles-de-reponse/{name}/",
      de: "/de/backoffice/antwortvorlagen/{name}/",
    },
    audience: "staff",
    permission: "replyTemplates.write",
  },
] as const satisfies readonly ScreenDeclaration[];
