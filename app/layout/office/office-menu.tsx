import { useTranslations } from "../../i18n/use-translations.ts";
import { Tabs } from "../../office/ui/tabs.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { ChevronDown } from "../../ui/icons.ts";
import type { OfficeFrameData } from "./office-frame-data.ts";

type OfficeMenuProps = Pick<OfficeFrameData, "groups">;

/** More links do not fit into one row of a desk: the last group then opens from one entry. */
const MAX_LINKS_IN_ROW = 10;

/** Navigation of the office: a row of links on a desk, a list in groups behind one button on a phone. */
export function OfficeMenu({ groups }: OfficeMenuProps) {
  const t = useTranslations("office");
  const links = groups.flatMap((group) => group.links);
  const last = links.length > MAX_LINKS_IN_ROW ? groups.at(-1) : undefined;
  const inRow = groups.filter((group) => group !== last).flatMap((group) => group.links);
  return (
    <>
      <div className="page-column flex flex-wrap items-center max-md:hidden">
        <Tabs label={t("frame.menu")} tabs={inRow} className="" listClassName="-mx-3 flex-wrap" />
        {last && <LastGroup group={last} />}
      </div>
      <nav aria-label={t("frame.menu")} className="page-column md:hidden">
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 border-t border-hairline font-semibold [&::-webkit-details-marker]:hidden">
            {links.find(({ isCurrent }) => isCurrent)?.text ?? t("frame.menu")}
            <span className="inline-flex items-center gap-1 text-sm font-normal text-slate">
              {t("frame.open")}
              <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
            </span>
          </summary>
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-hairline pt-3 pb-4">
            {groups.map(({ name, links: ofGroup }) => (
              <div key={name}>
                <p className="text-sm text-slate">{name}</p>
                <ul>
                  {ofGroup.map(({ text, path, isCurrent }) => (
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
        </details>
      </nav>
    </>
  );
}

/** Last group of a long menu: its links are a row of their own below its name. */
function LastGroup({ group: { name, links } }: { group: OfficeMenuProps["groups"][number] }) {
  const isCurrent = links.some((link) => link.isCurrent);
  return (
    <nav aria-label={name} className="-ml-3 has-[[open]]:basis-full md:ml-1 has-[[open]]:md:-ml-3">
      <details className="group">
        <summary
          className={classNames(
            "inline-flex min-h-11 cursor-pointer list-none items-center gap-1 border-b-2 px-3 whitespace-nowrap -outline-offset-2 [&::-webkit-details-marker]:hidden",
            isCurrent ? "border-action font-semibold" : "border-transparent text-slate hover:text-ink",
          )}
        >
          {name}
          <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
        </summary>
        <ul className="flex flex-wrap gap-1 border-t border-hairline">
          {links.map(({ text, path, isCurrent: isThis }) => (
            <li key={path}>
              <a
                href={path}
                aria-current={isThis ? "page" : undefined}
                className={classNames(
                  "inline-flex min-h-11 items-center px-3 whitespace-nowrap -outline-offset-2",
                  isThis ? "font-semibold" : "text-slate hover:text-ink",
                )}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
