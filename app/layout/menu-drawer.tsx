import PhoneIcon from "lucide-react/icons/phone";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useSheet } from "../ui/use-sheet.ts";
import type { FrameData } from "./frame-data.ts";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { MAIN_MENU } from "./main-menu.ts";

export const DRAWER_ID = "menu";

/** The menu of a phone: a popover, so that it opens and closes without scripts as well. */
export function MenuDrawer({ frame }: { frame: FrameData }) {
  const { t } = useTranslation("layout");
  const { sheet, close } = useSheet<HTMLDivElement>();
  const { key } = useLocation();
  const { agency, language, languages, paths } = frame;

  useEffect(() => {
    // Whoever went somewhere is done with the menu.
    if (key) close();
  }, [key, close]);

  return (
    <div
      ref={sheet}
      id={DRAWER_ID}
      popover="auto"
      data-sheet=""
      tabIndex={-1}
      role="dialog"
      aria-modal="true"
      aria-label={t("menu.title")}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,100vw)] max-w-none border-l border-hairline bg-paper p-0 backdrop:bg-ink/40"
    >
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="flex min-h-18 items-center justify-end">
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            className={buttonLook("quiet", "px-2!")}
          >
            {t("menu.close")}
            <Icon of={X} className="size-6" />
          </button>
        </div>
        <nav aria-label={t("menu.label")}>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {MAIN_MENU.map((screen) => (
              <li key={screen}>
                <NavLink
                  to={paths[screen]}
                  className="flex min-h-14 items-center rounded-control font-title text-lg font-medium aria-[current=page]:text-action"
                >
                  {t(`screens.${screen}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {agency.phone.href && (
          <a href={agency.phone.href} className={buttonLook("action", "figures mt-8")}>
            <Icon of={PhoneIcon} />
            {t("header.call", { phone: agency.phone.text })}
          </a>
        )}
        <LanguageSwitcher language={language} languages={languages} className="mt-auto self-start pt-8" />
      </div>
    </div>
  );
}
