import type { ScreenDeclaration } from "../../screens/screen-declaration.ts";

// Not indexed: the pages of all projects are alike.
export const screens = [
  {
    screen: "contact-construction",
    // Not in the specification (docs/decisions/0180-forms.md).
    englishPath: "/contact-construction/{id}/",
    paths: {
      nl: "/nl/vraag-over-project/{id}/",
      fr: "/fr/question-projet/{id}/",
      de: "/de/projektanfrage/{id}/",
    },
    breadcrumb: {
      names: {
        en: "Question about a project",
        nl: "Vraag over een project",
        fr: "Question sur un projet",
        de: "Frage zu einem Projekt",
      },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "noindex",
  },
] as const satisfies readonly ScreenDeclaration[];
