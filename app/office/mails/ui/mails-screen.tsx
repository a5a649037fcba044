import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { MailRow, MailsPage } from "../mails-page.server.ts";

/** Screen of the outbox. Failed mails can be sent again. */
export function MailsScreen({ page }: { page: MailsPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn title={t("mails.title")}>
      {page.outcome && (
        <Outcome kind={page.outcome.kind}>
          {t(page.outcome.kind === "done" ? "mails.done" : "mails.problem")}
        </Outcome>
      )}
      <p className="measure mt-2 text-slate">{t("mails.text")}</p>
      <Tabs label={t("mails.title")} tabs={page.states} />
      {page.rows.length === 0 ? (
        <p className="mt-6">{t("mails.none")}</p>
      ) : (
        <ol className="mt-4 border-t border-hairline">
          {page.rows.map((row) => (
            <Mail key={row.id} row={row} />
          ))}
        </ol>
      )}
      {page.next && (
        <p className="mt-6">
          <ButtonLink href={page.next}>{t("mails.older")}</ButtonLink>
        </p>
      )}
    </OfficeColumn>
  );
}

function Mail({ row }: { row: MailRow }) {
  const t = useTranslations("office");
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 md:grid-cols-[11rem_1fr_auto]">
      <span className="figures text-slate">{row.at}</span>
      <div className="min-w-0">
        <p className="break-words">
          {row.kind}, <strong className="font-semibold">{row.to}</strong>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-slate">
          <span>{row.attempts}</span>
          {row.lead && (
            <a href={row.lead.path} className="text-link figures">
              {row.lead.reference}
            </a>
          )}
        </p>
        {row.error && (
          <p lang="en" className="mt-1 text-sm break-words">
            {row.error}
          </p>
        )}
      </div>
      {row.state === "failed" && (
        <form method="post">
          <input type="hidden" name="id" value={row.id} />
          <Button type="submit" name="action" value="retry">
            {t("mails.retry")}
            <span className="sr-only"> {row.to}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
