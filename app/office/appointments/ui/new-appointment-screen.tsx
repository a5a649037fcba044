import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses, Field, SelectField } from "../../../ui/field.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import { NEW_APPOINTMENT_LENGTHS } from "../new-appointment-lengths.ts";
import type { NewAppointmentPage } from "../new-appointment-page.server.ts";
import { isInvalidField } from "./invalid-field.ts";
import { AppointmentOutcomeText } from "./outcome-text.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Screen with the form to book an appointment for somebody who calls or walks in. */
export function NewAppointmentScreen({ page }: { page: NewAppointmentPage }) {
  const t = useTranslations("office-appointments");
  const { draft, outcome } = page;
  const isInvalid = (...fields: string[]) =>
    fields.some((field) => isInvalidField(outcome, field)) || undefined;
  return (
    <OfficeColumn
      title={t("new.title")}
      aside={
        <a href={page.backPath} className="text-link inline-flex min-h-11 items-center">
          {t("appointment.back")}
        </a>
      }
    >
      {outcome && <AppointmentOutcomeText outcome={outcome} />}
      <form method="post" className="mt-6 grid max-w-2xl gap-4">
        <TimeFields draft={draft} isInvalid={isInvalid} />
        <div className="grid gap-4 sm:grid-cols-2">
          <label className="block">
            <span className="mb-1 block text-sm text-slate">{t("new.property")}</span>
            <input
              name="property"
              inputMode="numeric"
              maxLength={NEW_APPOINTMENT_LENGTHS.property}
              autoComplete="off"
              defaultValue={draft.property}
              aria-invalid={isInvalid("property")}
              aria-describedby="property-hint"
              className={controlClasses("figures")}
            />
            <span id="property-hint" className="mt-1 block text-sm text-slate">
              {t("new.propertyHint")}
            </span>
          </label>
          <SelectField label={t("calendar.agent")} name="agent" defaultValue={draft.agent}>
            <option value="">{t("new.agentOfProperty")}</option>
            {page.agents.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t("new.firstName")}
            name="firstName"
            maxLength={NEW_APPOINTMENT_LENGTHS.firstName}
            autoComplete="off"
            defaultValue={draft.firstName}
          />
          <Field
            label={t("new.lastName")}
            name="lastName"
            required
            maxLength={NEW_APPOINTMENT_LENGTHS.lastName}
            autoComplete="off"
            defaultValue={draft.lastName}
            aria-invalid={isInvalid("name")}
          />
          <Field
            label={t("new.phone")}
            type="tel"
            name="phone"
            maxLength={NEW_APPOINTMENT_LENGTHS.phone}
            autoComplete="off"
            defaultValue={draft.phone}
            aria-invalid={isInvalid("contact")}
          />
          <Field
            label={t("new.email")}
            type="email"
            name="email"
            maxLength={NEW_APPOINTMENT_LENGTHS.email}
            autoComplete="off"
            defaultValue={draft.email}
            aria-invalid={isInvalid("email", "contact")}
          />
        </div>
        <SelectField label={t("new.language")} name="language" defaultValue={draft.language}>
          {page.languages.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <label className="block">
          <span className="mb-1 block text-sm text-slate">{t("new.remark")}</span>
          <textarea
            name="remark"
            rows={3}
            maxLength={NEW_APPOINTMENT_LENGTHS.remark}
            defaultValue={draft.remark}
            className={controlClasses()}
          />
        </label>
        {outcome?.kind === "problem" && outcome.problem === "full" && (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" name="force" value="yes" className="size-5 shrink-0" />
            {t("appointment.force")}
          </label>
        )}
        <p className="text-sm text-slate">{t("new.mail")}</p>
        <div>
          <Button type="submit" tone="action" name="action" value="add">
            {t("new.submit")}
          </Button>
        </div>
      </form>
    </OfficeColumn>
  );
}
