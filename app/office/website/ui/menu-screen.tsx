import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GripVertical as Grip } from "../../../ui/icons.ts";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { MenuPage } from "../menu-page.server.ts";

/** Screen that orders the menu: staff drag a page among its siblings, or move it by buttons. */
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
      <form method="post" className="printed-form mt-4 max-w-3xl" data-menu-form="">
        <MenuList rows={rows} parentId={undefined} />
      </form>
    </OfficeColumn>
  );
}

type Rows = MenuPage["rows"];

/** Sibling pages, each with its children. */
function MenuList({ rows, parentId }: { rows: Rows; parentId: string | undefined }) {
  const siblings = rows.filter((row) => row.parentId === parentId);
  const t = useTranslations("office-pages");
  if (siblings.length === 0) return null;
  return (
    <ol
      className={parentId === undefined ? "border-t border-hairline" : "pl-6"}
      data-menu-list=""
      data-moved={t("modules.moved", { name: "{{name}}", number: "{{number}}", total: "{{total}}" })}
    >
      {siblings.map((row) => (
        <li key={row.path} className="bg-paper" data-page={row.path}>
          <MenuEntryRow row={row} />
          <MenuList rows={rows} parentId={row.id} />
        </li>
      ))}
    </ol>
  );
}

function MenuEntryRow({ row }: { row: Rows[number] }) {
  const t = useTranslations("website");
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-hairline py-1">
      {!(row.isFirst && row.isLast) && (
        <span
          className="-ml-1 cursor-grab touch-none p-2 text-slate"
          data-handle=""
          aria-hidden="true"
          hidden
        >
          <Icon of={Grip} className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1 basis-32">
        <a href={row.formPath} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
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
                <span className="sr-only">
                  {t("common:labelled", { label: t(`records.${direction}`), value: row.title })}
                </span>
              </Button>
            ),
        )}
      </span>
    </div>
  );
}
