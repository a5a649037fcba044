import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { ScheduleFields } from "../../ui/schedule-fields.tsx";
import type { DocumentPage } from "../document-page.server.ts";
import { DocumentParts } from "./document-fields.tsx";
import { Differences, DocumentHistory } from "./document-history.tsx";

/** Form of a document of the site or a part of it, its publication, and its history. */
export function DocumentScreen({ page }: { page: DocumentPage }) {
  const t = useTranslations("website");
  return (
    <OfficeColumn title={page.title}>
      <nav aria-label={t("crumbs")} className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {[{ text: t("title"), path: page.websitePath }, ...page.crumbs].map(({ text, path }) => (
          <a key={path} href={path} className="text-link inline-flex min-h-11 items-center">
            {text}
          </a>
        ))}
      </nav>
      <OutcomeOf page={page} />
      <State page={page} />
      <form method="post" className="mt-6 grid max-w-3xl gap-6">
        <input type="hidden" name="token" value={page.token} />
        {/* The first button of a form is what the Enter key presses. */}
        <button
          type="submit"
          name="action"
          value="draft"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        <DocumentParts parts={page.parts} page={page} />
        <Publication page={page} />
      </form>
      <datalist id="pictures">
        {page.pictures.map((name) => (
          <option key={name} value={`pictures/${name}`} />
        ))}
      </datalist>
      {page.changes.length > 0 && (
        <details className="mt-8 border-t border-hairline pt-4">
          <summary className="text-link inline-flex min-h-11 items-center">{t("changes.title")}</summary>
          <Differences differences={page.changes} />
        </details>
      )}
      <DocumentHistory page={page} />
    </OfficeColumn>
  );
}

function OutcomeOf({ page: { outcome, errors } }: { page: DocumentPage }) {
  const t = useTranslations("website");
  return (
    <>
      {outcome?.kind === "done" && <Outcome kind="done">{t(`done.${outcome.done}`)}</Outcome>}
      {outcome?.kind === "time" && <Outcome kind="problem">{t("outcome.time")}</Outcome>}
      {outcome?.kind === "invalid" && <Outcome kind="problem">{t("outcome.invalid")}</Outcome>}
      {outcome?.kind === "outdated" && (
        <Outcome kind="problem">
          {outcome.by ? t("outcome.outdated", { name: outcome.by }) : t("outcome.fileChanged")}
        </Outcome>
      )}
      {errors.length > 0 && (
        <div className="mt-4 max-w-3xl border-l-4 border-(--colour-error) bg-surface px-4 py-3">
          <p>{t("errors")}</p>
          <ul className="mt-2 list-disc pl-5">
            {errors.map(({ at, label, problem, message, path }) => (
              <li key={`${at} ${message}`}>
                {path ? (
                  <a href={path} className="text-link">
                    {label}
                  </a>
                ) : (
                  label
                )}
                {label && ": "}
                {t(`problems.${problem}`, { message })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Newest version, and what staff should know about it. */
function State({ page }: { page: DocumentPage }) {
  const t = useTranslations("website");
  const { state, by, scheduled, refusal, isFileChanged, isLeftOut } = page;
  return (
    <div className="mt-4 grid max-w-3xl gap-2">
      <p className="text-slate">
        {scheduled ? t("states.scheduledFor", { time: scheduled.text }) : t(`states.${state}`)}
        {by && ` (${by.name}, ${by.at})`}
      </p>
      {isLeftOut && <p className="text-(--colour-error)">{t("notes.leftOut")}</p>}
      {isFileChanged && <p className="border-l-4 border-notice pl-3">{t("notes.fileChanged")}</p>}
      {refusal && (
        <p className="border-l-4 border-(--colour-error) pl-3 whitespace-pre-line">
          {t("notes.refused")}
          {"\n"}
          {refusal}
        </p>
      )}
    </div>
  );
}

function Publication({ page }: { page: DocumentPage }) {
  const t = useTranslations("website");
  const isPending = page.state === "draft" || page.state === "scheduled";
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      <Field label={t("publication.note")} name="note" maxLength={300} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="action" name="action" value="publish">
          {t("publication.publish")}
        </Button>
        <Button type="submit" name="action" value="draft">
          {t("publication.draft")}
        </Button>
        {isPending && (
          <Button type="submit" name="action" value="discard">
            {t("publication.discard")}
          </Button>
        )}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2">{t("publication.later")}</legend>
        <ScheduleFields
          labels={{
            day: t("publication.day"),
            time: t("publication.time"),
            schedule: t("publication.schedule"),
            clock: t("publication.clock"),
          }}
          earliestDay={page.earliestDay}
          scheduled={page.scheduled}
        />
      </fieldset>
    </div>
  );
}
