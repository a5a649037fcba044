import { useFormats, useTranslations } from "../../../i18n/use-translations.ts";
import type { OwnerPropertyView } from "../owner-property-view.ts";
import { Disclosure, ExportLink, ReportSection } from "./report-section.tsx";
import { ReportTable } from "./report-table.tsx";
import { VisitGraph } from "./visit-graph.tsx";

/** The four figures at the top of the report (specification §3). */
export function FourFigures({ figures }: Pick<OwnerPropertyView, "figures">) {
  const { number } = useFormats();
  return (
    <dl className="mt-8 grid grid-cols-2 border-y border-hairline md:grid-cols-4 print:mt-4 print:grid-cols-4">
      {figures.map(({ name, count, note }) => (
        <div
          key={name}
          className="flex flex-col border-hairline py-4 max-md:nth-[n+3]:border-t md:not-first:border-l md:not-first:pl-5 print:border-t-0! print:py-2 print:not-first:border-l print:not-first:pl-4"
        >
          <dt className="text-slate">{name}</dt>
          <dd className="price text-3xl leading-tight">{number(count)}</dd>
          {note && <dd className="figures text-sm text-slate">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Graph of the last 30 days, and the same figures as a table. */
export function GraphSection({ graph, exports }: Pick<OwnerPropertyView, "graph" | "exports">) {
  const t = useTranslations("owners");
  const { number } = useFormats();
  const { sentence, wide, narrow, points, rows } = graph;
  return (
    <ReportSection title={t("graph.title")}>
      <figure>
        <VisitGraph graph={wide} points={points} className="max-sm:hidden print:block! print:h-44!" />
        <VisitGraph graph={narrow} points={points} className="sm:hidden print:hidden!" />
        <figcaption className="mt-2 text-sm text-slate">
          <span className="mr-6 inline-flex items-center gap-2">
            <LegendLine isPreviousPeriod={false} />
            {t("graph.now")}
          </span>
          {wide.previousLine !== "" && (
            <span className="inline-flex items-center gap-2">
              <LegendLine isPreviousPeriod />
              {t("graph.before")}
            </span>
          )}
          <span className="mt-1 block">{sentence}</span>
        </figcaption>
      </figure>
      <Disclosure summary={t("graph.asTable")}>
        <div className="max-w-md print:max-w-none print:columns-3 print:text-xs">
          <ReportTable
            caption={t("graph.caption")}
            columns={[t("graph.day"), t("graph.visits"), t("graph.dayBefore")]}
            rows={rows.map(({ day, visits, previousVisits }) => ({
              key: day.iso,
              name: <time dateTime={day.iso}>{day.text}</time>,
              figures: [number(visits), number(previousVisits)],
            }))}
            isDense
          />
        </div>
      </Disclosure>
      <ExportLink path={exports.visits} label={t("exports.visits")} />
    </ReportSection>
  );
}

function LegendLine({ isPreviousPeriod }: { isPreviousPeriod: boolean }) {
  return (
    <svg aria-hidden="true" width="28" height="6" viewBox="0 0 28 6">
      {isPreviousPeriod ? (
        <path
          d="M1 3H27"
          className="stroke-slate"
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      ) : (
        <path d="M1 3H27" className="stroke-action" strokeWidth="2.25" strokeLinecap="round" />
      )}
    </svg>
  );
}

/** Visits by source, each with a bar. */
export function SourcesSection({ sources }: Pick<OwnerPropertyView, "sources">) {
  const t = useTranslations("owners");
  const { number } = useFormats();
  return (
    <ReportSection title={t("sources.title")} text={t("sources.text")}>
      <ReportTable
        caption={t("sources.title")}
        columns={[t("sources.source"), t("sources.visits"), t("sources.share")]}
        rows={sources.map(({ name, visits, share }) => ({
          key: name,
          name: (
            <>
              {name}
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="mt-1 block h-1 w-full bg-hairline/60"
              >
                <rect width={share} height="1" className="fill-action" />
              </svg>
            </>
          ),
          figures: [number(visits), t("sources.percent", { share })],
        }))}
      />
    </ReportSection>
  );
}

/** Saves, shares and requests of visitors. */
export function InterestSection({ interest }: Pick<OwnerPropertyView, "interest">) {
  const t = useTranslations("owners");
  const { number } = useFormats();
  return (
    <ReportSection title={t("interest.title")}>
      <ReportTable
        caption={t("interest.title")}
        columns={[t("interest.what"), t("interest.period"), t("interest.total")]}
        rows={interest.map(({ name, period, total }) => ({
          key: name,
          name,
          figures: [number(period), number(total)],
        }))}
      />
    </ReportSection>
  );
}

const ADVERTISING_FIGURES = ["views", "clicks", "contacts"] as const;

/** Figures of the property on other websites, such as Immoweb; in the texts and exports, `media`. */
export function AdvertisingSection({
  advertising,
  exports,
}: Pick<OwnerPropertyView, "advertising" | "exports">) {
  const t = useTranslations("owners");
  const { number } = useFormats();
  if (advertising.totals.length === 0)
    return (
      <ReportSection title={t("media.title")}>
        <p className="text-slate">{t("media.none")}</p>
      </ReportSection>
    );
  const columns = ADVERTISING_FIGURES.map((figure) => t(`media.${figure}`));
  return (
    <ReportSection title={t("media.title")} text={t("media.text")}>
      <ReportTable
        caption={t("media.title")}
        columns={[t("media.medium"), ...columns]}
        rows={advertising.totals.map(({ website, period, total }) => ({
          key: website,
          name: website,
          figures: ADVERTISING_FIGURES.map((figure) => (
            <>
              {number(period[figure])}
              <span className="block text-sm font-normal text-slate max-[24rem]:text-xs">
                {t("media.total", { count: total[figure] })}
              </span>
            </>
          )),
        }))}
      />
      {advertising.days.length > 0 && (
        <Disclosure summary={t("media.byDay")}>
          <ReportTable
            caption={t("media.caption")}
            columns={[t("media.day"), ...columns]}
            rows={advertising.days.map(({ day, website, ...counts }) => ({
              key: `${day.iso} ${website}`,
              name: (
                <>
                  <time dateTime={day.iso}>{day.text}</time> <span className="text-slate">{website}</span>
                </>
              ),
              figures: ADVERTISING_FIGURES.map((figure) => number(counts[figure])),
            }))}
            isDense
          />
        </Disclosure>
      )}
      <ExportLink path={exports.media} label={t("exports.media")} />
    </ReportSection>
  );
}
