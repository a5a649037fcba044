import type { Language } from "../../../i18n/languages.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CheckboxRow, Field } from "../../../ui/field.tsx";
import { SUGGESTED_PAGES } from "../../setup/setup-list.ts";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { MissingLanguages } from "../../website/ui/document-fields.tsx";
import type { PageRow, PagesPage } from "../pages-page.server.ts";

/** CSS class that indents a page, by its depth in the menu. */
const INDENTS = ["", "pl-6", "pl-12"];

const NEW_PAGE = "new-page";

/** Screen of all pages of the site, with a form for a new page. */
export function PagesScreen({ page }: { page: PagesPage }) {
  const t = useTranslations("office-pages");
  const { inMenu, others, removed, menuPath, suggested, languages, rejected } = page;
  return (
    <OfficeColumn
      title={t("title")}
      aside={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={menuPath}>{t("website:menu.title")}</ButtonLink>
          <ButtonLink href={`#${NEW_PAGE}`} tone="action">
            {t("new.title")}
          </ButtonLink>
        </div>
      }
    >
      {rejected && <Outcome kind="problem">{t(`new.problems.${rejected.problem}`)}</Outcome>}
      <p className="measure mt-2 text-slate">{t("text")}</p>
      <Rows rows={inMenu} />
      {others.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">{t("others")}</h2>
          <Rows rows={others} />
        </>
      )}
      {removed.length > 0 && (
        <details className="mt-10">
          <summary className="text-link inline-flex min-h-11 items-center">{t("removed.list")}</summary>
          <ul>
            {removed.map(({ name, path, by, at }) => (
              <li key={path} className="flex flex-wrap items-baseline gap-x-4">
                <a href={path} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
                  {name}
                </a>
                <span className="text-sm text-slate">
                  {by}, {at}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <SuggestedPages pages={suggested} />
      <NewPage languages={languages} rejected={rejected} />
    </OfficeColumn>
  );
}

function Rows({ rows }: { rows: PageRow[] }) {
  return (
    <ul className="mt-6 border-t border-hairline">
      {rows.map((row) => (
        <Row key={row.path} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: PageRow }) {
  const t = useTranslations("office-pages");
  const { name, path, address, depth, state, by, scheduledFor, warning, isHidden, missing } = row;
  return (
    <li
      className={classNames(
        "flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-1",
        INDENTS[Math.min(depth, 2)],
      )}
    >
      <a href={path} className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere">
        {name}
      </a>
      {isHidden && <span className="text-sm text-slate">{t("hidden")}</span>}
      {state !== "file" && (
        <span className="text-sm text-slate">
          {state === "new"
            ? t("states.new")
            : scheduledFor
              ? t("website:states.scheduledFor", { time: scheduledFor })
              : t(`website:states.${state}`)}
          {by && `, ${by.name}, ${by.at}`}
        </span>
      )}
      {warning && <span className="text-sm text-(--colour-error)">{t(`website:warnings.${warning}`)}</span>}
      <MissingLanguages languages={missing} />
      <span className="ml-auto text-sm break-all text-slate max-md:hidden">{address}</span>
    </li>
  );
}

function SuggestedPages({ pages }: { pages: PagesPage["suggested"] }) {
  const t = useTranslations("office-pages");
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={SUGGESTED_PAGES} className="mt-12 max-w-3xl border-t border-hairline pt-6">
      <h2 id={SUGGESTED_PAGES} className="scroll-mt-6 text-xl">
        {t("suggested.title")}
      </h2>
      <p className="measure mt-1 text-slate">{t("suggested.text")}</p>
      <form method="post" className="printed-form mt-4">
        <ul className="border-t border-hairline">
          {pages.map(({ name, title }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-slate">{t(`suggested.pages.${name}`)}</p>
              </div>
              <Button type="submit" name="action" value={`suggested:${name}`}>
                {t("suggested.button")}
                <span className="sr-only"> {title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

function NewPage({ languages, rejected }: Pick<PagesPage, "languages" | "rejected">) {
  const t = useTranslations("office-pages");
  const { problem, fields = {} } = rejected ?? {};
  const invalidField = problem === "no-address" ? "address" : problem;
  const isInvalid = (field: "title" | "address", language: Language) =>
    (field === invalidField && rejected?.languages.includes(language)) || undefined;
  return (
    <section aria-labelledby={NEW_PAGE} className="not-printed mt-12 max-w-3xl border-t border-hairline pt-6">
      <h2 id={NEW_PAGE} className="text-xl">
        {t("new.title")}
      </h2>
      <p className="mt-1 text-slate">{t("new.text")}</p>
      <form method="post" className="mt-4 grid gap-4">
        {languages.map(({ language, name }) => (
          <fieldset key={language} className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
            <legend className="mb-1 font-medium first-letter:uppercase">{name}</legend>
            <Field
              label={t("new.pageTitle")}
              name={`title.${language}`}
              lang={language}
              maxLength={200}
              defaultValue={fields[`title.${language}`]}
              aria-invalid={isInvalid("title", language)}
            />
            <Field
              label={t("new.address")}
              name={`path.${language}`}
              lang={language}
              maxLength={150}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={fields[`path.${language}`]}
              aria-invalid={isInvalid("address", language)}
            />
          </fieldset>
        ))}
        <CheckboxRow
          label={t("new.menu")}
          name="menu"
          value="yes"
          defaultChecked={rejected === undefined || fields.menu === "yes"}
          className="-mx-2 max-w-md"
        />
        <p>
          <Button type="submit" tone="action" name="action" value="new">
            {t("new.button")}
          </Button>
        </p>
      </form>
    </section>
  );
}
