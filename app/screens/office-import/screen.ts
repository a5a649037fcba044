import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "office-import",
    original: "/office/imports/{id}/",
    paths: {
      nl: "/nl/backoffice/imports/{id}/",
      fr: "/fr/backoffice/imports/{id}/",
      de: "/de/backoffice/importe/{id}/",
    },
    breadcrumb: { name: "layout:screens.officeImport", parent: "office-imports" },
    audience: "staff",
    requiresSignIn: "imports.read",
  },
] as const satisfies readonly ScreenDeclaration[];
