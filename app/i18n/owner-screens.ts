import type { Screen } from "./path-table.ts";

/**
 * The screens of owners: made for one visitor, kept nowhere, and each a document of its own, so that scripts of
 * other pages do not put them in their place. `portal`: for those who are signed in alone.
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
