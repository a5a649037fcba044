import { useTranslations } from "../i18n/use-translations.ts";
import { buttonClasses } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/icons.ts";
import { DesktopMenu } from "./desktop-menu.tsx";
import { HeaderPhone } from "./header-phone.tsx";
import type { LayoutData } from "./layout-data.ts";
import { Logo } from "./logo.tsx";
import { MenuButtonLinks } from "./menu-button-links.tsx";
import { DRAWER_ID, MenuDrawer } from "./menu-drawer.tsx";
import { SavedLink } from "./saved-link.tsx";
import { TopBar } from "./top-bar.tsx";

/**
 * Top bar, and below it a row with logo, menu and buttons. Below desktop width (1280 px, `headerDeviceClass`) the menu is a
 * drawer. The header itself has no box (`display: contents`), so that only the row is sticky; app.css changes the row
 * while the page is scrolled (`header-stays`, `header-logo`).
 */
export function Header({ layout }: { layout: LayoutData }) {
  const t = useTranslations("layout");
  const { agency, buttons, menu } = layout;
  return (
    <header className="contents">
      <TopBar layout={layout} />
      <div
        className={classNames("border-b border-hairline bg-paper", layout.isHeaderSticky && "header-stays")}
      >
        <div
          className={classNames(
            "page-column flex min-h-18 items-center gap-x-2 xl:gap-x-5",
            layout.isHeaderSticky && "header-row",
          )}
        >
          <Logo layout={layout} />
          <DesktopMenu menu={menu} className="hidden flex-1 xl:block" />
          <div className="ml-auto flex items-center md:gap-x-4">
            <SavedLink
              behaviour="property-cards"
              className="not-printed min-h-11 min-w-11 justify-center xl:hidden"
              textClassName="max-sm:sr-only"
            />
            <HeaderPhone
              phone={agency.phone}
              className="min-h-11 min-w-11 px-2 max-[24rem]:hidden xl:hidden"
              textClassName="hidden sm:inline"
            />
            <div className="hidden items-center gap-x-2 lg:flex">
              <MenuButtonLinks buttons={buttons} language={layout.language} />
            </div>
            <button
              type="button"
              popoverTarget={DRAWER_ID}
              className={buttonClasses("quiet", "not-printed -mr-2 px-2! xl:hidden")}
            >
              <Icon of={Menu} className="size-6 max-[24rem]:hidden" />
              {t("menu.title")}
            </button>
          </div>
        </div>
      </div>
      <MenuDrawer layout={layout} />
    </header>
  );
}
