import { useTranslations } from "../../../i18n/use-translations.ts";
import { controlClasses } from "../../../ui/field.tsx";
import { MAX_MESSAGE_CHARACTERS } from "../text-lengths.ts";

/** Field for a message to the visitor, in the e-mail that notifies them of the change. */
export function MessageField({ value, readOnly }: { value?: string; readOnly?: boolean }) {
  const t = useTranslations("office-appointments");
  return (
    <label className="block">
      <span className="mb-1 block text-sm text-slate">{t("fields.message")}</span>
      <textarea
        name="message"
        rows={3}
        maxLength={MAX_MESSAGE_CHARACTERS}
        defaultValue={value}
        readOnly={readOnly}
        className={controlClasses()}
      />
    </label>
  );
}
