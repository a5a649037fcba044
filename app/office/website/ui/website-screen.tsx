import { useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { OfficeColumn } from "../../ui/office-screen.tsx";
import type { WebsitePage, WebsiteRow } from "../website-page.server.ts";
import { MissingLanguages } from "./document-fields.tsx";

/** Screen of all documents that staff edit, each with its state and missing languages. */
export function WebsiteScreen({ page }: { page: WebsitePage }) {
  const t = useTranslations("website");
  return (
    <OfficeColumn title={t("title")}>
      <p className="measure mt-2 text-slate">{t("text")}</p>
      <p className="mt-4">
        <ButtonLink href={page.picturesPath}>{t("pictures.title")}</ButtonLink>
      </p>
      {page.groups.map(({ key, rows }) => (
        <section key={key} aria-labelledby={key} className="mt-8">
          <h2 id={key} className="text-xl">
            {t(`groups.${key}`)}
          </h2>
          {rows.length === 0 ? (
            <p className="mt-3">{t("none")}</p>
          ) : (
            <ul className="mt-3 border-t border-hairline">
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </OfficeColumn>
  );
}

function Row({ row: { name, path, state, by, scheduledFor, warning, missing } }: { row: WebsiteRow }) {
  const t = useTranslations("website");
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-1">
      <a href={path} className="text-link inline-flex min-h-11 items-center font-semibold">
        {name}
      </a>
      {state !== "file" && (
        <span className="text-sm text-slate">
          {scheduledFor ? t("states.scheduledFor", { time: scheduledFor }) : t(`states.${state}`)}
          {by && `, ${by.name}, ${by.at}`}
        </span>
      )}
      {warning && <span className="text-sm text-(--colour-error)">{t(`warnings.${warning}`)}</span>}
      <MissingLanguages languages={missing} />
    </li>
  );
}
