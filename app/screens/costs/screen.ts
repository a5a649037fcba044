import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "costs",
    // Not in the specification (docs/decisions/0334-estimated-costs.md).
    englishPath: "/buying-costs/",
    paths: { nl: "/nl/aankoopkosten/", fr: "/fr/frais-d-achat/", de: "/de/kaufnebenkosten/" },
    breadcrumb: {
      names: { en: "Costs of buying", nl: "Aankoopkosten", fr: "Frais d’achat", de: "Kaufnebenkosten" },
      parent: "home",
    },
    audience: "public",
    caching: "shared",
    indexing: "index",
    query: "costs",
  },
] as const satisfies readonly ScreenDeclaration[];
