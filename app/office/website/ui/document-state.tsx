import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Outcome } from "../../ui/office-screen.tsx";
import { ScheduleFields } from "../../ui/schedule-fields.tsx";
import type { ShownDocument } from "../document-page.server.ts";

/** The first button of a form is what the Enter key presses: this one saves a draft. */
export function DefaultButton() {
  return (
    <button type="submit" name="action" value="draft" className="sr-only" tabIndex={-1} aria-hidden="true" />
  );
}

/** Names of the pictures of the site, for the fields that ask for one. */
export function PictureNames({ names }: { names: readonly string[] }) {
  return (
    <datalist id="pictures">
      {names.map((name) => (
        <option key={name} value={`pictures/${name}`} />
      ))}
    </datalist>
  );
}

/** Outcome of the last form, and the errors to correct. */
export function DocumentOutcome({ page: { outcome, errors } }: { page: Omit<ShownDocument, "parts"> }) {
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
export function DocumentState({ page }: { page: Omit<ShownDocument, "parts"> }) {
  const t = useTranslations("website");
  const { state, by, scheduled, refusal, isFileChanged, isLeftOut } = page;
  return (
    <div className="mt-4 grid max-w-3xl gap-2" data-document-state="">
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

/** Buttons that save, publish now or at a time, and discard. */
export function DocumentPublication({ page }: { page: Omit<ShownDocument, "parts"> }) {
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
