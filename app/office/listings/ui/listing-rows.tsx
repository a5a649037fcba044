import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { ListingRow } from "../listings-page.server.ts";

const COLUMNS =
  "md:grid-cols-[2.75rem_minmax(0,1fr)_10rem_9rem_9rem] lg:grid-cols-[2.75rem_minmax(0,1fr)_10rem_9rem_11rem]";

/** List of listings, each with a checkbox to select it. */
export function ListingRows({ rows, label }: { rows: ListingRow[]; label: string }) {
  const t = useTranslations("listings");
  return (
    <ol aria-label={label} className="mt-4 border-t border-hairline">
      {rows.map((row) => (
        <li
          key={row.id}
          className={`grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 gap-y-1 border-b border-hairline py-3 hover:bg-surface md:gap-x-5 ${COLUMNS}`}
        >
          <span className="row-span-4 md:row-span-1">
            {row.mayChange && (
              <label className="inline-flex size-11 items-center justify-center">
                <input
                  type="checkbox"
                  name="id"
                  value={row.id}
                  defaultChecked={row.isSelected}
                  className="size-5"
                />
                <span className="sr-only">
                  {t("list.select", { title: row.title, reference: row.reference })}
                </span>
              </label>
            )}
          </span>
          <span className="min-w-0">
            <a href={row.path} className="font-medium hover:underline">
              {row.title}
            </a>
            <span className="block text-sm text-slate">{row.address}</span>
            <span className="block text-sm text-slate">
              {[row.reference, row.agent].filter(Boolean).join(", ")}
            </span>
          </span>
          <span className="figures">
            {row.price}
            <span className="ml-2 text-sm text-slate md:ml-0 md:block">{row.goal}</span>
          </span>
          <span className="flex flex-wrap content-start gap-1">
            <Badge tone={row.state === "available" ? "outline" : "dark"}>{row.stateText}</Badge>
            {row.overridden.length > 0 && (
              <Badge>
                {t("list.overridden")} <span className="sr-only">{row.overridden.join(", ")}</span>
              </Badge>
            )}
          </span>
          <span className="text-sm text-slate">
            <span className="figures block lg:whitespace-nowrap">
              {t("list.changed", { time: row.changedAt })}
            </span>
            {row.gapCount > 0 && <span className="block">{t("list.gaps", { count: row.gapCount })}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
