import { useFormats, useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxRow, SelectField } from "../../../ui/field.tsx";
import { ScheduleFields } from "../../ui/schedule-fields.tsx";
import type { NewsletterPage } from "../newsletter-page.server.ts";

/** Form fields that choose the recipients of a newsletter, and send or schedule it. */
export function SendFields({ page }: { page: NewsletterPage }) {
  const t = useTranslations("office-newsletters");
  const { number } = useFormats();
  const { reach, languages, outcome, earliestDay } = page;
  const isInvalid = (name: string) => outcome?.fields.includes(name) || undefined;
  const chosen = outcome?.languagesChosen ?? languages;
  return (
    <section aria-labelledby="send" className="grid gap-4 border-t border-hairline pt-6">
      <h2 id="send" className="text-xl">
        {t("send.title")}
      </h2>
      <p className="measure text-slate">{t("send.text", { count: reach?.people ?? 0 })}</p>
      <fieldset>
        <legend className="text-sm text-slate">{t("send.languages")}</legend>
        <div className="mt-1 flex flex-wrap gap-x-4">
          {languages.map((language) => (
            <CheckboxRow
              key={language}
              label={t("send.language", {
                language: t(`languages.${language}`),
                people: number(reach?.languages[language] ?? 0),
              })}
              name="to"
              value={language}
              defaultChecked={chosen.includes(language)}
              aria-invalid={isInvalid("to")}
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t("send.interest")}
        name="interest"
        defaultValue={outcome?.values.interest ?? ""}
        className="max-w-md"
      >
        <option value="">{t("send.everybody")}</option>
        <option value="sale">{t("send.sale")}</option>
        <option value="rent">{t("send.rent")}</option>
      </SelectField>
      <p>
        <Button type="submit" tone="action" name="action" value="send">
          {t("send.now")}
        </Button>
      </p>
      <ScheduleFields
        labels={{
          day: t("send.day"),
          time: t("send.time"),
          schedule: t("send.later"),
          timeZoneNote: t("send.clock"),
        }}
        earliestDay={earliestDay}
        scheduled={outcome?.values}
        isInvalid={isInvalid}
      />
    </section>
  );
}
