import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import type { AppointmentPage } from "../appointment-page.server.ts";
import { MessageField } from "./message-field.tsx";
import { AppointmentOutcomeText } from "./outcome-text.tsx";
import { TimeFields } from "./time-fields.tsx";
import { isWrong } from "./wrong-field.ts";

/** One appointment: who, where and when, and the forms that change it. */
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
        <Forms page={page} />
      </div>
    </OfficeColumn>
  );
}

function Facts({ page }: { page: AppointmentPage }) {
  const t = useTranslations("office-appointments");
  const { property, phone, email } = page;
  const rows: { label: string; value: ReactNode }[] = [
    ...page.wishes.map((wish, at) => ({ label: t("appointment.wish", { number: at + 1 }), value: wish })),
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
            <a href={`mailto:${email}`} className={buttonClasses()}>
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
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Forms({ page }: { page: AppointmentPage }) {
  const t = useTranslations("office-appointments");
  if (!page.isOpen) return <p className="text-slate">{t("appointment.over")}</p>;
  if (!page.mayChange) return <p className="text-slate">{t("appointment.readOnly")}</p>;
  const { draft, outcome } = page;
  const isFull = outcome?.kind === "problem" && outcome.problem === "full";
  // What was typed, and the box, are in the form that was sent and in no other.
  const isFullAfter = (name: PartProps["name"]) => isFull && draft.action === name;
  const messageOf = (name: PartProps["name"]) => (draft.action === name ? draft.message : "");
  const wrong = (field: string) => isWrong(outcome, field);
  const told = page.email === undefined ? t("appointment.noMail") : t("appointment.mail");
  return (
    <div className="grid min-w-0 gap-8">
      {page.isConfirmable && (
        <Part page={page} name="confirm" isFull={isFullAfter("confirm")}>
          <p className="text-slate">{told}</p>
        </Part>
      )}
      <Part page={page} name="move" isFull={isFullAfter("move")}>
        <TimeFields draft={draft} wrong={wrong} />
        <MessageField value={messageOf("move")} />
        <p className="text-sm text-slate">{told}</p>
      </Part>
      <Part page={page} name="assign" isFull={isFullAfter("assign")}>
        <SelectField label={t("calendar.agent")} name="agent" defaultValue={draft.agent}>
          <option value="">{t("calendar.nobody")}</option>
          {page.agents.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </Part>
      <Part page={page} name="cancel" isFull={false}>
        <MessageField value={messageOf("cancel")} />
        <p className="text-sm text-slate">{told}</p>
      </Part>
    </div>
  );
}

type PartProps = {
  page: AppointmentPage;
  name: "confirm" | "move" | "assign" | "cancel";
  /** The time was taken: the agency may book it all the same. */
  isFull: boolean;
  children: ReactNode;
};

function Part({ page, name, isFull, children }: PartProps) {
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
          className="min-w-48"
        >
          {t(`appointment.${name}.submit`)}
        </Button>
      </div>
    </form>
  );
}
