import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { LeadRow } from "../leads-page.server.ts";

/** List of leads; each row links to its lead. */
export function LeadList({ rows, label }: { rows: LeadRow[]; label: string }) {
  const t = useTranslations("office");
  return (
    <ol aria-label={label} className="mt-4 border-t border-hairline">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-hairline">
          <a
            href={row.path}
            className="group grid gap-x-6 gap-y-0.5 py-3 -outline-offset-2 hover:bg-surface md:grid-cols-[14rem_minmax(0,1fr)_10rem] md:px-2"
          >
            <span className="min-w-0">
              <span className={classNames("block", !row.isRead && "font-semibold")}>
                {!row.isRead && (
                  <span className="mr-2 inline-block size-2.5 rounded-full bg-action forced-colors:bg-[CanvasText]">
                    <span className="sr-only">{t("leads.unread")}</span>
                  </span>
                )}
                <span className="group-hover:underline">{row.from}</span>
              </span>
              <span className="block text-sm text-slate">{row.kind}</span>
            </span>
            <span className="min-w-0">
              {row.subject && <span className="block truncate">{row.subject}</span>}
              {row.snippet && <span className="block truncate text-sm text-slate">{row.snippet}</span>}
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm md:block md:text-right">
              <span className="figures block text-slate">{row.at}</span>
              <span className="inline-flex gap-1">
                <Badge tone={row.status === "new" ? "dark" : "outline"}>{row.statusText}</Badge>
                {row.isDuplicate && <Badge>{t("leads.duplicate")}</Badge>}
              </span>
              {row.assignee && <span className="block text-slate">{row.assignee}</span>}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
