import { useTranslations } from "../../../i18n/use-translations.ts";
import { Field } from "../../../ui/field.tsx";

type TimeFieldsProps = {
  draft: { day?: string; from?: string; minutes?: string };
  /** `true` for the field that has to be corrected. */
  wrong: (field: string) => true | undefined;
};

/** Day, beginning and length of an appointment. */
export function TimeFields({ draft, wrong }: TimeFieldsProps) {
  const t = useTranslations("office-appointments");
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StartFields draft={draft} wrong={wrong} />
      <Field
        label={t("fields.minutes")}
        inputMode="numeric"
        name="minutes"
        required
        maxLength={3}
        defaultValue={draft.minutes}
        aria-invalid={wrong("minutes")}
      />
    </div>
  );
}

/** Day and beginning of an appointment, or of hours that are blocked. */
export function StartFields({ draft, wrong }: TimeFieldsProps) {
  const t = useTranslations("office-appointments");
  return (
    <>
      <Field
        label={t("fields.day")}
        type="date"
        name="day"
        required
        defaultValue={draft.day}
        aria-invalid={wrong("day")}
      />
      <Field
        label={t("fields.from")}
        type="time"
        name="from"
        required
        defaultValue={draft.from}
        aria-invalid={wrong("from")}
      />
    </>
  );
}
