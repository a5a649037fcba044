import { zoneName } from "../../alerts/zone-choices.ts";
import { phoneHref, phoneText } from "../../format/phone.ts";
import type { Language } from "../../i18n/languages.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import { dateText } from "../../time/dates.ts";
import { type Field, type FieldKind, fieldsOf } from "../fields/field.ts";
import { agencyFieldName, choiceText, fieldName } from "../fields/field-texts.ts";
import type { SubmissionInput } from "../submissions/submission-input.ts";
import { translateAnyKey } from "../translate-any-key.ts";

/** Part of a submission from which labelled values are made. */
export type LabelledInput = Pick<
  SubmissionInput,
  "form" | "values" | "file" | "textsIn" | "site" | "language"
>;

type Reader = "visitor" | "agency";

/** Kinds of fields that accept free text. */
const TYPED_KINDS: readonly FieldKind[] = ["text", "long-text", "website", "file"];

/**
 * Returns the submitted values with their labels, without the time of an appointment, which mails show
 * separately. The agency gets every value. The visitor gets only values of a fixed format: anybody may have
 * typed the address of that mail.
 */
export function labelledValues(input: LabelledInput, language: Language, reader: Reader): LabelledValue[] {
  const { form, values, file, textsIn } = input;
  const t = translateAnyKey(textsIn(language));
  const label = reader === "agency" ? agencyFieldName : fieldName;
  const visibleFields = fieldsOf(form).filter(
    ({ kind, isAppointmentTime }) =>
      !isAppointmentTime && (reader === "agency" || !TYPED_KINDS.includes(kind)),
  );
  return visibleFields.flatMap((field) => {
    const value = field.kind === "file" ? (file?.name ?? "") : (values[field.name] ?? "");
    if (value === "") return [];
    const href = field.kind === "phone" ? phoneHref(value) : undefined;
    const text = valueText(field, value, input, { language, reader });
    return [{ label: label(field, t), value: text, ...(href && { href }) }];
  });
}

function valueText(
  field: Field,
  value: string,
  { site, textsIn, language: visitorLanguage }: LabelledInput,
  { language, reader }: { language: Language; reader: Reader },
): string {
  const texts = textsIn(language);
  const choiceIn = (code: string, choiceLanguage: Language) =>
    choiceText(field, code, {
      settings: site.forms,
      language: choiceLanguage,
      texts: textsIn(choiceLanguage),
    });
  const codeTexts = (text: (code: string) => string) => value.split(",").map(text).join(", ");
  switch (field.kind) {
    case "choice": {
      if (field.choicesOf !== "timeSlots") return choiceIn(value, language);
      // The label in the visitor's language, because the agency's labels may differ by language. The agency
      // also gets the code.
      const hours = choiceIn(value, visitorLanguage);
      return reader === "agency" ? `${hours} (${value})` : hours;
    }
    case "choices":
      return codeTexts((code) => choiceIn(code, language));
    case "zones":
      return codeTexts((code) => zoneName(code, texts, language));
    case "area":
    case "agreement":
      return texts.t("common:yes");
    case "phone":
      return phoneText(value, site.phone);
    case "date":
    case "day":
      return dateText(value, texts.formats);
    default:
      return field.unit === "euro" ? texts.formats.euro(value) : value;
  }
}
