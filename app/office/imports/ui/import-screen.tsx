import type { ProblemGroup } from "../../../feeds/import/problem-groups.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import type { ImportPage } from "../import-page.server.ts";
import { ImportOutcomeText, StateBadge } from "./imports-screen.tsx";

/** Screen of one import: its result, the records that it rejected, and the forms that approve a held import. */
export function ImportScreen({ page }: { page: ImportPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn
      title={t("imports.one", { feed: page.feed })}
      aside={
        <a href={page.listPath} className="text-link inline-flex min-h-11 items-center">
          {t("imports.back")}
        </a>
      }
    >
      <ImportOutcomeText outcome={page.outcome} />
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
        <span className="figures">{page.at}</span>
        <StateBadge state={page.state} text={page.stateText} />
        <span>{page.counts}</span>
      </p>
      <p className="mt-1 text-sm break-all text-slate">{page.source}</p>
      {page.message && (
        <p lang="en" className="measure mt-4 border-l-4 border-(--colour-error) bg-surface px-4 py-3">
          {page.message}
        </p>
      )}
      {page.removalsToApprove !== undefined && (
        <form method="post" className="mt-6 grid max-w-xl gap-3">
          <h2 className="text-xl">{t("imports.agree.title")}</h2>
          <p className="text-slate">{t("imports.agree.text", { count: page.removalsToApprove })}</p>
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" name="confirm" value="yes" required className="size-5 shrink-0" />
            {t("imports.agree.confirm", { count: page.removalsToApprove })}
          </label>
          <Button type="submit" tone="action" name="action" value="agree" className="justify-self-start">
            {t("imports.agree.submit")}
          </Button>
        </form>
      )}
      {page.lostFieldsToApprove && (
        <form method="post" className="mt-6 grid max-w-xl gap-3">
          <h2 className="text-xl">{t("imports.agree.title")}</h2>
          <p className="text-slate">{t("imports.lost.text")}</p>
          {page.lostFieldsToApprove.map((field) => (
            <label key={field} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name={`lost-${field}`}
                value="yes"
                required
                className="size-5 shrink-0"
              />
              {t(`imports.lost.confirm.${field}`)}
            </label>
          ))}
          <Button
            type="submit"
            tone="action"
            name="action"
            value="agree-lost-fields"
            className="justify-self-start"
          >
            {t("imports.agree.submit")}
          </Button>
        </form>
      )}
      <Problems title={t("imports.refusals")} none={t("imports.noRefusals")} groups={page.refusals} />
      {page.warnings.length > 0 && <Problems title={t("imports.warnings")} none="" groups={page.warnings} />}
      {page.isTruncated && <p className="mt-4 text-slate">{t("imports.cut")}</p>}
    </OfficeColumn>
  );
}

/** Problems in records, grouped by field and reason, with a few records as examples. */
function Problems({ title, none, groups }: { title: string; none: string; groups: ProblemGroup[] }) {
  const t = useTranslations("office");
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      {groups.length === 0 ? (
        <p className="mt-3">{none}</p>
      ) : (
        <ul className="mt-3 border-t border-hairline">
          {groups.map(({ field, reason, count, records }) => (
            <li
              key={`${field} ${reason}`}
              className="grid gap-x-6 gap-y-0.5 border-b border-hairline py-3 md:grid-cols-[9rem_12rem_1fr]"
            >
              <span className="figures text-slate">{t("imports.records", { count })}</span>
              <span className="min-w-0 break-words">{field}</span>
              <span className="min-w-0">
                <span lang="en" className="block break-words">
                  {reason}
                </span>
                <span className="block text-sm break-words text-slate">
                  {t("imports.examples", { names: records.join(", ") })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
