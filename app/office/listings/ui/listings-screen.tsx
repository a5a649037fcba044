import { useTranslations } from "../../../i18n/use-translations.ts";
import { GOALS } from "../../../property/listing.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FilterCheck, FilterChoice } from "../../ui/filter-fields.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { BULK_ACTIONS, type BulkAction, type BulkResult } from "../change-selection.server.ts";
import { LISTING_SORTS, LISTING_STATES, NO_AGENT } from "../listing-filters.ts";
import type { ListingsPage } from "../listings-page.server.ts";
import { ListingRows } from "./listing-rows.tsx";

/** Keys of the texts of each action. */
const BULK_TEXT_KEYS = {
  hide: "hide",
  show: "show",
  option: "option",
  sold: "sold",
  rented: "rented",
  "remove-overrides": "take-back",
} as const satisfies Record<BulkAction, string>;

type ListingsScreenProps = { page: ListingsPage & { bulkResult: BulkResult | null } };

/** Screen of all listings, with filters and actions on the selected ones. */
export function ListingsScreen({ page }: ListingsScreenProps) {
  const t = useTranslations("listings");
  const { rows, next, bulkResult } = page;
  return (
    <OfficeColumn title={t("list.title")}>
      {bulkResult && <BulkOutcome bulkResult={bulkResult} />}
      <Filters page={page} />
      {rows.length === 0 ? (
        <p className="mt-8">{t("list.none")}</p>
      ) : (
        <form method="post" className="printed-form" data-leave-freely="">
          <ListingRows rows={rows} label={t("list.title")} />
          {page.mayChange && <BulkActions />}
        </form>
      )}
      {next && (
        <p className="not-printed mt-6">
          <ButtonLink href={next}>{t("list.next")}</ButtonLink>
        </p>
      )}
    </OfficeColumn>
  );
}

/** Result of an action on the selected listings: how many changed, and which did not, with the reason. */
function BulkOutcome({ bulkResult }: { bulkResult: BulkResult }) {
  const t = useTranslations("listings");
  if (bulkResult.kind === "nothing") return <Outcome kind="problem">{t("bulk.nothing")}</Outcome>;
  const { action, changed, skipped } = bulkResult.result;
  return (
    <>
      <Outcome kind={changed > 0 ? "done" : "problem"}>
        {t(`bulk.done.${BULK_TEXT_KEYS[action]}`, { count: changed })}
        {skipped.length > 0 && ` ${t("bulk.others", { count: skipped.length })}`}
      </Outcome>
      <ul className="mt-3 grid gap-1 empty:hidden">
        {skipped.map(({ id, title, path, reason }) => (
          <li key={id}>
            <a href={path} className="text-link">
              {title}
            </a>
            : {t(`bulk.reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function BulkActions() {
  const t = useTranslations("listings");
  return (
    <div className="not-printed sticky bottom-0 z-10 -mx-2 mt-4 flex items-end gap-2 border-t border-hairline bg-surface px-2 py-3">
      <SelectField label={t("bulk.label")} name="action" className="min-w-0 grow sm:max-w-72" defaultValue="">
        <option value="">{t("bulk.choose")}</option>
        {BULK_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(`bulk.actions.${BULK_TEXT_KEYS[action]}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t("bulk.apply")}</Button>
    </div>
  );
}

function Filters({ page: { filters, isFiltered, types, agents } }: { page: ListingsPage }) {
  const t = useTranslations("listings");
  return (
    <search>
      <form data-filters="" className="mt-5 grid gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <Field
            label={t("list.search")}
            type="search"
            name="q"
            defaultValue={filters.text}
            maxLength={100}
            className="min-w-0 grow"
          />
          <Button type="submit" tone="action">
            {t("list.submit")}
          </Button>
          <SelectField
            label={t("list.sort")}
            name="sort"
            defaultValue={filters.sort}
            className="w-full sm:w-56"
          >
            {LISTING_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <details open={isFiltered}>
          <summary className="text-link inline-flex min-h-11 items-center">{t("list.filters")}</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <FilterChoice
              anyText={t("list.any")}
              name="state"
              label={t("list.state")}
              value={filters.state}
              choices={LISTING_STATES.map((value) => ({ value, text: t(`states.${value}`) }))}
            />
            <FilterChoice
              anyText={t("list.any")}
              name="goal"
              label={t("list.goal")}
              value={filters.goal}
              choices={GOALS.map((value) => ({ value, text: t(`property:goal.${value}`) }))}
            />
            <FilterChoice
              anyText={t("list.any")}
              name="type"
              label={t("list.type")}
              value={filters.type}
              choices={types}
            />
            <FilterChoice
              anyText={t("list.any")}
              name="agent"
              label={t("list.agent")}
              value={filters.agent}
              choices={agents}
            >
              <option value={NO_AGENT}>{t("list.noAgent")}</option>
            </FilterChoice>
            <FilterCheck
              name="overridden"
              isChecked={filters.isOverridden}
              label={t("list.onlyOverridden")}
            />
            <FilterCheck
              name="incomplete"
              isChecked={filters.isIncomplete}
              label={t("list.onlyIncomplete")}
            />
            <FilterCheck name="certificate" isChecked={filters.isExpiring} label={t("list.certificate")} />
          </div>
          <p className="mt-3 flex gap-2">
            <Button type="submit">{t("list.apply")}</Button>
            <ButtonLink href="?" tone="quiet">
              {t("list.clear")}
            </ButtonLink>
          </p>
        </details>
      </form>
    </search>
  );
}
