import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not indexed: the pages of all properties are alike.
export const screens = [
  {
    screen: "send-to-friend",
    // Not in the specification (docs/decisions/0180-forms.md).
    englishPath: "/send-to-friend/{id}/",
    paths: { nl: "/nl/doorsturen/{id}/", fr: "/fr/envoyer-a-un-ami/{id}/", de: "/de/weiterempfehlen/{id}/" },
    breadcrumb: {
      names: {
        en: "Send to a friend",
        nl: "Doorsturen naar een vriend",
        fr: "Envoyer à un proche",
        de: "Weiterempfehlen",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
