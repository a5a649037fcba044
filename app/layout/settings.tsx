import { createContext, type Dispatch, type ReactNode, useReducer } from "react";
import { SettingsContext } from "../ui/use-settings.ts";
import { firstSettings, type SettingAction, settingState } from "./setting-state.ts";

/** For the parts of the frame that watch the window (frame-scripts.tsx). */
export const SettingActionContext = createContext<Dispatch<SettingAction>>(() => {});

/** Provides the setting state of a page; screens read it with `useSettings`. */
export function Settings({
  language,
  hasTopBar,
  children,
}: {
  language: string;
  hasTopBar: boolean;
  children: ReactNode;
}) {
  const [state, act] = useReducer(settingState, firstSettings(language, hasTopBar));
  return (
    <SettingActionContext value={act}>
      <SettingsContext value={state}>{children}</SettingsContext>
    </SettingActionContext>
  );
}
