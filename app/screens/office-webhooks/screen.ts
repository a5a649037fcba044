import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-webhooks",
    original: "/office/webhooks/",
    paths: {
      nl: "/nl/backoffice/webhooks/",
      fr: "/fr/backoffice/webhooks/",
      de: "/de/backoffice/webhooks/",
    },
    audience: "staff",
    requiresSignIn: "webhooks.manage",
  },
] as const satisfies readonly ScreenDeclaration[];
