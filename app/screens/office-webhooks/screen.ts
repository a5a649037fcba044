import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-webhooks",
    englishPath: "/office/webhooks/",
    paths: {
      nl: "/nl/backoffice/webhooks/",
      fr: "/fr/backoffice/webhooks/",
      de: "/de/backoffice/webhooks/",
    },
    audience: "staff",
    permission: "webhooks.manage",
  },
] as const satisfies readonly ScreenDeclaration[];
