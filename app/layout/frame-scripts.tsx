import { useContext, useEffect } from "react";
import { useLocation } from "react-router";
import { closeMenus, closeSubmenus } from "./close-menus.ts";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { SettingActionContext } from "./settings.tsx";
import { watchScroll } from "./watch-scroll.ts";
import { watchWidth } from "./watch-width.ts";

/**
 * What scripts add to the frame, fetched once the page is alive: the header that changes on scroll, the device
 * flags, submenus that close by themselves, and the way back to the top.
 *
 * @param headerCovers whether the header comes to lie over the top bar.
 */
export function FrameScripts({ headerCovers }: { headerCovers: boolean }) {
  const act = useContext(SettingActionContext);
  const { key } = useLocation();

  useEffect(() => watchWidth((widthPx) => act({ kind: "set-device-flags", widthPx })), [act]);
  useEffect(
    () =>
      watchScroll((isScrolled) => {
        if (headerCovers) act({ kind: "set-top-bar-show", isShown: !isScrolled });
      }),
    [act, headerCovers],
  );
  useEffect(closeMenus, []);
  useEffect(() => {
    if (key) closeSubmenus();
  }, [key]);

  return <ScrollToTop />;
}
