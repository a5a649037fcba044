import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not indexed: the pages of all properties are alike.
export const screens = [
  {
    screen: "contact-me",
    // Not in the specification (docs/decisions/0180-forms.md).
    englishPath: "/contact-me/{id}/",
    paths: { nl: "/nl/contacteer-mij/{id}/", fr: "/fr/contactez-moi/{id}/", de: "/de/anfrage/{id}/" },
    breadcrumb: {
      names: {
        en: "Viewing or information",
        nl: "Bezoek of informatie",
        fr: "Demande de visite ou d’informations",
        de: "Besichtigung oder Information",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
