import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import type { CalendarPage } from "../calendar-page.server.ts";
import { MAX_BLOCK_NOTE_CHARACTERS } from "../text-lengths.ts";
import { isInvalidField } from "./invalid-field.ts";
import { StartFields } from "./time-fields.tsx";

/** Form that blocks hours: those of the signed-in agent; managers can choose whose. */
export function BlockForm({ page }: { page: CalendarPage }) {
  const t = useTranslations("office-appointments");
  const { draft, outcome } = page;
  const isInvalid = (field: string) => isInvalidField(outcome, field);
  return (
    <details open={Object.keys(draft).length > 0} className="border-t border-hairline pt-4">
      <summary className="text-link inline-flex min-h-11 items-center">{t("blocks.title")}</summary>
      <form method="post" className="mt-3 grid max-w-xl gap-4">
        <p className="text-slate">{t("blocks.text")}</p>
        {page.mayBlockAll && (
          <SelectField label={t("blocks.whose")} name="whose" defaultValue={draft.whose ?? ""}>
            <option value="">{t("blocks.everybody")}</option>
            {page.offices.map(({ value, text }) => (
              <option key={value} value={`office ${value}`}>
                {text}
              </option>
            ))}
            {page.agents
              .filter(({ value }) => value !== "nobody")
              .map(({ value, text }) => (
                <option key={value} value={`agent ${value}`}>
                  {text}
                </option>
              ))}
          </SelectField>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <StartFields draft={{ ...draft, day: draft.day ?? page.query.day }} isInvalid={isInvalid} />
          <Field
            label={t("blocks.lastDay")}
            type="date"
            name="lastDay"
            defaultValue={draft.lastDay}
            aria-invalid={isInvalid("to")}
          />
          <Field
            label={t("fields.to")}
            type="time"
            name="to"
            required
            defaultValue={draft.to}
            aria-invalid={isInvalid("to")}
          />
        </div>
        <Field
          label={t("blocks.note")}
          name="note"
          maxLength={MAX_BLOCK_NOTE_CHARACTERS}
          defaultValue={draft.note}
          autoComplete="off"
        />
        <div>
          <Button type="submit" name="action" value="block">
            {t("blocks.submit")}
          </Button>
        </div>
      </form>
    </details>
  );
}
