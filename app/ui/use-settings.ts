import { createContext, useContext } from "react";

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

export const SettingsContext = createContext<SettingState>({
  isMobile: false,
  isTablet: false,
  isDesktop: false,
  topBarShow: false,
  language: "en",
});

export function useSettings(): SettingState {
  return useContext(SettingsContext);
}
