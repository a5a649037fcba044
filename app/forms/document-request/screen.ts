import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not indexed: the pages of all properties are alike.
export const screens = [
  {
    screen: "document-request",
    // Not in the specification (docs/decisions/0180-forms.md).
    englishPath: "/document-request/{id}/",
    paths: { nl: "/nl/documenten/{id}/", fr: "/fr/documents/{id}/", de: "/de/unterlagen/{id}/" },
    breadcrumb: {
      names: {
        en: "Request the documents",
        nl: "Documenten aanvragen",
        fr: "Demander les documents",
        de: "Unterlagen anfordern",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
