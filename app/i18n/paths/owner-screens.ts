import { PATH_TABLE, type ScreenFor } from "./path-table.ts";

export type OwnerScreen = ScreenFor<"owner">;

/**
 * Screens of owners: rendered for one visitor and never cached. Each is a full page load, so client-side
 * navigation never opens one. `portal`: for signed-in owners only.
 */
export const OWNER_SCREENS = Object.fromEntries(
  PATH_TABLE.flatMap((entry) =>
    entry.audience === "owner" ? [[entry.screen, entry.requiresSignIn ? "portal" : "open"]] : [],
  ),
) as Record<OwnerScreen, "open" | "portal">;

export function isOwnerScreen(screen: string): screen is OwnerScreen {
  return Object.hasOwn(OWNER_SCREENS, screen);
}
