import { PATH_TABLE, type ScreenFor } from "./path-table.ts";

/** Screens of owners and of staff: rendered for one visitor and never cached. Each is a full page load. */
export type SignedInScreen = ScreenFor<"owner"> | ScreenFor<"staff">;

/** `inside`: for those who are signed in only; `open`: where they sign in. */
export const SIGNED_IN_SCREENS = Object.fromEntries(
  PATH_TABLE.flatMap((entry) =>
    entry.audience === "owner" || entry.audience === "staff"
      ? [[entry.screen, entry.requiresSignIn ? "inside" : "open"]]
      : [],
  ),
) as Record<SignedInScreen, "open" | "inside">;

export function isSignedInScreen(screen: string): screen is SignedInScreen {
  return Object.hasOwn(SIGNED_IN_SCREENS, screen);
}
