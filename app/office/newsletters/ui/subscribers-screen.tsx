import { useFormats, useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CheckboxRow, controlClasses, Field, SelectField } from "../../../ui/field.tsx";
import { FilterChoice } from "../../ui/filter-fields.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { MAX_PROOF_CHARACTERS } from "../subscriber-lines.ts";
import type { SubscribersPage } from "../subscribers-page.server.ts";

/** Screen of the subscribers to the newsletter, with the source and the day of their consent. */
export function SubscribersScreen({ page }: { page: SubscribersPage }) {
  const t = useTranslations("office-newsletters");
  const { number } = useFormats();
  const { counts, rows, next, exports, rejected, done } = page;
  return (
    <OfficeColumn
      title={t("subscribers.title")}
      aside={
        <a href={page.newslettersPath} className="text-link inline-flex min-h-11 items-center">
          {t("back")}
        </a>
      }
    >
      {done && !rejected && <Outcome kind="done">{done}</Outcome>}
      {rejected && <Outcome kind="problem">{t("subscribers.import.problem")}</Outcome>}
      <p className="mt-3 text-slate">
        {t("subscribers.counts", {
          confirmed: number(counts.confirmed),
          asked: number(counts.asked),
          stopped: number(counts.stopped),
        })}
      </p>
      <Filters page={page} />
      {rows.length === 0 ? <p className="mt-6">{t("subscribers.none")}</p> : <Rows rows={rows} />}
      {next && (
        <p className="not-printed mt-6">
          <ButtonLink href={next}>{t("subscribers.older")}</ButtonLink>
        </p>
      )}
      <p className="not-printed mt-6 flex flex-wrap gap-2">
        {exports.map(({ format, path }) => (
          <ButtonLink key={format} href={path}>
            {t(`subscribers.export.${format}`)}
          </ButtonLink>
        ))}
      </p>
      <Import page={page} />
    </OfficeColumn>
  );
}

function Filters({ page: { filters, languages, states, sources } }: { page: SubscribersPage }) {
  const t = useTranslations("office-newsletters");
  return (
    <search>
      <form
        data-filters=""
        className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
      >
        <Field
          label={t("subscribers.search")}
          type="search"
          name="q"
          defaultValue={filters.text}
          maxLength={100}
        />
        <FilterChoice
          name="language"
          label={t("subscribers.columns.language")}
          anyText={t("subscribers.any")}
          value={filters.language}
          choices={languages.map((value) => ({ value, text: t(`languages.${value}`) }))}
        />
        <FilterChoice
          name="state"
          label={t("subscribers.columns.state")}
          anyText={t("subscribers.any")}
          value={filters.state}
          choices={states}
        />
        <FilterChoice
          name="source"
          label={t("subscribers.columns.source")}
          anyText={t("subscribers.any")}
          value={filters.source}
          choices={sources}
        />
        <Button type="submit" tone="action">
          {t("subscribers.submit")}
        </Button>
      </form>
    </search>
  );
}

function Rows({ rows }: Pick<SubscribersPage, "rows">) {
  const t = useTranslations("office-newsletters");
  return (
    <ul className="mt-5 border-t border-hairline">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid items-center gap-x-6 gap-y-1 border-b border-hairline py-2 md:grid-cols-[1fr_1fr_auto]"
        >
          <span className="min-w-0">
            <span className="block break-all">{row.email}</span>
            <span className="block text-sm text-slate">
              {t(`languages.${row.language}`)}, {row.state}
            </span>
          </span>
          <span className="min-w-0 text-sm text-slate">
            <span className="block">
              {row.source}
              {row.agreed && `, ${t("subscribers.agreedAt", { at: row.agreed })}`}
            </span>
            {row.proof && <span className="block break-words">{row.proof}</span>}
          </span>
          {!row.isStopped && (
            <form method="post">
              <input type="hidden" name="id" value={row.id} />
              <Button type="submit" tone="quiet" name="action" value="remove">
                {t("subscribers.remove")}
                <span className="sr-only"> {row.email}</span>
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

function Import({ page: { languages, rejected, today } }: { page: SubscribersPage }) {
  const t = useTranslations("office-newsletters");
  const values = rejected?.values ?? {};
  const isInvalid = (name: string) => rejected?.fields.includes(name) ?? false;
  return (
    <details open={rejected !== undefined} className="not-printed mt-10 border-t border-hairline pt-3">
      <summary className="text-link inline-flex min-h-11 items-center text-xl">
        {t("subscribers.import.title")}
      </summary>
      <form method="post" className="mt-2 grid max-w-2xl gap-4">
        <p className="text-slate">{t("subscribers.import.text")}</p>
        <label className="block">
          <span className="mb-1 block text-sm text-slate">{t("subscribers.import.people")}</span>
          <textarea
            name="people"
            rows={8}
            required
            defaultValue={values.people}
            aria-invalid={isInvalid("people") || undefined}
            aria-describedby={isInvalid("people") ? "people-problem" : undefined}
            className={controlClasses("figures")}
          />
        </label>
        {isInvalid("people") && (
          <p id="people-problem" className="text-(--colour-error)">
            {rejected && rejected.lines.length > 0
              ? t("subscribers.import.lines", { lines: rejected.lines.slice(0, 20).join(", ") })
              : t("subscribers.import.amount")}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t("subscribers.import.language")}
            name="language"
            defaultValue={values.language ?? languages[0]}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {t(`languages.${language}`)}
              </option>
            ))}
          </SelectField>
          <Field
            label={t("subscribers.import.day")}
            type="date"
            name="day"
            max={today}
            defaultValue={values.day}
          />
        </div>
        <Field
          label={t("subscribers.import.proof")}
          name="proof"
          required
          maxLength={MAX_PROOF_CHARACTERS}
          defaultValue={values.proof}
          aria-invalid={isInvalid("proof") || undefined}
        />
        <p className="-mt-2 text-sm text-slate">{t("subscribers.import.proofHelp")}</p>
        <CheckboxRow
          label={t("subscribers.import.agreed")}
          name="agreed"
          value="yes"
          required
          defaultChecked={values.agreed === "yes"}
          aria-invalid={isInvalid("agreed") || undefined}
          className="-mx-2"
        />
        <p>
          <Button type="submit" tone="action" name="action" value="import">
            {t("subscribers.import.button")}
          </Button>
        </p>
      </form>
    </details>
  );
}
