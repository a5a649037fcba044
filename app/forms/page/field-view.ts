import { type ZoneRegion, zoneRegions } from "../../alerts/zone-choices.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type SlotChoice, slotChoice } from "../booking/slot-choice.ts";
import type { Field, FieldOnPage } from "../fields/field.ts";
import { choiceText, errorTexts } from "../fields/field-texts.ts";
import type { ValidationError } from "../fields/validation-error.ts";
import type { Form } from "../form.ts";
import { translateAnyKey } from "../translate-any-key.ts";
import type { FormContext } from "./form-context.ts";
import type { SentForm } from "./sent-form.ts";

/** A field in the language of the page, with all texts that it can show. */
export type FieldView = FieldOnPage & {
  id: string;
  label: string;
  help?: string;
  options: { value: string; label: string }[];
  /**
   * Further texts of the controls of a `day`, `zones` or `area` field, and of an optional `choice`. For an `area` field,
   * `path` is the page with the map on which visitors draw the area.
   */
  texts?: Record<string, string>;
  /** Choices of a `zones` field: regions, provinces and municipalities, in the language of the page. */
  zones?: ZoneRegion[];
  /** Choices of a `slot` field: the times for an appointment. */
  slots?: SlotChoice;
  /** The submitted or initial value. */
  value: string;
  /** Texts of its validation errors. */
  errors: Partial<Record<ValidationError, string>>;
  /** The validation error that the server found. */
  error?: ValidationError;
  /** Text that the file of an earlier attempt is still stored, with the name of the file. */
  storedFileText?: string;
};

/** Builds the view of a field, new or as it was submitted. */
export function fieldView(
  field: Field,
  { name }: Pick<Form, "name">,
  sent: SentForm | undefined,
  context: FormContext,
): FieldView {
  const t = translateAnyKey(context.texts);
  return {
    ...toFieldOnPage(field),
    id: `${name}-${field.name}`,
    label: t(`forms:fields.${field.name}`),
    help: field.help && t(`forms:help.${field.help}`),
    options: (field.choices ?? []).map((value) => ({ value, label: choiceText(field, value, context) })),
    texts: controlTexts(field, context),
    zones: field.kind === "zones" ? zoneRegions(context.texts, context.language) : undefined,
    slots:
      field.kind === "slot"
        ? slotChoice(context.slots ?? [], sent?.values[field.name] ?? "", context)
        : undefined,
    value: (sent?.values ?? context.initial)?.[field.name] ?? "",
    errors: errorTexts(field, t),
    error: sent?.errors[field.name],
    storedFileText:
      field.kind === "file" && sent?.file ? t("forms:keptFile", { name: sent.file.name }) : undefined,
  };
}

/** Omits the properties that only the server needs. */
function toFieldOnPage(field: Field): FieldOnPage {
  const {
    isEssential: _essential,
    choicesOf: _choices,
    choiceTexts: _texts,
    errorTexts: _errorTexts,
    unit: _unit,
    isAppointmentTime: _time,
    ...rest
  } = field;
  return rest;
}

function controlTexts(
  { kind, isRequired, choicesOf }: Field,
  { texts, language }: FormContext,
): FieldView["texts"] {
  const { t } = texts;
  // Forms of address have a choice of their own for none.
  if (kind === "choice" && !isRequired && choicesOf !== "titles")
    return { unspecified: t("forms:unspecified") };
  if (kind === "day")
    return { day: t("alerts:picker.day"), month: t("alerts:picker.month"), year: t("alerts:picker.year") };
  if (kind === "zones")
    return {
      filter: t("alerts:picker.filter"),
      hint: t("alerts:picker.hint"),
      // Keeps the placeholder, which zone-field.tsx fills in for each zone.
      all: t("alerts:picker.all", { zone: "{{zone}}" }),
    };
  if (kind !== "area") return undefined;
  const path = pathFor("for-sale", language);
  return { drawn: t("alerts:picker.drawn"), draw: t("alerts:picker.draw"), path };
}
