import { MAX_NOTE_CHARACTERS } from "../../../content/versions/note-length.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Outcome } from "../../ui/office-screen.tsx";
import { ScheduleFields } from "../../ui/schedule-fields.tsx";
import type { DocumentFormPage } from "../document-page.server.ts";
import { fieldId } from "../field-id.ts";

/** Hidden first button of a form, which the Enter key presses: saves a draft. */
export function DefaultButton() {
  return (
    <button type="submit" name="action" value="draft" className="sr-only" tabIndex={-1} aria-hidden="true" />
  );
}

/**
 * Paths of all pictures, which picture fields suggest, and the dialog that `browser-picture-picker.ts` opens to choose
 * one.
 */
export function PicturePicker({ paths, libraryPath }: { paths: readonly string[]; libraryPath: string }) {
  const t = useTranslations("website");
  return (
    <>
      <datalist id="pictures">
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <dialog
        data-pictures
        aria-labelledby="picture-dialog"
        className="m-auto h-[min(44rem,90dvh)] w-[min(64rem,94vw)] rounded-card bg-paper p-5 text-ink"
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="picture-dialog" className="text-xl">
            {t("pictures.pick")}
          </h2>
          <form method="dialog">
            <Button type="submit">{t("pictures.close")}</Button>
          </form>
        </div>
        <Field label={t("pictures.searchName")} type="search" name="" id="picture-search" />
        <a href={libraryPath} className="text-link inline-flex min-h-11 items-center">
          {t("pictures.library")}
        </a>
        <p data-none hidden>
          {t("pictures.none")}
        </p>
        <ul data-picture-list className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5" />
        <template data-picture-item>
          <li className="min-w-0">
            <button type="button" className="block w-full cursor-pointer text-left text-sm">
              <img
                alt=""
                loading="lazy"
                className="aspect-3/2 w-full rounded-card bg-surface object-contain"
              />
              <span className="block truncate" />
            </button>
          </li>
        </template>
      </dialog>
    </>
  );
}

/** Message about the last form, and the errors to correct. */
export function DocumentOutcome({ page: { outcome, errors } }: { page: Omit<DocumentFormPage, "parts"> }) {
  const t = useTranslations("website");
  return (
    <div data-document-outcome={outcome?.kind === "done" ? outcome.done : ""}>
      {outcome?.kind === "done" && <Outcome kind="done">{t(`done.${outcome.done}`)}</Outcome>}
      {outcome?.kind === "time" && <Outcome kind="problem">{t("outcome.time")}</Outcome>}
      {outcome?.kind === "suggested" && (
        <Outcome kind="done">
          {t("suggestion.made")}{" "}
          <a href={`#${fieldId(outcome.fieldPath)}-suggestion`} className="text-link">
            {t("suggestion.read")}
          </a>
        </Outcome>
      )}
      {outcome?.kind === "no-suggestion" && (
        <Outcome kind="problem">
          {t("suggestion.none")} {t(`suggestion.problems.${outcome.problem}`)}
        </Outcome>
      )}
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
            {errors.map(({ fieldPath, label, problem, message, path }) => (
              <li key={`${label} ${fieldPath} ${message}`}>
                {path ? (
                  <a href={path} className="text-link">
                    {t("common:label", { label })}
                  </a>
                ) : (
                  label && t("common:label", { label })
                )}{" "}
                {t(`problems.${problem}`, { message })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** State of the newest version, with warnings about it. */
export function DocumentState({ page }: { page: Omit<DocumentFormPage, "parts"> }) {
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

/** Buttons that save, publish, schedule or discard the draft. */
export function DocumentPublication({ page }: { page: Omit<DocumentFormPage, "parts"> }) {
  const t = useTranslations("website");
  const { typedPublication } = page;
  const isPending = page.state === "draft" || page.state === "scheduled";
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      <Field
        label={t("publication.note")}
        name="note"
        maxLength={MAX_NOTE_CHARACTERS}
        defaultValue={typedPublication?.note ?? page.note}
      />
      {page.hasOtherChanges && <p className="border-l-4 border-notice pl-3">{t("notes.otherChanges")}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="action" name="action" value="publish">
          {t("publication.publish")}
        </Button>
        <Button type="submit" name="action" value="draft">
          {t("publication.draft")}
        </Button>
        <span data-discard="" className="contents">
          {isPending && (
            <Button type="submit" name="action" value="discard">
              {t("publication.discard")}
            </Button>
          )}
        </span>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2">{t("publication.later")}</legend>
        <ScheduleFields
          labels={{
            day: t("publication.day"),
            time: t("publication.time"),
            schedule: t("publication.schedule"),
            timeZoneNote: t("publication.clock"),
          }}
          earliestDay={page.earliestDay}
          scheduled={typedPublication ?? page.scheduled}
          isInvalid={() => page.outcome?.kind === "time" || undefined}
        />
      </fieldset>
    </div>
  );
}
