import type { ScreenDeclaration } from "../screen-declaration.ts";

export const screens = [
  {
    screen: "login-code",
    // Not in the specification: the second factor.
    original: "/login/code/",
    paths: { nl: "/nl/login/code/", fr: "/fr/connexion/code/" },
    breadcrumb: { name: "layout:screens.loginCode", parent: "login" },
    audience: "owner",
    requiresSignIn: false,
  },
] as const satisfies readonly ScreenDeclaration[];
