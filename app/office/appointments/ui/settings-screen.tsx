import type { ComponentProps } from "react";
import { WEEKDAYS } from "../../../config/appointment-settings.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { controlClasses } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { GOALS, hoursField, type Kind, periodNumbers } from "../settings-form.ts";
import type { SettingsPage } from "../settings-page.server.ts";

/** Screen with the settings of appointments: hours, length, capacity, lead time and closed days. */
export function SettingsScreen({ page }: { page: SettingsPage }) {
  const t = useTranslations("office-appointments");
  const { outcome, values } = page;
  const hasBlockedError = page.errors.includes("blocked");
  return (
    <OfficeColumn
      title={t("settings.title")}
      aside={
        <a href={page.backPath} className="text-link inline-flex min-h-11 items-center">
          {t("appointment.back")}
        </a>
      }
    >
      {outcome && (
        <Outcome kind={outcome.kind === "done" ? "done" : "problem"}>
          {outcome.kind === "done"
            ? t(`settings.done.${outcome.change}`)
            : outcome.kind === "invalid"
              ? t("settings.invalid")
              : outcome.by === null
                ? t("conflict")
                : t("conflictBy", { name: outcome.by })}
        </Outcome>
      )}
      <p className="measure mt-2 text-slate">
        {page.saved === undefined ? t("settings.fromFile") : t("settings.fromOffice", page.saved)}
      </p>
      <form method="post" className="mt-6 grid max-w-3xl gap-8">
        <input type="hidden" name="version" value={page.version} />
        <BookableFields page={page} kind="visits" />
        <section aria-labelledby="goals" className="grid gap-4">
          <h2 id="goals" className="text-xl">
            {t("settings.goals.title")}
          </h2>
          <p className="text-slate">{t("settings.goals.text")}</p>
          {GOALS.map((goal) => (
            <fieldset key={goal} className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-1 font-medium">{t(`settings.goals.${goal}`)}</legend>
              <NumberField page={page} name={`${goal}-slotMinutes`} label={t("settings.slotMinutes")} />
              <NumberField page={page} name={`${goal}-capacity`} label={t("settings.capacity")} />
            </fieldset>
          ))}
        </section>
        <section aria-labelledby="office" className="grid gap-4">
          <h2 id="office" className="text-xl">
            {t("settings.office.title")}
          </h2>
          <Checkbox name="offers-office" isChecked={values["offers-office"] === "yes"}>
            {t("settings.office.offers")}
          </Checkbox>
          <BookableFields page={page} kind="office" />
        </section>
        <section aria-labelledby="general" className="grid gap-4">
          <h2 id="general" className="text-xl">
            {t("settings.general")}
          </h2>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField page={page} name="agentCapacity" label={t("settings.agentCapacity")} />
            <NumberField page={page} name="reminderHour" label={t("settings.reminderHour")} />
          </div>
          <Checkbox name="isConfirmedAtOnce" isChecked={values.isConfirmedAtOnce === "yes"}>
            {t("settings.isConfirmedAtOnce")}
          </Checkbox>
        </section>
        <section aria-labelledby="closed" className="grid gap-4">
          <h2 id="closed" className="text-xl">
            {t("settings.closed.title")}
          </h2>
          <Checkbox name="isClosedOnHolidays" isChecked={values.isClosedOnHolidays === "yes"}>
            {t("settings.closed.holidays")}
          </Checkbox>
          <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-slate">
            {page.holidays.map((holiday) => (
              <li key={holiday}>{holiday}</li>
            ))}
          </ul>
          <label className="block">
            <span className="mb-1 block text-sm text-slate">{t("settings.closed.days")}</span>
            <textarea
              name="blocked"
              rows={4}
              maxLength={12_000}
              defaultValue={values.blocked}
              aria-invalid={hasBlockedError || undefined}
              aria-describedby={hasBlockedError ? "blocked-hint blocked-error" : "blocked-hint"}
              className={controlClasses("figures")}
            />
            <span id="blocked-hint" className="mt-1 block text-sm text-slate">
              {t("settings.closed.daysHint")}
            </span>
            {hasBlockedError && <FieldError id="blocked-error">{t("settings.errors.blocked")}</FieldError>}
          </label>
        </section>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="action" name="action" value="save">
            {t("settings.save")}
          </Button>
          {page.saved && (
            <Button type="submit" name="action" value="reset">
              {t("settings.reset")}
            </Button>
          )}
        </div>
      </form>
    </OfficeColumn>
  );
}

function BookableFields({ page, kind }: { page: SettingsPage; kind: Kind }) {
  const t = useTranslations("office-appointments");
  const periods = periodNumbers(page.values);
  return (
    <section aria-labelledby={`${kind}-hours`} className="grid gap-4">
      <h2 id={`${kind}-hours`} className={kind === "visits" ? "text-xl" : "text-lg"}>
        {t(`settings.${kind}.hours`)}
      </h2>
      <p className="text-slate">{t("settings.hoursText")}</p>
      <div className="grid gap-2">
        {WEEKDAYS.map((day) => (
          <fieldset key={day} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr_1fr]">
            <legend className="float-left font-medium sm:contents">
              <span className="block">{page.weekdays[day]}</span>
            </legend>
            {periods.map((period) => (
              <span
                key={period}
                className={classNames(
                  "clear-both flex flex-wrap items-start gap-2",
                  // Two periods per row, beside the name of the day.
                  period > 1 && period % 2 === 1 && "sm:col-start-2",
                )}
              >
                {(["from", "to"] as const).map((side) => {
                  const name = hoursField(kind, day, side, period);
                  const isInvalid = page.errors.includes(name);
                  return (
                    <span key={side} className="grow">
                      <input
                        type="time"
                        name={name}
                        defaultValue={page.values[name]}
                        aria-label={t(`settings.${side}`, { day: page.weekdays[day], period })}
                        aria-invalid={isInvalid || undefined}
                        aria-describedby={isInvalid ? `${name}-error` : undefined}
                        className={controlClasses("figures")}
                      />
                      {isInvalid && (
                        <FieldError id={`${name}-error`}>{t(`settings.errors.${side}`)}</FieldError>
                      )}
                    </span>
                  );
                })}
              </span>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["slotMinutes", "capacity", "leadHours", "daysAhead"] as const).map((name) => (
          <NumberField key={name} page={page} name={`${kind}-${name}`} label={t(`settings.${name}`)} />
        ))}
      </div>
    </section>
  );
}

type NumberFieldProps = { page: SettingsPage; name: string; label: string };

function NumberField({ page, name, label }: NumberFieldProps) {
  const t = useTranslations("office-appointments");
  const isInvalid = page.errors.includes(name);
  const rule = name.replace(/^.*-/, "") as keyof typeof RANGES;
  return (
    <label className="block">
      <span className="mb-1 block text-sm text-slate">{label}</span>
      <input
        name={name}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        defaultValue={page.values[name]}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${name}-error` : undefined}
        className={controlClasses("figures")}
      />
      {isInvalid && <FieldError id={`${name}-error`}>{t("settings.errors.number", RANGES[rule])}</FieldError>}
    </label>
  );
}

/** Limits of the schema (app/config/appointment-settings.ts), for the error message of a field. */
const RANGES = {
  slotMinutes: { least: 5, most: 480 },
  capacity: { least: 1, most: 200 },
  leadHours: { least: 0, most: 1_440 },
  daysAhead: { least: 1, most: 120 },
  agentCapacity: { least: 1, most: 50 },
  reminderHour: { least: 0, most: 23 },
} as const;

function FieldError(props: ComponentProps<"span">) {
  return <span className="mt-1 block text-sm font-medium text-(--colour-error)" {...props} />;
}

function Checkbox({ name, isChecked, children }: { name: string; isChecked: boolean; children: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value="yes" defaultChecked={isChecked} className="size-5 shrink-0" />
      {children}
    </label>
  );
}
