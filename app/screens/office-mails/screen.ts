import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-mails",
    englishPath: "/office/mails/",
    paths: {
      nl: "/nl/backoffice/e-mails/",
      fr: "/fr/backoffice/e-mails/",
      de: "/de/backoffice/e-mails/",
    },
    audience: "staff",
    permission: "mails.manage",
  },
] as const satisfies readonly ScreenDeclaration[];
