import type { Screen } from "./path-table.ts";

/**
 * Owner screens: rendered for one visitor and never cached. Each is a full page load, so client-side
 * navigation never opens one. `portal`: for signed-in owners only.
 */
export const OWNER_SCREENS = {
  login: "open",
  "login-code": "open",
  "forgot-password": "open",
  "new-password": "open",
  owner: "portal",
  "owner-home": "portal",
  "owner-account": "portal",
} as const satisfies Partial<Record<Screen, "open" | "portal">>;

export type OwnerScreen = keyof typeof OWNER_SCREENS;

export function isOwnerScreen(screen: string): screen is OwnerScreen {
  return Object.hasOwn(OWNER_SCREENS, screen);
}
