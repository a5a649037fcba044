import Menu from "lucide-react/icons/menu";
import PhoneIcon from "lucide-react/icons/phone";
import { useTranslation } from "react-i18next";
import { buttonLook } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { DeskMenu } from "./desk-menu.tsx";
import type { FrameData } from "./frame-data.ts";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { Logo } from "./logo.tsx";
import { MenuButtonLinks } from "./menu-button-links.tsx";
import { DRAWER_ID, MenuDrawer } from "./menu-drawer.tsx";

/**
 * Logo, menu, phone, languages. Up to a desktop (1280 px, `headerDeviceClass`) the menu is a drawer. How it
 * changes once the page is scrolled is in app.css (`header-stays`, `header-logo`).
 */
export function Header({ frame }: { frame: FrameData }) {
  const { t } = useTranslation("layout");
  const { agency, buttons, language, languages, menu } = frame;
  return (
    <header className={classNames("border-b border-hairline bg-paper", frame.headerStays && "header-stays")}>
      <div className="page-column flex min-h-18 items-center gap-x-4 xl:gap-x-7">
        <Logo frame={frame} />
        <DeskMenu menu={menu} className="hidden flex-1 xl:block" />
        <div className="ml-auto flex items-center gap-x-2 md:gap-x-4 xl:gap-x-3">
          {agency.phone.href && (
            <a
              href={agency.phone.href}
              aria-label={t("header.call", { phone: agency.phone.text })}
              className="figures flex min-h-11 min-w-11 items-center max-[22.5rem]:hidden justify-center gap-2 rounded-control px-2 font-medium whitespace-nowrap underline-offset-4 hover:underline"
            >
              <Icon of={PhoneIcon} />
              <span className="hidden sm:inline">{agency.phone.text}</span>
            </a>
          )}
          <LanguageSwitcher language={language} languages={languages} className="hidden xl:block" />
          <div className="hidden items-center gap-x-3 xl:flex">
            <MenuButtonLinks buttons={buttons} />
          </div>
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            className={buttonLook("quiet", "not-printed px-2! xl:hidden")}
          >
            <Icon of={Menu} className="size-6" />
            {t("menu.title")}
          </button>
        </div>
      </div>
      <MenuDrawer frame={frame} />
    </header>
  );
}
