import { PATH_TABLE, type PathTableEntry, type ScreenFor } from "./path-table.ts";

/** Screens of owners and of staff: rendered for one visitor and never cached. Each is a full page load. */
export type SignedInScreen = ScreenFor<"owner"> | ScreenFor<"staff">;

type PersonalEntry = Extract<PathTableEntry, { audience: "owner" | "staff" }>;

/** `requires-sign-in`: only for visitors who are signed in; `sign-in`: pages where they sign in. */
export const SIGNED_IN_SCREENS = Object.fromEntries(
  PATH_TABLE.flatMap((entry) =>
    entry.audience === "owner" || entry.audience === "staff"
      ? [[entry.screen, requiresSignIn(entry) ? "requires-sign-in" : "sign-in"]]
      : [],
  ),
) as Record<SignedInScreen, "sign-in" | "requires-sign-in">;

function requiresSignIn(entry: PersonalEntry): boolean {
  return entry.audience === "staff" ? entry.permission !== "none" : entry.requiresSignIn;
}

export function isSignedInScreen(screen: string): screen is SignedInScreen {
  return Object.hasOwn(SIGNED_IN_SCREENS, screen);
}
