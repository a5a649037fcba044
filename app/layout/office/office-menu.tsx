import { __iconData as ChevronDown } from "lucide-react/icons/chevron-down";
import { useTranslations } from "../../i18n/use-translations.ts";
import { Tabs } from "../../office/ui/tabs.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { OfficeFrameData } from "./office-frame-data.ts";

type OfficeMenuProps = Pick<OfficeFrameData, "groups">;

/** Navigation of the office: a row of links on a desk, a list in groups behind one button on a phone. */
export function OfficeMenu({ groups }: OfficeMenuProps) {
  const t = useTranslations("office");
  const links = groups.flatMap((group) => group.links);
  return (
    <>
      <Tabs
        label={t("frame.menu")}
        tabs={links}
        className="page-column max-md:hidden"
        listClassName="-mx-3 flex-wrap"
      />
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
