import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FilterCheck, FilterChoice } from "../../ui/filter-fields.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { LeadsPage } from "../leads-page.server.ts";
import { LeadList } from "./lead-list.tsx";

/** Inbox: everything that visitors have submitted, with filters. */
export function LeadsScreen({ page }: { page: LeadsPage & { isErased: boolean } }) {
  const t = useTranslations("office");
  const { rows, next, exports } = page;
  return (
    <OfficeColumn
      title={t("leads.title")}
      aside={
        exports.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {exports.map(({ format, path }) => (
              <ButtonLink key={format} href={path}>
                {t(`leads.export.${format}`)}
              </ButtonLink>
            ))}
          </p>
        )
      }
    >
      {page.isErased && <Outcome kind="done">{t("leads.erased")}</Outcome>}
      <Filters page={page} />
      {rows.length === 0 ? (
        <p className="mt-8">{t("leads.none")}</p>
      ) : (
        <LeadList rows={rows} label={t("leads.title")} />
      )}
      {next && (
        <p className="not-printed mt-6">
          <ButtonLink href={next}>{t("leads.older")}</ButtonLink>
        </p>
      )}
    </OfficeColumn>
  );
}

function Filters({ page: { filters, isFiltered, kinds, statuses, agents } }: { page: LeadsPage }) {
  const t = useTranslations("office");
  return (
    <search>
      <form data-filters="" className="mt-5 grid gap-3">
        <div className="flex items-end gap-2">
          <Field
            label={t("leads.search")}
            type="search"
            name="q"
            defaultValue={filters.text}
            maxLength={100}
            className="grow"
          />
          <Button type="submit" tone="action">
            {t("leads.submit")}
          </Button>
        </div>
        {filters.property !== undefined && <input type="hidden" name="property" value={filters.property} />}
        <details open={isFiltered} className="group">
          <summary className="text-link inline-flex min-h-11 items-center">{t("leads.filters")}</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <FilterChoice
              anyText={t("leads.any")}
              name="kind"
              label={t("leads.kind")}
              value={filters.form}
              choices={kinds}
            />
            <FilterChoice
              anyText={t("leads.any")}
              name="status"
              label={t("leads.status")}
              value={filters.status}
              choices={statuses}
            >
              <option value="open">{t("leads.open")}</option>
            </FilterChoice>
            <FilterChoice
              anyText={t("leads.any")}
              name="agent"
              label={t("leads.agent")}
              value={filters.assignee}
              choices={agents}
            >
              <option value="nobody">{t("leads.nobody")}</option>
            </FilterChoice>
            <div className="grid content-end">
              <FilterCheck name="unread" isChecked={filters.isUnread} label={t("leads.onlyUnread")} />
              <FilterCheck name="spam" isChecked={filters.isSpam} label={t("leads.onlySpam")} />
            </div>
          </div>
          <p className="mt-3 flex gap-2">
            <Button type="submit">{t("leads.apply")}</Button>
            <ButtonLink href="?" tone="quiet">
              {t("leads.clear")}
            </ButtonLink>
          </p>
        </details>
      </form>
    </search>
  );
}
