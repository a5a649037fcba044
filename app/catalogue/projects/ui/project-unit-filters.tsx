import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { ProjectView } from "../project-page.ts";

/**
 * Sort order and filters of a price list, by the URL: a form with a button, which
 * is submitted on each change where scripts run.
 */
export function ProjectUnitFilters({ view: { unitChoice } }: { view: ProjectView }) {
  const t = useTranslations("property");
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { filters, bedrooms } = unitChoice;
  const update = (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.current) return;
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === "string" && value !== "" && value !== "newest") chosen.set(name, value);
    }
    navigate({ search: chosen.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      method="get"
      aria-label={t("project.filters")}
      onChange={() => update()}
      onSubmit={update}
      className="not-printed mb-4 flex flex-wrap items-end gap-4"
    >
      <SelectField label={t("project.sort")} name="sort" defaultValue={filters.sort}>
        {unitChoice.sorts.map(({ value, text }) => (
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
        {unitChoice.shownText}
      </p>
    </form>
  );
}
