import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { TabLink, tabClasses } from "../../office/ui/tabs.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { ChevronDown } from "../../ui/icons.ts";
import type { OfficeLayoutData } from "./office-layout-data.ts";

type OfficeMenuProps = Pick<OfficeLayoutData, "groups"> & {
  /** Languages, account and sign-out button, which on a phone are below the links. */
  account: ReactNode;
};
type Group = OfficeMenuProps["groups"][number];

/** Maximum number of links that fit in a row on a desktop. */
const MAX_LINKS_IN_ROW = 8;

/** Maximum number of links of a group that are in the row when not all links fit. A larger group is a drop-down menu. */
const MAX_LINKS_PER_GROUP = 3;

/** Navigation of the office: a row of links on a desktop; on a phone a button that opens a list of all groups. */
export function OfficeMenu({ groups, account }: OfficeMenuProps) {
  const t = useTranslations("office");
  const links = groups.flatMap((group) => group.links);
  const fitInRow = links.length <= MAX_LINKS_IN_ROW;
  return (
    <>
      <nav aria-label={t("frame.menu")} className="page-column relative max-md:hidden">
        <ul className="-mx-3 flex flex-wrap gap-x-1">
          {groups.flatMap((group) =>
            fitInRow || group.links.length <= MAX_LINKS_PER_GROUP
              ? group.links.map((link) => (
                  <li key={link.path}>
                    <TabLink tab={link} />
                  </li>
                ))
              : [
                  <li key={group.name} className="lg:relative">
                    <GroupMenu group={group} />
                  </li>,
                ],
          )}
        </ul>
      </nav>
      <nav aria-label={t("frame.menu")} className="page-column md:hidden">
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 border-t border-hairline font-semibold [&::-webkit-details-marker]:hidden">
            {links.find(({ isCurrent }) => isCurrent)?.text ?? t("frame.menu")}
            <span className="inline-flex items-center gap-1 text-sm font-normal text-slate">
              {t("frame.open")}
              <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
            </span>
          </summary>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-3 border-t border-hairline pt-3 pb-4">
            {groups.map(({ name, links: groupLinks }) => (
              <div key={name}>
                <p className="text-sm text-slate">{name}</p>
                <ul>
                  {groupLinks.map(({ text, path, isCurrent }) => (
                    <li key={path}>
                      <a
                        href={path}
                        aria-current={isCurrent ? "page" : undefined}
                        className={classNames("flex min-h-11 items-center", isCurrent && "font-semibold")}
                      >
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline py-2">
            {account}
          </div>
        </details>
      </nav>
    </>
  );
}

/** Drop-down menu of a group. It opens without scripts; browser-menus.ts closes it. */
function GroupMenu({ group: { name, links } }: { group: Group }) {
  const t = useTranslations();
  const currentLink = links.find(({ isCurrent }) => isCurrent);
  return (
    <details name="office-menu" data-menu="" className="group/menu">
      <summary
        className={classNames(
          tabClasses(currentLink !== undefined),
          "cursor-pointer list-none select-none [&::-webkit-details-marker]:hidden",
        )}
      >
        {currentLink && currentLink.text !== name
          ? t("common:labelled", { label: name, value: currentLink.text })
          : name}
        <Icon of={ChevronDown} className="size-4 text-slate group-open/menu:rotate-180" />
      </summary>
      <ul className="absolute z-40 mt-1 min-w-52 rounded-card max-lg:inset-x-4 max-lg:grid max-lg:grid-cols-3 lg:w-max border border-hairline bg-surface p-2 shadow-floating">
        {links.map(({ text, path, isCurrent }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={isCurrent ? "page" : undefined}
              className="flex min-h-11 items-center rounded-control px-3 underline-offset-4 hover:bg-paper hover:underline aria-[current=page]:font-semibold"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
