import { createElement } from "react";
import { linkColourClass } from "../config/link-colour-class.ts";
import type { LinkColor } from "../content/site-folder/link-item.ts";
import { useTranslations } from "../i18n/use-translations.ts";
import { classNames } from "../ui/class-names.ts";
import { OpensInNewWindow } from "../ui/opens-in-new-window.tsx";
import { HeaderPhone } from "./header-phone.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import type { LayoutData } from "./layout-data.ts";
import { SavedLink } from "./saved-link.tsx";
import type { TopBarLinkData } from "./top-bar-links.ts";

/** Classes of the colours of the theme. Each other colour that is configured has a class of its own. */
const THEME_COLOR_CLASSES = { ink: "text-ink", slate: "text-slate", action: "text-action" };

function colorClass(color: LinkColor): string {
  return color in THEME_COLOR_CLASSES
    ? THEME_COLOR_CLASSES[color as keyof typeof THEME_COLOR_CLASSES]
    : linkColourClass(color);
}

/**
 * Configured links above the header. On a desktop the bar also contains the phone number and the languages, so that the
 * header row has room for the menu. On a phone the links are in the menu instead (menu-drawer.tsx). The bar fades out when
 * a sticky header covers it, and returns on keyboard focus.
 */
export function TopBar({ layout }: { layout: LayoutData }) {
  const t = useTranslations("layout");
  const { agency, isHeaderSticky, language, languages, topBar } = layout;
  return (
    <div
      data-top-bar={topBar && (isHeaderSticky ? "covered" : "")}
      className={classNames(
        "not-printed border-b border-hairline bg-surface text-sm transition-opacity focus-within:opacity-100",
        topBar ? "max-md:hidden" : "hidden xl:block",
      )}
    >
      <div className="page-column flex gap-x-6 xl:min-h-10 xl:items-center">
        {topBar && (
          <nav aria-label={t("header.topBar")} className="flex flex-1 flex-wrap justify-between gap-x-6">
            {[topBar.left, topBar.right].map((links, side) => (
              <ul key={side === 0 ? "left" : "right"} className="flex flex-wrap gap-x-5">
                {links.map((link) => (
                  <li key={link.href}>
                    <TopBarLink link={link} />
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        )}
        <div className="ml-auto hidden items-center gap-x-4 xl:flex">
          <SavedLink className="min-h-9" />
          <HeaderPhone phone={agency.phone} className="min-h-9" iconClassName="size-4" />
          <LanguageSwitcher language={language} languages={languages} className="-mr-1.5" />
        </div>
      </div>
    </div>
  );
}

export function TopBarLink({ link }: { link: TopBarLinkData }) {
  const { color, href, icon, isExternal, label, opensInNewWindow } = link;
  const classes = classNames(
    "figures flex min-h-9 items-center gap-1.5 rounded-control underline-offset-4 hover:underline",
    colorClass(color),
  );
  const content = (
    <>
      {icon && (
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-4 shrink-0 fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
        >
          {icon.map(([shape, attributes], key) => createElement(shape, { ...attributes, key }))}
        </svg>
      )}
      {label}
      {isExternal && <OpensInNewWindow />}
    </>
  );
  return (
    <a href={href} {...(opensInNewWindow && { target: "_blank", rel: "noopener" })} className={classes}>
      {content}
    </a>
  );
}
