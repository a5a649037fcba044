import { createContext, useContext } from "react";

/**
 * What scripts know of the visitor's window (specification §3, "Setting state"). No device is known until they
 * have looked: a page is the same for every visitor, and what it looks like follows from style alone.
 */
export type SettingState = {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** Whether the top bar is to be seen now; never on a site without one. */
  topBarShow: boolean;
  /** Code of the page's language. */
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
