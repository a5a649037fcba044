import { type ZoneRegion, zoneRegions } from "../../alerts/zone-choices.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { type SlotChoice, slotChoice } from "../appointments/slot-choice.ts";
import type { Field, FieldOnPage } from "../fields/field.ts";
import { choiceText, errorTexts } from "../fields/field-texts.ts";
import type { ValidationError } from "../fields/validation-error.ts";
import type { Form } from "../form.ts";
import { wordsIn } from "../form-words.ts";
import type { FormShowing } from "./form-showing.ts";
import type { SentForm } from "./sent-form.ts";

/** A field in the language of the page, with every text that it can show. */
export type FieldView = FieldOnPage & {
  id: string;
  label: string;
  help?: string;
  options: { value: string; label: string }[];
  /** Other texts of its controls. */
  words?: Record<string, string>;
  /** The available zones, in the language of the page. */
  zones?: ZoneRegion[];
  /** The available times. */
  slots?: SlotChoice;
  /** The value that was filled in before. */
  value: string;
  /** Text of each of its validation errors. */
  errors: Partial<Record<ValidationError, string>>;
  /** The validation error that the server found. */
  error?: ValidationError;
  /** Text about the file that was uploaded before and is still stored. */
  kept?: string;
};

/** View of a field, empty or as it was submitted. */
export function fieldView(
  field: Field,
  { name }: Pick<Form, "name">,
  sent: SentForm | undefined,
  showing: FormShowing,
): FieldView {
  const t = wordsIn(showing.texts);
  return {
    ...onPage(field),
    id: `${name}-${field.name}`,
    label: t(`forms:fields.${field.name}`),
    help: field.help && t(`forms:help.${field.help}`),
    options: (field.choices ?? []).map((value) => ({ value, label: choiceText(field, value, showing) })),
    words: fieldWords(field, showing),
    zones: field.kind === "zones" ? zoneRegions(showing.texts, showing.language) : undefined,
    slots:
      field.kind === "slot"
        ? slotChoice(showing.slots ?? [], sent?.values[field.name] ?? "", showing)
        : undefined,
    value: (sent?.values ?? showing.initial)?.[field.name] ?? "",
    errors: errorTexts(field, t),
    error: sent?.errors[field.name],
    kept: field.kind === "file" && sent?.file ? t("forms:keptFile", { name: sent.file.name }) : undefined,
  };
}

/** Leaves out what only the server needs. */
function onPage(field: Field): FieldOnPage {
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

function fieldWords({ kind }: Field, { texts, language }: FormShowing): FieldView["words"] {
  const { t } = texts;
  if (kind === "day")
    return { day: t("alerts:picker.day"), month: t("alerts:picker.month"), year: t("alerts:picker.year") };
  if (kind === "zones")
    return {
      filter: t("alerts:picker.filter"),
      hint: t("alerts:picker.hint"),
      // The placeholder is filled in for each zone.
      all: t("alerts:picker.all", { zone: "{{zone}}" }),
    };
  if (kind !== "area") return undefined;
  const path = pathFor("for-sale", language);
  return { drawn: t("alerts:picker.drawn"), draw: t("alerts:picker.draw"), path };
}
