import { useFormats, useTranslations } from "../../../i18n/use-translations.ts";
import { Disclosure, ExportLink, ReportSection } from "../../../owners/portal/ui/report-section.tsx";
import { ReportTable } from "../../../owners/portal/ui/report-table.tsx";
import { VisitGraph } from "../../../owners/portal/ui/visit-graph.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { StatisticsPage, StatisticsRow, StatisticsTable } from "../statistics-page.server.ts";

/** Screen with the figures of the website: visits, their sources, properties, leads and searches without a result. */
export function StatisticsScreen({ page }: { page: StatisticsPage }) {
  const t = useTranslations("office-statistics");
  const { units, isOwn, tables, period } = page;
  return (
    <OfficeColumn title={t("title")}>
      <p className="measure mt-2 text-slate">{t(isOwn ? "textOwn" : "text")}</p>
      <Tabs label={t("by")} tabs={units} />
      <p className="mt-4 text-slate">{t("compared", period)}</p>
      <Visits page={page} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Sources page={page} />
        <TableSection page={page} table="leads" rows={tables.leads} />
      </div>
      <TableSection page={page} table="homes" rows={tables.homes} />
      {!isOwn && <TableSection page={page} table="searches" rows={tables.searches} />}
    </OfficeColumn>
  );
}

function Visits({ page: { total, comparison, graph, tables, downloads } }: { page: StatisticsPage }) {
  const t = useTranslations("office-statistics");
  const { number } = useFormats();
  return (
    <ReportSection title={t("visits.title")}>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="price text-3xl leading-tight">{number(total.now)}</span>
        <span className="text-slate">{comparison}</span>
      </p>
      <figure className="mt-4 max-w-4xl">
        <VisitGraph
          graph={graph.wide}
          sentence={graph.sentence}
          points={graph.points}
          className="max-sm:hidden"
        />
        <VisitGraph
          graph={graph.narrow}
          sentence={graph.sentence}
          points={graph.points}
          className="sm:hidden"
        />
        <figcaption className="mt-2 text-sm text-slate">{t("graph.caption")}</figcaption>
      </figure>
      <Disclosure summary={t("graph.asTable")}>
        <div className="max-w-xl">
          <Table table="visits" rows={tables.visits} />
        </div>
      </Disclosure>
      <ExportLink path={downloads.visits} label={t("visits.download")} />
    </ReportSection>
  );
}

function Sources({ page: { tables, shares, downloads } }: { page: StatisticsPage }) {
  const t = useTranslations("office-statistics");
  const { number } = useFormats();
  return (
    <ReportSection title={t("sources.title")}>
      <ReportTable
        caption={t("sources.title")}
        columns={[t("sources.name"), t("columns.now"), t("columns.before"), t("columns.share")]}
        rows={tables.sources.map(({ key, name, now, before }, index) => ({
          key,
          name,
          figures: [number(now), number(before), `${shares[index] ?? 0}\u00a0%`],
        }))}
      />
      <ExportLink path={downloads.sources} label={t("sources.download")} />
    </ReportSection>
  );
}

type TableSectionProps = {
  page: StatisticsPage;
  table: "homes" | "leads" | "searches";
  rows: StatisticsRow[];
};

function TableSection({ page: { downloads }, table, rows }: TableSectionProps) {
  const t = useTranslations("office-statistics");
  return (
    <ReportSection title={t(`${table}.title`)} text={table === "leads" ? undefined : t(`${table}.text`)}>
      {rows.length === 0 ? (
        <p className="text-slate">{t(`${table}.none`)}</p>
      ) : (
        <>
          <Table table={table} rows={rows} />
          <ExportLink path={downloads[table]} label={t(`${table}.download`)} />
        </>
      )}
    </ReportSection>
  );
}

function Table({ table, rows }: { table: Exclude<StatisticsTable, "sources">; rows: StatisticsRow[] }) {
  const t = useTranslations("office-statistics");
  const { number } = useFormats();
  return (
    <ReportTable
      caption={t(`${table}.title`)}
      columns={[t(`${table}.name`), t("columns.now"), t("columns.before")]}
      rows={rows.map(({ key, name, path, now, before }) => ({
        key,
        name: path ? (
          <a href={path} className="text-link">
            {name}
          </a>
        ) : (
          name
        ),
        figures: [number(now), number(before)],
      }))}
      isDense={table === "visits"}
    />
  );
}
