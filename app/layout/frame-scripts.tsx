import { startTransition, useCallback, useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useDeferredComponent } from "../ui/use-deferred-component.ts";
import { closeMenus, closeSubmenus } from "./close-menus.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";
import type { SettingAction } from "./setting-state.ts";
import { SettingActionContext } from "./settings.tsx";
import { watchScroll } from "./watch-scroll.ts";
import { watchWidth } from "./watch-width.ts";

/** Staff opt out of visit statistics with a query parameter on any page. */
const STAFF_PARAMETER = /[?&]staff=[01]\b/;

/**
 * Client-side behaviour of the frame, loaded after hydration: the header that changes on scroll, the device
 * flags, submenus that close by themselves, the scroll-to-top button, and the confirmation for staff who opt
 * out of visit statistics.
 *
 * @param headerCovers whether the header covers the top bar while the page is scrolled.
 */
export function FrameScripts({ headerCovers }: { headerCovers: boolean }) {
  const dispatch = useContext(SettingActionContext);
  // Without a transition, parts that are not hydrated yet would be rendered again and disappear for a moment.
  const act = useCallback((action: SettingAction) => startTransition(() => dispatch(action)), [dispatch]);
  const { key, search } = useLocation();
  const StaffNotice = useDeferredComponent(fetchStaffNotice, STAFF_PARAMETER.test(search));

  useEffect(() => watchWidth((widthPx) => act({ kind: "set-device-flags", widthPx })), [act]);
  useEffect(
    () =>
      watchScroll((isScrolled) => {
        if (headerCovers) act({ kind: "set-top-bar-show", isShown: !isScrolled });
      }),
    [act, headerCovers],
  );
  useEffect(closeMenus, []);
  // Not on mount: the visitor may already have opened a submenu.
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
