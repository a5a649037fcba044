import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { ProjectView } from "../project-page.ts";

/**
 * Form for the sort order and filters of a price list, which are kept in the URL. It has a submit button; with
 * scripts it is submitted on each change (unit-filters.behaviour.ts).
 */
export function ProjectUnitFilters({ view: { unitFilterOptions } }: { view: ProjectView }) {
  const t = useTranslations("property");
  const { filters, bedrooms } = unitFilterOptions;
  return (
    <form
      method="get"
      aria-label={t("project.filters")}
      data-behaviour="unit-filters"
      data-load="with-page"
      data-in-place="merge"
      className="not-printed mb-4 flex flex-wrap items-end gap-4"
    >
      <SelectField label={t("project.sort")} name="sort" defaultValue={filters.sort}>
        {unitFilterOptions.sorts.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      {bedrooms.length > 2 && (
        <SelectField
          label={t("project.bedrooms")}
          name="bedrooms"
          defaultValue={String(filters.bedrooms ?? "")}
        >
          {bedrooms.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <button type="submit" className={buttonClasses("plain", "submit-without-script")}>
        {t("project.apply")}
      </button>
      <p role="status" className="figures pb-2.5 text-slate">
        {unitFilterOptions.shownText}
      </p>
    </form>
  );
}
