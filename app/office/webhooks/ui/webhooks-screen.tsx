import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { DeliveryRow, WebhooksPage } from "../webhooks-page.server.ts";

/** Screen of webhook deliveries and their attempts; each can be sent again. */
export function WebhooksScreen({ page }: { page: WebhooksPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn title={t("webhooks.title")}>
      {page.outcome && (
        <Outcome kind={page.outcome.kind}>
          {t(page.outcome.kind === "done" ? "webhooks.done" : "webhooks.problem")}
        </Outcome>
      )}
      <p className="measure mt-2 text-slate">{t("webhooks.text")}</p>
      {page.webhooks.length === 0 ? (
        <p className="mt-6">{t("webhooks.notConfigured")}</p>
      ) : (
        <ul className="mt-6 border-t border-hairline">
          {page.webhooks.map(({ name, crm, address }) => (
            <li key={name} className="border-b border-hairline py-3">
              <strong className="font-semibold">{name}</strong> {crm && <span>{crm}</span>}{" "}
              <span className="break-all text-slate">{address}</span>
            </li>
          ))}
        </ul>
      )}
      <Tabs label={t("webhooks.title")} tabs={page.states} />
      {page.rows.length === 0 ? (
        <p className="mt-6">{t("webhooks.none")}</p>
      ) : (
        <ol className="mt-4 border-t border-hairline">
          {page.rows.map((row) => (
            <Delivery key={row.id} row={row} />
          ))}
        </ol>
      )}
      {page.next && (
        <p className="mt-6">
          <ButtonLink href={page.next}>{t("webhooks.older")}</ButtonLink>
        </p>
      )}
    </OfficeColumn>
  );
}

function Delivery({ row }: { row: DeliveryRow }) {
  const t = useTranslations("office");
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 md:grid-cols-[11rem_1fr_auto]">
      <span className="figures text-slate">{row.at}</span>
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{row.webhook}</strong>
          {row.crm && ` ${row.crm}`},{" "}
          <a href={row.lead.path} className="text-link figures">
            {row.lead.reference}
          </a>
        </p>
        {row.history.length === 0 ? (
          <p className="text-sm text-slate">{row.attempts}</p>
        ) : (
          <details>
            <summary className="text-link inline-flex min-h-11 items-center text-sm">{row.attempts}</summary>
            <ol className="space-y-2 text-sm text-slate">
              {row.history.map(({ at, text, fields }) => (
                <li key={at + text} className="flex flex-wrap gap-x-3 break-words">
                  <span className="figures">{at}</span>
                  <span lang="en">{text}</span>
                  {fields && <span className="basis-full break-words">{fields}</span>}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {row.state !== "waiting" && (
        <form method="post">
          <input type="hidden" name="id" value={row.id} />
          <Button type="submit" name="action" value="replay">
            {t("webhooks.replay")}
            <span className="sr-only"> {row.lead.reference}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
