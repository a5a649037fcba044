import { type ReactElement, useContext } from "react";
import type { ZoneRegion } from "../../alerts/zone-choices.ts";
import { formSettingsSchema } from "../../config/form-settings.ts";
import { BASE_LANGUAGE, isLanguage } from "../../i18n/languages.ts";
import { TextsContext } from "../../i18n/use-translations.ts";
import { SlotField } from "../booking/ui/slot-field.tsx";
import { type Field, type FieldKind, fieldsOf } from "../fields/field.ts";
import { VALIDATION_ERRORS } from "../fields/validation-error.ts";
import type { Form } from "../form.ts";
import { FORMS } from "../forms.ts";
import { fieldView } from "../page/field-view.ts";
import { translateAnyKey } from "../translate-any-key.ts";
import { FormField } from "./form-field.tsx";

/** A form with a field of the kind, and a value of that field. */
type Example = { form: Form; value: string };

const EXAMPLES: Record<FieldKind, Example> = {
  text: { form: FORMS["contact-me"], value: "Peeters" },
  "long-text": { form: FORMS["contact-me"], value: "Is the garden on the south?" },
  email: { form: FORMS["contact-me"], value: "an.peeters@mail.example" },
  phone: { form: FORMS["contact-me"], value: "09 233 04 70" },
  website: { form: FORMS.testimonial, value: "https://www.peeters.example" },
  choice: { form: FORMS["contact-me"], value: "" },
  choices: { form: FORMS["demand-register"], value: "" },
  zones: { form: FORMS["demand-register"], value: "" },
  area: { form: FORMS["demand-register"], value: "51.1,3.7,51.1,3.8,51,3.8" },
  number: { form: FORMS["purchase-offer"], value: "325000" },
  date: { form: FORMS["purchase-offer"], value: "2026-12-01" },
  day: { form: FORMS["demand-register"], value: "2026-12-01" },
  slot: { form: FORMS.appointment, value: "2026-11-23T10:00+01:00" },
  file: { form: FORMS["job-contact"], value: "" },
  agreement: { form: FORMS["purchase-offer"], value: "yes" },
};

const SLOTS = [10, 11, 14].map((hour) => ({
  startsAt: new Date(`2026-11-23T${hour}:00:00+01:00`),
  endsAt: new Date(`2026-11-23T${hour}:30:00+01:00`),
  isFull: hour === 11,
}));

const STATES = ["empty", "filled", "error"] as const;
type State = (typeof STATES)[number];

export const stories: Record<string, ReactElement> = Object.fromEntries(
  exampleFields().flatMap(({ title, ...example }) =>
    STATES.map((state) => [`${title}, ${state}`, <Story key={title} {...example} state={state} />]),
  ),
);

/** The first field of each kind, and a choice with so many options that it is a select. */
function exampleFields(): { title: string; form: Form; field: Field; value: string }[] {
  const fields = Object.entries(EXAMPLES).flatMap(([kind, { form, value }]) => {
    const field = fieldsOf(form).find((one) => one.kind === kind);
    if (field === undefined) throw new Error(`The form ${form.name} has no field of the kind ${kind}`);
    return { title: kind, form, field, value: value || (field.choices?.[0] ?? "") };
  });
  const form = FORMS["contact-demand"];
  const select = fieldsOf(form).find(({ kind, choices = [] }) => kind === "choice" && choices.length > 4);
  if (select === undefined) throw new Error("The form contact-demand has no choice of many");
  return [...fields, { title: "choice of many", form, field: select, value: select.choices?.[0] ?? "" }];
}

type StoryProps = { form: Form; field: Field; value: string; state: State };

function Story({ form, field, value, state }: StoryProps) {
  const texts = useContext(TextsContext);
  if (texts === undefined) throw new Error("The stories need texts");
  const values = { [field.name]: state === "empty" ? "" : value };
  const view = fieldView(
    field,
    form,
    { form: form.name, key: "", values, errors: {}, outcome: "invalid" },
    {
      settings: formSettingsSchema.parse({}),
      language: isLanguage(texts.language) ? texts.language : BASE_LANGUAGE,
      texts,
      path: "/",
      today: "2026-11-22",
      agency: { name: "Immo Gevel", phone: "09 233 04 70" },
      slots: SLOTS,
    },
  );
  // Every state of a field is on the same page.
  const fieldInState = {
    ...view,
    id: `${view.id}-${field.kind}-${state}`,
    name: `${view.name}-${field.kind}-${state}`,
    zones: view.zones?.map(withFewMunicipalities),
    error: state === "error" ? VALIDATION_ERRORS.find((one) => view.errors[one] !== undefined) : undefined,
  };
  const t = translateAnyKey(texts);
  if (fieldInState.slots) return <SlotField field={fieldInState} wishes={null} />;
  return (
    <FormField field={fieldInState} texts={{ optional: t("forms:optional"), choose: t("forms:choose") }} />
  );
}

/** Belgium has so many municipalities that they would be three quarters of the gallery. */
function withFewMunicipalities(region: ZoneRegion): ZoneRegion {
  const provinces = region.provinces.map((province) => ({
    ...province,
    municipalities: province.municipalities.slice(0, 3),
  }));
  return { ...region, provinces };
}
