import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { ManualListingsPage } from "../manual-listings-page.server.ts";

/** Screen of all manual listings, with a button to add one. */
export function ManualListingsScreen({ page }: { page: ManualListingsPage }) {
  const t = useTranslations("homes");
  const { rows, olderPath, isDeleted } = page;
  return (
    <OfficeColumn
      title={t("list.title")}
      aside={
        <form method="post">
          <Button type="submit" tone="action" name="action" value="add">
            {t("list.add")}
          </Button>
        </form>
      }
    >
      {isDeleted && <Outcome kind="done">{t("done.deleted")}</Outcome>}
      <p className="measure mt-2 text-slate">{t("list.text")}</p>
      {rows.length === 0 ? (
        <p className="mt-8">{t("list.none")}</p>
      ) : (
        <ul className="mt-6 border-t border-hairline">
          {rows.map(({ id, path, name, state, stateText, facts }) => (
            <li key={id} className="border-b border-hairline py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a href={path} className="text-link inline-flex min-h-11 items-center font-semibold">
                  {name}
                </a>
                <Badge tone={state === "live" || state === "changed" ? "dark" : "outline"}>{stateText}</Badge>
              </p>
              <p className="text-sm text-slate">{facts}</p>
            </li>
          ))}
        </ul>
      )}
      {olderPath && (
        <p className="mt-6">
          <a href={olderPath} className="text-link inline-flex min-h-11 items-center">
            {t("list.older")}
          </a>
        </p>
      )}
    </OfficeColumn>
  );
}
