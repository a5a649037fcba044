import { useTranslations } from "../i18n/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { ChevronDown } from "../ui/icons.ts";
import type { MenuEntry } from "./main-menu.ts";
import { MenuLink, withOwnPage } from "./menu-link.tsx";

const LINK_CLASSES =
  "flex min-h-11 items-center gap-1 rounded-control px-2 font-medium whitespace-nowrap decoration-action decoration-2 underline-offset-8 select-none hover:underline";

/** Menu in the header on a desktop. Submenus open without scripts as well. */
export function DesktopMenu({ menu, className }: { menu: MenuEntry[]; className: string }) {
  const t = useTranslations("layout");
  return (
    <nav aria-label={t("menu.label")} className={className}>
      <ul className="flex flex-wrap">
        {menu.map((entry) => (
          <li key={entry.title} className="relative">
            {entry.subpages ? (
              <Submenu entry={entry} />
            ) : (
              <MenuLink entry={entry} className={classNames(LINK_CLASSES, "aria-[current=page]:underline")} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Entry with a submenu. Opening a submenu closes the one that was open; browser-menus.ts closes it in all other cases. */
function Submenu({ entry }: { entry: MenuEntry }) {
  return (
    <details
      name="submenu"
      data-menu=""
      className="group/submenu has-[[aria-current=page]]:[&>summary]:underline"
    >
      <summary className={LINK_CLASSES}>
        {entry.title}
        <Icon
          of={ChevronDown}
          className="size-4 text-slate transition-transform group-open/submenu:rotate-180"
        />
      </summary>
      <ul className="absolute z-40 mt-1 w-max max-w-80 min-w-56 rounded-card border border-hairline bg-surface p-2 shadow-floating">
        {withOwnPage(entry).map((item) => (
          <SubmenuItem key={item.title} entry={item} />
        ))}
      </ul>
    </details>
  );
}

/** A submenu shows all of its levels; each level is indented. */
function SubmenuItem({ entry }: { entry: MenuEntry }) {
  return (
    <li>
      {entry.path === undefined ? (
        <span className="flex min-h-9 items-center px-3 text-sm text-slate">{entry.title}</span>
      ) : (
        <MenuLink
          entry={entry}
          className="flex min-h-10 items-center rounded-control px-3 underline-offset-4 hover:bg-paper hover:underline aria-[current=page]:text-action"
        />
      )}
      {entry.subpages && (
        <ul className="ml-3 border-l border-hairline pl-1">
          {entry.subpages.map((subpage) => (
            <SubmenuItem key={subpage.title} entry={subpage} />
          ))}
        </ul>
      )}
    </li>
  );
}
