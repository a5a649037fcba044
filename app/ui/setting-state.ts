import { headerDeviceClass } from "./device-class.ts";

/**
 * State of the visitor's window (specification §3, "Setting state"). The device is unknown until scripts have
 * measured the window: the HTML is the same for every visitor, and CSS alone adapts its layout.
 */
export type SettingState = {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** True while the top bar is visible; always false on a site without one. */
  topBarShow: boolean;
  /** Language code of the page. */
  language: string;
};

/** The two actions of the setting state (specification §4). */
export type SettingAction =
  | { kind: "set-device-flags"; widthPx: number }
  | { kind: "set-top-bar-show"; isShown: boolean };

/** State before any script has measured the window. */
export function initialSettings(language: string, topBarShow: boolean): SettingState {
  return { isMobile: false, isTablet: false, isDesktop: false, topBarShow, language };
}

/** Reducer of the setting state. Returns the same object when nothing has changed. */
export function reduceSettings(state: SettingState, action: SettingAction): SettingState {
  const changes =
    action.kind === "set-device-flags" ? deviceFlags(action.widthPx) : topBarFlag(action.isShown);
  const isSame = Object.entries(changes).every(
    ([name, value]) => state[name as keyof SettingState] === value,
  );
  return isSame ? state : { ...state, ...changes };
}

function deviceFlags(widthPx: number) {
  const device = headerDeviceClass(widthPx);
  return { isMobile: device === "mobile", isTablet: device === "tablet", isDesktop: device === "desktop" };
}

function topBarFlag(topBarShow: boolean) {
  return { topBarShow };
}
