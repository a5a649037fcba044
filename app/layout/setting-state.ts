import { headerDeviceClass } from "../ui/device-class.ts";
import type { SettingState } from "../ui/use-settings.ts";

/** The two actions of the setting state (specification §4). */
export type SettingAction =
  | { kind: "set-device-flags"; widthPx: number }
  | { kind: "set-top-bar-show"; isShown: boolean };

/** State before any script has measured the window. */
export function firstSettings(language: string, topBarShow: boolean): SettingState {
  return { isMobile: false, isTablet: false, isDesktop: false, topBarShow, language };
}

/**
 * Returns the state after an action; the same object when nothing has changed, so that React does not
 * re-render.
 */
export function settingState(state: SettingState, action: SettingAction): SettingState {
  const next = action.kind === "set-device-flags" ? deviceFlags(action.widthPx) : shown(action.isShown);
  const isSame = Object.entries(next).every(([name, value]) => state[name as keyof SettingState] === value);
  return isSame ? state : { ...state, ...next };
}

function deviceFlags(widthPx: number) {
  const device = headerDeviceClass(widthPx);
  return { isMobile: device === "mobile", isTablet: device === "tablet", isDesktop: device === "desktop" };
}

function shown(topBarShow: boolean) {
  return { topBarShow };
}
