import { useTranslations } from "../i18n/use-translations.ts";
import { buttonClasses } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ChevronDown, Phone as PhoneIcon, X } from "../ui/icons.ts";
import { LanguageSwitcher } from "./language-switcher.tsx";
import type { LayoutData } from "./layout-data.ts";
import type { MenuEntry } from "./main-menu.ts";
import { MenuButtonLinks } from "./menu-button-links.tsx";
import { MenuLink, withOwnPage } from "./menu-link.tsx";
import { SavedLink } from "./saved-link.tsx";
import { TopBarLink } from "./top-bar.tsx";

export const DRAWER_ID = "menu";

/** Media query of windows with the menu in the header (`headerDeviceClass`), in which the drawer closes. */
const DESKTOP_QUERY = "(width >= 80rem)";

const LINK_CLASSES =
  "flex min-h-14 items-center justify-between gap-3 rounded-control font-title text-lg font-medium aria-[current=page]:text-action";

/** Menu on a phone and a tablet: a popover, so that it opens and closes without scripts. */
export function MenuDrawer({ layout }: { layout: LayoutData }) {
  const t = useTranslations("layout");
  const { agency, buttons, language, languages, menu, topBar } = layout;

  return (
    <div
      id={DRAWER_ID}
      popover="auto"
      data-sheet={DESKTOP_QUERY}
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
            className={buttonClasses("quiet", "px-2!")}
          >
            {t("menu.close")}
            <Icon of={X} className="size-6" />
          </button>
        </div>
        <nav aria-label={t("menu.label")}>
          <DrawerLinks menu={menu} className="divide-y divide-hairline border-y border-hairline" />
        </nav>
        <SavedLink className="min-h-14 justify-end self-start" />
        <div className="grid gap-3 pt-8">
          <MenuButtonLinks buttons={buttons} language={language} />
          {agency.phone.href && (
            <a
              href={agency.phone.href}
              className={buttonClasses(buttons.savedSearch ? "plain" : "action", "figures")}
            >
              <Icon of={PhoneIcon} />
              {t("header.call", { phone: agency.phone.text })}
            </a>
          )}
        </div>
        {topBar && (
          <nav aria-label={t("header.topBar")} className="pt-6 text-sm md:hidden">
            <ul className="grid gap-1">
              {[...topBar.left, ...topBar.right].map((link) => (
                <li key={link.href}>
                  <TopBarLink link={link} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <LanguageSwitcher language={language} languages={languages} className="mt-auto self-start pt-8" />
      </div>
    </div>
  );
}

function DrawerLinks({ menu, className }: { menu: MenuEntry[]; className: string }) {
  return (
    <ul className={className}>
      {menu.map((entry) => (
        <li key={entry.title}>
          {entry.subpages ? (
            <details className="has-[[aria-current=page]]:[&>summary]:text-action">
              <summary className={LINK_CLASSES}>
                {entry.title}
                <Icon
                  of={ChevronDown}
                  className="size-5 text-slate transition-transform in-[[open]>summary]:rotate-180"
                />
              </summary>
              <DrawerLinks menu={withOwnPage(entry)} className="border-l border-hairline pb-3 pl-4" />
            </details>
          ) : (
            <MenuLink entry={entry} className={LINK_CLASSES} />
          )}
        </li>
      ))}
    </ul>
  );
}
