import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses, Field, SelectField } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { REPLY_PLACEHOLDERS, TEMPLATE_LIMITS } from "../reply-template.ts";
import type { TemplateOutcome, TemplatePage } from "../templates-page.server.ts";

/** Screen of one reply template, with its subject and text in each language of the site. */
export function TemplateScreen({ page }: { page: TemplatePage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn
      title={page.title}
      aside={
        <a href={page.listPath} className="text-link inline-flex min-h-11 items-center">
          {t("templates.back")}
        </a>
      }
    >
      {page.outcome && (
        <Outcome kind={page.outcome.kind === "done" ? "done" : "problem"}>
          {outcomeText(page.outcome, t)}
        </Outcome>
      )}
      {page.mayChange ? <TemplateForm page={page} /> : <TemplateTexts page={page} />}
    </OfficeColumn>
  );
}

function outcomeText(outcome: TemplateOutcome, t: ReturnType<typeof useTranslations<"office">>): string {
  switch (outcome.kind) {
    case "done":
      return t(`templates.done.${outcome.change}`);
    case "conflict":
      return outcome.by === null ? t("templates.conflict") : t("templates.conflictBy", { name: outcome.by });
    case "problem":
      return t(`templates.problems.${outcome.problem}`);
    case "placeholders":
      return t("templates.problems.placeholders", {
        names: outcome.names.map((name) => `{{${name}}}`).join(", "),
      });
  }
}

function TemplateForm({ page }: { page: TemplatePage }) {
  const t = useTranslations("office");
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form method="post" className="grid gap-8">
        <input type="hidden" name="version" value={page.version} />
        {!page.isBuiltIn && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t("templates.name")}
              name="name"
              required
              maxLength={TEMPLATE_LIMITS.name}
              defaultValue={page.name}
            />
            {page.isNew && page.mayShare && (
              <SelectField
                label={t("templates.audience")}
                name="audience"
                defaultValue={page.isPersonal ? "me" : "all"}
              >
                <option value="all">{t("templates.everybody")}</option>
                <option value="me">{t("templates.me")}</option>
              </SelectField>
            )}
          </div>
        )}
        {page.texts.map(({ language, languageName, subject, text }) => (
          <fieldset key={language} className="grid gap-3">
            <legend className="mb-2 text-lg font-semibold first-letter:uppercase">{languageName}</legend>
            <Field
              label={t("lead.reply.subject")}
              name={`subject-${language}`}
              lang={language}
              maxLength={TEMPLATE_LIMITS.subject}
              defaultValue={subject}
            />
            <label className="block">
              <span className="mb-1 block text-sm text-slate">{t("lead.reply.message")}</span>
              <textarea
                name={`text-${language}`}
                lang={language}
                rows={9}
                maxLength={TEMPLATE_LIMITS.text}
                defaultValue={text}
                className={controlClasses()}
              />
            </label>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="action" name="action" value="save">
            {t("templates.save")}
          </Button>
          {page.isRemovable && (
            <Button type="submit" name="action" value="remove" formNoValidate>
              {t(page.isBuiltIn ? "templates.reset" : "templates.remove")}
            </Button>
          )}
        </div>
      </form>
      <Placeholders />
    </div>
  );
}

function Placeholders() {
  const t = useTranslations("office");
  return (
    <aside aria-labelledby="placeholders" className="rounded-card border border-hairline bg-surface p-4">
      <h2 id="placeholders" className="text-lg">
        {t("templates.placeholders.title")}
      </h2>
      <p className="mt-1 text-sm text-slate">{t("templates.placeholders.text")}</p>
      <dl className="mt-3 grid gap-2 text-sm">
        {REPLY_PLACEHOLDERS.map((name) => (
          <div key={name}>
            <dt className="figures font-semibold">{`{{${name}}}`}</dt>
            <dd className="text-slate">{t(`templates.placeholders.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-slate">{t("templates.placeholders.signature")}</p>
    </aside>
  );
}

/** Texts of a template, for staff who may not change it. */
function TemplateTexts({ page }: { page: TemplatePage }) {
  const t = useTranslations("office");
  return (
    <>
      <p className="measure mt-2 text-slate">{t("templates.readOnly")}</p>
      <div className="mt-6 grid max-w-3xl gap-6">
        {page.texts
          .filter(({ text }) => text !== "")
          .map(({ language, languageName, subject, text }) => (
            <section key={language} aria-label={languageName} lang={language}>
              <h2 className="text-lg">{subject}</h2>
              <p className="mt-2 whitespace-pre-line">{text}</p>
            </section>
          ))}
      </div>
    </>
  );
}
