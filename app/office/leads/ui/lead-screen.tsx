import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink, buttonClasses } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { LeadPage } from "../lead-page.server.ts";
import { LeadConversation } from "./lead-conversation.tsx";
import { LeadList } from "./lead-list.tsx";

/** Screen of one lead: what the visitor sent, the conversation, the history, and the forms to handle it. */
export function LeadScreen({ page }: { page: LeadPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn
      title={page.title}
      aside={
        <a href={page.listPath} className="text-link inline-flex min-h-11 items-center">
          {t("lead.back")}
        </a>
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
        <span>
          {page.kind}, {page.at}
        </span>
        <span className="figures">{page.reference}</span>
        <span>{page.language}</span>
        {page.isDuplicate && <Badge>{t("leads.duplicate")}</Badge>}
        {page.isSpam && <Badge tone="dark">{t("leads.spam")}</Badge>}
      </p>
      {page.outcome && (
        <Outcome kind={page.outcome.kind === "done" ? "done" : "problem"}>{outcomeText(page, t)}</Outcome>
      )}
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-10">
          <Submission page={page} />
          <LeadConversation page={page} />
          {page.changes.length > 0 && <Changes page={page} />}
          {page.history.length > 0 && (
            <section aria-labelledby="history">
              <h2 id="history" className="text-xl">
                {t("lead.history")}
              </h2>
              <LeadList rows={page.history} label={t("lead.history")} />
            </section>
          )}
        </div>
        <HandlingForms page={page} />
      </div>
    </OfficeColumn>
  );
}

function Changes({ page }: { page: LeadPage }) {
  const t = useTranslations("office");
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="text-xl">
        {t("lead.changes.title")}
      </h2>
      <ol className="mt-3 grid gap-1">
        {page.changes.map(({ id, at, text }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span className="figures text-sm text-slate sm:pt-0.5">{at}</span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function outcomeText({ outcome }: LeadPage, t: ReturnType<typeof useTranslations<"office">>): string {
  switch (outcome?.kind) {
    case "done":
      return t(`lead.done.${outcome.change}`);
    case "conflict":
      return outcome.by === null ? t("lead.conflict") : t("lead.conflictBy", { name: outcome.by });
    case "problem":
      return t(`lead.problems.${outcome.problem}`);
    default:
      return "";
  }
}

function Submission({ page }: { page: LeadPage }) {
  const t = useTranslations("office");
  const { appointment } = page;
  const rows: { label: string; value: ReactNode }[] = [
    ...(appointment
      ? [
          {
            label: appointment.label,
            value: (
              <a href={appointment.path} className="text-link">
                {appointment.text}
              </a>
            ),
          },
        ]
      : []),
    ...page.values,
  ];
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="text-xl">
        {t("lead.sent")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {page.call && (
          <>
            <li>
              <a href={page.call.href} className={buttonClasses()}>
                {t("lead.call", { number: page.call.text })}
              </a>
            </li>
            <li>
              <a href={page.call.whatsApp} rel="noreferrer" className={buttonClasses()}>
                WhatsApp
              </a>
            </li>
          </>
        )}
        {page.email && page.mayChange && (
          <li>
            <ButtonLink href="#reply" tone="action">
              {t("lead.answer")}
            </ButtonLink>
          </li>
        )}
      </ul>
      <dl className="mt-4 border-t border-hairline">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 border-b border-hairline py-2.5 sm:grid-cols-[12rem_1fr]">
            <dt className="text-slate">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {page.file && (
        <p className="mt-3">
          <a href={page.file.path} className="text-link inline-flex min-h-11 items-center">
            {t("lead.download", { name: page.file.name })}
          </a>
        </p>
      )}
      {page.subject && (
        <div className="mt-4 rounded-card border border-hairline bg-surface p-4">
          <h3 className="text-lg">{page.subject.title}</h3>
          <p className="text-slate">{page.subject.address}</p>
          <p className="mt-2 flex flex-wrap gap-x-4">
            {!page.subject.isGone && (
              <a href={page.subject.path} className="text-link inline-flex min-h-11 items-center">
                {t(page.subject.kind === "project" ? "lead.project" : "lead.home")}
              </a>
            )}
            {page.subject.leadsPath && (
              <a href={page.subject.leadsPath} className="text-link inline-flex min-h-11 items-center">
                {t("lead.homeLeads")}
              </a>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

function HandlingForms({ page }: { page: LeadPage }) {
  const t = useTranslations("office");
  const version = <input type="hidden" name="version" value={page.version} />;
  return (
    <aside
      aria-label={t("lead.handling")}
      className="grid gap-6 border-t border-hairline pt-6 lg:border-0 lg:pt-0"
    >
      {!page.mayChange && <p className="text-slate">{t("lead.readOnly")}</p>}
      {page.mayChange && (
        <>
          <form method="post" className="flex items-end gap-2">
            {version}
            <SelectField label={t("leads.status")} name="status" defaultValue={page.status} className="grow">
              {page.statuses.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
            <Button type="submit" name="action" value="status">
              {t("lead.save")}
              <span className="sr-only"> {t("leads.status")}</span>
            </Button>
          </form>
          <form method="post" className="flex items-end gap-2">
            {version}
            <SelectField
              label={t("leads.agent")}
              name="agent"
              defaultValue={page.assigneeId ?? ""}
              className="grow"
            >
              <option value="">{t("leads.nobody")}</option>
              {page.agents.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
            <Button type="submit" name="action" value="assign">
              {t("lead.save")}
              <span className="sr-only"> {t("leads.agent")}</span>
            </Button>
          </form>
          <form method="post">
            {version}
            <Button type="submit" name="action" value={page.isSpam ? "unspam" : "spam"} className="w-full">
              {t(page.isSpam ? "lead.unspam" : "lead.spam")}
            </Button>
          </form>
        </>
      )}
      {page.person && <PersonalData {...page.person} />}
    </aside>
  );
}

function PersonalData({ exportPath, hasEmail }: NonNullable<LeadPage["person"]>) {
  const t = useTranslations("office");
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 items-center">{t("lead.person.title")}</summary>
      <div className="mt-2 grid gap-4">
        <p className="text-sm text-slate">
          {t(hasEmail ? "lead.person.text" : "lead.person.textWithoutEmail")}
        </p>
        <ButtonLink href={exportPath}>{t("lead.person.export")}</ButtonLink>
        <form method="post" className="grid gap-2">
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" name="confirm" value="yes" required className="size-5 shrink-0" />
            {t("lead.person.confirm")}
          </label>
          <Button type="submit" name="action" value="erase">
            {t("lead.person.erase")}
          </Button>
        </form>
      </div>
    </details>
  );
}
