import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { MenuPage } from "../menu-page.server.ts";

/** Indent of a page by its depth in the menu. */
const INDENTS = ["", "pl-6", "pl-12"];

/** Order of the menu: each page has buttons that move it among those beside it. */
export function MenuScreen({ page: { pagesPath, rows, outcome } }: { page: MenuPage }) {
  const t = useTranslations("website");
  return (
    <OfficeColumn title={t("menu.title")}>
      <p className="mt-1 text-sm">
        <a href={pagesPath} className="text-link inline-flex min-h-11 items-center">
          {t("office-pages:title")}
        </a>
      </p>
      {outcome && (
        <Outcome kind={outcome.kind === "done" ? "done" : "problem"}>
          {outcome.kind === "draft" ? t("menu.draft", { name: outcome.name }) : t(`menu.${outcome.kind}`)}
        </Outcome>
      )}
      <p className="measure mt-2 text-slate">{t("menu.text")}</p>
      <form method="post" className="mt-4 max-w-3xl">
        <ol className="border-t border-hairline">
          {rows.map((row) => (
            <li key={row.path} className="flex items-center gap-x-3 border-b border-hairline py-1">
              <span className={classNames("min-w-0 flex-1", INDENTS[Math.min(row.depth, 2)])}>
                <a href={row.formPath} className="text-link inline-flex min-h-11 items-center">
                  {row.title}
                </a>
              </span>
              <span className="grid grid-cols-2 gap-1">
                {(["up", "down"] as const).map(
                  (direction) =>
                    !(direction === "up" ? row.isFirst : row.isLast) && (
                      <Button
                        key={direction}
                        type="submit"
                        name="action"
                        value={`${direction}:${row.path}`}
                        className={classNames("min-h-11 px-3", direction === "down" && "col-start-2")}
                      >
                        <span aria-hidden="true">{direction === "up" ? "↑" : "↓"}</span>
                        <span className="sr-only">{`${t(`records.${direction}`)}: ${row.title}`}</span>
                      </Button>
                    ),
                )}
              </span>
            </li>
          ))}
        </ol>
      </form>
    </OfficeColumn>
  );
}
