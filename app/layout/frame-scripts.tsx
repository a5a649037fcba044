import { startTransition, useCallback, useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useDeferredComponent } from "../ui/use-deferred-component.ts";
import { closeMenus, closeSubmenus } from "./close-menus.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";
import type { SettingAction } from "./setting-state.ts";
import { SettingActionContext } from "./settings.tsx";
import { watchScroll } from "./watch-scroll.ts";
import { watchWidth } from "./watch-width.ts";

/** Staff who do not want to be counted say it in the address of any page. */
const IS_STAFF_ASKED = /[?&]staff=[01]\b/;

/**
 * What scripts add to the frame, fetched once the page is alive: the header that changes on scroll, the device
 * flags, submenus that close by themselves, the way back to the top, and the answer to staff who are not to be counted.
 *
 * @param headerCovers whether the header comes to lie over the top bar.
 */
export function FrameScripts({ headerCovers }: { headerCovers: boolean }) {
  const dispatch = useContext(SettingActionContext);
  // Else parts of the page that are not taken over yet would be made anew, and be away for a moment.
  const act = useCallback((action: SettingAction) => startTransition(() => dispatch(action)), [dispatch]);
  const { key, search } = useLocation();
  const StaffNotice = useDeferredComponent(fetchStaffNotice, IS_STAFF_ASKED.test(search));

  useEffect(() => watchWidth((widthPx) => act({ kind: "set-device-flags", widthPx })), [act]);
  useEffect(
    () =>
      watchScroll((isScrolled) => {
        if (headerCovers) act({ kind: "set-top-bar-show", isShown: !isScrolled });
      }),
    [act, headerCovers],
  );
  useEffect(closeMenus, []);
  // Not when this arrives: somebody may have opened one by then.
  const shownKey = useRef(key);
  useEffect(() => {
    if (key === shownKey.current) return;
    shownKey.current = key;
    closeSubmenus();
  }, [key]);

  return (
    <>
      <ScrollToTop />
      {StaffNotice && <StaffNotice />}
    </>
  );
}

function fetchStaffNotice() {
  return import("../owners/visits/ui/staff-notice.tsx").then(({ StaffNotice }) => StaffNotice);
}
