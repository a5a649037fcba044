import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "subscription",
    // Not in the specification (docs/decisions/0201-double-opt-in.md).
    original: "/subscription/",
    paths: { nl: "/nl/inschrijving/", fr: "/fr/inscription/", de: "/de/anmeldung/" },
    breadcrumb: { name: "layout:screens.subscription", parent: "home" },
    audience: "personal-link",
  },
  {
    screen: "unsubscribe",
    original: "/unsubscribe/",
    paths: { nl: "/nl/uitschrijven/", fr: "/fr/desinscription/", de: "/de/abmelden/" },
    breadcrumb: { name: "layout:screens.unsubscribe", parent: "home" },
    audience: "personal-link",
  },
] as const satisfies readonly ScreenDeclaration[];
