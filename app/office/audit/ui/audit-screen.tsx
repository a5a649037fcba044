import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import type { AuditPage } from "../audit-page.server.ts";

/** Screen of the audit log, with a search. The log is read-only. */
export function AuditScreen({ page }: { page: AuditPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn title={t("audit.title")}>
      <p className="measure mt-2 text-slate">{t("audit.text")}</p>
      <search>
        <form className="mt-6 flex flex-wrap items-end gap-3">
          <Field
            label={t("audit.search")}
            type="search"
            name="q"
            defaultValue={page.searchText}
            className="grow"
          />
          <SelectField label={t("audit.action")} name="action" defaultValue={page.action ?? ""}>
            <option value="">{t("audit.anyAction")}</option>
            {page.actions.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{t("audit.submit")}</Button>
        </form>
      </search>
      {page.rows.length === 0 ? (
        <p className="mt-8">{t("audit.none")}</p>
      ) : (
        <ol className="mt-6 border-t border-hairline">
          {page.rows.map((row) => (
            <li
              key={row.id}
              className="grid gap-x-6 border-b border-hairline py-3 md:grid-cols-[11rem_12rem_1fr]"
            >
              <span className="figures text-slate">{row.at}</span>
              <span className="min-w-0">{row.actor}</span>
              <span className="min-w-0">
                {row.subject === "" ? (
                  row.action
                ) : (
                  <>
                    {t("common:label", { label: row.action })}{" "}
                    <strong className="font-semibold">{row.subject}</strong>
                  </>
                )}
                {row.change !== "" && <span className="text-slate"> ({row.change})</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {page.next && (
        <p className="mt-6">
          <ButtonLink href={page.next}>{t("audit.older")}</ButtonLink>
        </p>
      )}
    </OfficeColumn>
  );
}
