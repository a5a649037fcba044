import Menu from "lucide-react/icons/menu";
import PhoneIcon from "lucide-react/icons/phone";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { FrameData } from "./frame-data.ts";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { Logo } from "./logo.tsx";
import { MAIN_MENU } from "./main-menu.ts";
import { DRAWER_ID, MenuDrawer } from "./menu-drawer.tsx";

export function Header({ frame }: { frame: FrameData }) {
  const { t } = useTranslation("layout");
  const { agency, language, languages, paths } = frame;
  return (
    <header className="border-b border-hairline bg-paper">
      <div className="page-column flex min-h-18 items-center gap-x-4 lg:gap-x-6 xl:gap-x-10">
        <Logo frame={frame} />
        <nav aria-label={t("menu.label")} className="hidden flex-1 lg:block">
          <ul className="flex xl:gap-x-3">
            {MAIN_MENU.map((screen) => (
              <li key={screen}>
                <NavLink
                  to={paths[screen]}
                  className="flex min-h-11 items-center rounded-control px-2.5 font-medium whitespace-nowrap decoration-action decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline"
                >
                  {t(`screens.${screen}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-x-2 xl:gap-x-5">
          {agency.phone.href && (
            <a
              href={agency.phone.href}
              aria-label={t("header.call", { phone: agency.phone.text })}
              className="figures flex min-h-11 min-w-11 items-center max-[22.5rem]:hidden justify-center gap-2 rounded-control px-2 font-medium underline-offset-4 hover:underline"
            >
              <Icon of={PhoneIcon} />
              <span className="hidden sm:inline lg:max-xl:hidden">{agency.phone.text}</span>
            </a>
          )}
          <LanguageSwitcher language={language} languages={languages} className="hidden lg:block" />
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            className={buttonLook("quiet", "not-printed px-2! lg:hidden")}
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
