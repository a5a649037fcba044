import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { ImportOutcome } from "../import-outcome.ts";
import type { ImportsPage, RunState } from "../imports-page.server.ts";

/** Screen of the configured feeds and the history of their imports. */
export function ImportsScreen({ page }: { page: ImportsPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn title={t("imports.title")}>
      <ImportOutcomeText outcome={page.outcome} />
      <p className="measure mt-2 text-slate">{t("imports.text")}</p>
      {page.feeds.length === 0 ? (
        <p className="mt-6">{t("imports.noFeeds")}</p>
      ) : (
        <ul className="mt-6 border-t border-hairline">
          {page.feeds.map(({ name, everyText }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
            >
              <span>
                <strong className="font-semibold">{name}</strong>{" "}
                <span className="text-slate">{everyText}</span>
              </span>
              {page.mayStart && (
                <form method="post">
                  <input type="hidden" name="feed" value={name} />
                  <Button type="submit" name="action" value="start">
                    {t("imports.start")}
                    <span className="sr-only"> {name}</span>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-10 text-xl">{t("imports.history")}</h2>
      {page.rows.length === 0 ? (
        <p className="mt-3">{t("imports.none")}</p>
      ) : (
        <ol className="mt-3 border-t border-hairline">
          {page.rows.map((row) => (
            <li key={row.id} className="border-b border-hairline">
              <a
                href={row.path}
                className="group grid gap-x-6 gap-y-0.5 py-3 -outline-offset-2 hover:bg-surface md:grid-cols-[11rem_12rem_9rem_1fr] md:px-2"
              >
                <span className="figures text-slate">{row.at}</span>
                <span className="group-hover:underline">{row.feed}</span>
                <span>
                  <StateBadge state={row.state} text={row.stateText} />
                </span>
                <span className="text-slate">{row.counts}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {page.next && (
        <p className="mt-6">
          <ButtonLink href={page.next}>{t("imports.older")}</ButtonLink>
        </p>
      )}
    </OfficeColumn>
  );
}

/** Message about a form that starts an import. */
export function ImportOutcomeText({ outcome }: { outcome: ImportOutcome | undefined }) {
  const t = useTranslations("office");
  if (outcome === undefined) return null;
  return (
    <Outcome kind={outcome.kind}>
      {outcome.kind === "done" ? t("imports.done") : t(`imports.problems.${outcome.problem}`)}
    </Outcome>
  );
}

/** Badge with the result of an import. Imports that changed nothing stand out. */
export function StateBadge({ state, text }: { state: RunState; text: string }) {
  return <Badge tone={state === "failed" || state === "held" ? "dark" : "outline"}>{text}</Badge>;
}
