import { useTranslations } from "../../../i18n/use-translations.ts";
import { Field } from "../../../ui/field.tsx";

type TimeFieldsProps = {
  draft: { day?: string; from?: string; minutes?: string };
  /** Value of `aria-invalid` for a field. */
  isInvalid: (field: string) => true | undefined;
};

/** Fields for the day, the start and the length of an appointment. */
export function TimeFields({ draft, isInvalid }: TimeFieldsProps) {
  const t = useTranslations("office-appointments");
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StartFields draft={draft} isInvalid={isInvalid} />
      <Field
        label={t("fields.minutes")}
        inputMode="numeric"
        name="minutes"
        required
        maxLength={3}
        defaultValue={draft.minutes}
        aria-invalid={isInvalid("minutes")}
      />
    </div>
  );
}

/** Fields for the day and the start of an appointment or of blocked hours. */
export function StartFields({ draft, isInvalid }: TimeFieldsProps) {
  const t = useTranslations("office-appointments");
  return (
    <>
      <Field
        label={t("fields.day")}
        type="date"
        name="day"
        required
        defaultValue={draft.day}
        aria-invalid={isInvalid("day")}
      />
      <Field
        label={t("fields.from")}
        type="time"
        name="from"
        required
        defaultValue={draft.from}
        aria-invalid={isInvalid("from")}
      />
    </>
  );
}
