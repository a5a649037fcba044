import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import type { AppointmentPage } from "../appointment-page.server.ts";
import { isInvalidField } from "./invalid-field.ts";
import { MessageField } from "./message-field.tsx";
import { AppointmentOutcomeText } from "./outcome-text.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Screen of one appointment: who, where and when, and the forms that change it. */
export function AppointmentScreen({ page }: { page: AppointmentPage }) {
  const t = useTranslations("office-appointments");
  return (
    <OfficeColumn
      title={page.title}
      aside={
        <a href={page.backPath} className="text-link inline-flex min-h-11 items-center">
          {t("appointment.back")}
        </a>
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
        <Badge>{page.stateText}</Badge>
        {page.time && <span className="figures font-medium text-ink">{page.time}</span>}
        <span className="figures">{page.reference}</span>
        <span>{page.language}</span>
      </p>
      {page.outcome && <AppointmentOutcomeText outcome={page.outcome} />}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <Facts page={page} />
        <ChangeForms page={page} />
      </div>
    </OfficeColumn>
  );
}

function Facts({ page }: { page: AppointmentPage }) {
  const t = useTranslations("office-appointments");
  const { property, phone, email } = page;
  const rows: { label: string; value: ReactNode }[] = [
    ...page.preferredTimes.map((preferredTime, index) => ({
      label: t("appointment.wish", { number: index + 1 }),
      value: preferredTime,
    })),
    {
      label: t("appointment.where"),
      value: property ? (
        <a href={property.path} className="text-link">
          {[property.title, property.address].filter((part) => part !== "").join(", ")}
        </a>
      ) : (
        t("calendar.meeting", { office: page.office ?? "" })
      ),
    },
    ...(property && page.office ? [{ label: t("calendar.office"), value: page.office }] : []),
    ...page.values,
  ];
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <h2 id="facts" className="text-xl">
        {t("appointment.facts")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {phone?.href && (
          <li>
            <a href={phone.href} className={buttonClasses()}>
              {t("appointment.call", { number: phone.text })}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={buttonClasses("plain", "wrap-anywhere")}>
              {email}
            </a>
          </li>
        )}
        {page.leadPath && (
          <li>
            <a href={page.leadPath} className={buttonClasses()}>
              {t("appointment.lead")}
            </a>
          </li>
        )}
      </ul>
      <dl className="mt-4 border-t border-hairline">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 border-b border-hairline py-2.5 sm:grid-cols-[10rem_1fr]">
            <dt className="text-slate">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ChangeForms({ page }: { page: AppointmentPage }) {
  const t = useTranslations("office-appointments");
  const { draft, outcome } = page;
  if (!page.isOpen || !page.mayChange)
    return (
      <div className="grid min-w-0 gap-4">
        <p className="text-slate">{t(page.isOpen ? "appointment.readOnly" : "appointment.over")}</p>
        {/* Written before somebody else took over or ended the appointment: it can still be copied. */}
        {draft.message && <MessageField value={draft.message} readOnly />}
      </div>
    );
  const isFull = outcome?.kind === "problem" && outcome.problem === "full";
  // Only the form that was submitted gets its values back, and the checkbox to book regardless.
  const isFullIn = (name: ChangeFormProps["name"]) => isFull && draft.action === name;
  const messageOf = (name: ChangeFormProps["name"]) => (draft.action === name ? draft.message : "");
  const isInvalid = (field: string) => isInvalidField(outcome, field);
  const mailNote = page.email === undefined ? t("appointment.noMail") : t("appointment.mail");
  return (
    <div className="grid min-w-0 gap-8">
      {page.isConfirmable && (
        <ChangeForm page={page} name="confirm" isFull={isFullIn("confirm")}>
          <p className="text-slate">{mailNote}</p>
        </ChangeForm>
      )}
      <ChangeForm page={page} name="move" isFull={isFullIn("move")}>
        <TimeFields draft={draft} isInvalid={isInvalid} />
        <MessageField value={messageOf("move")} />
        <p className="text-sm text-slate">{mailNote}</p>
      </ChangeForm>
      <ChangeForm page={page} name="assign" isFull={isFullIn("assign")}>
        <SelectField label={t("calendar.agent")} name="agent" defaultValue={draft.agent}>
          <option value="">{t("calendar.nobody")}</option>
          {page.agents.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </ChangeForm>
      <ChangeForm page={page} name="cancel" isFull={false}>
        <MessageField value={messageOf("cancel")} />
        <p className="text-sm text-slate">{mailNote}</p>
      </ChangeForm>
    </div>
  );
}

type ChangeFormProps = {
  page: AppointmentPage;
  name: "confirm" | "move" | "assign" | "cancel";
  /** The time is taken: offers a checkbox to book it regardless. */
  isFull: boolean;
  children: ReactNode;
};

function ChangeForm({ page, name, isFull, children }: ChangeFormProps) {
  const t = useTranslations("office-appointments");
  return (
    <form method="post" id={name} aria-labelledby={`${name}-title`} className="grid gap-4">
      <h2 id={`${name}-title`} className="border-t border-hairline pt-4 text-xl">
        {t(`appointment.${name}.title`)}
      </h2>
      <input type="hidden" name="version" value={page.version} />
      {children}
      {isFull && (
        <label className="inline-flex min-h-11 items-center gap-2">
          <input type="checkbox" name="force" value="yes" className="size-5 shrink-0" />
          {t("appointment.force")}
        </label>
      )}
      <div>
        <Button
          type="submit"
          tone={name === "confirm" ? "action" : "plain"}
          name="action"
          value={name}
          className="min-w-[min(12rem,100%)]"
        >
          {t(`appointment.${name}.submit`)}
        </Button>
      </div>
    </form>
  );
}
