import { useTranslations } from "../../../i18n/use-translations.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { TemplatesPage } from "../templates-page.server.ts";

/** Screen of the reply templates that a member of staff can use. */
export function TemplatesScreen({ page }: { page: TemplatesPage }) {
  const t = useTranslations("office");
  return (
    <OfficeColumn
      title={t("templates.title")}
      aside={
        <ButtonLink href={page.newPath} tone="action">
          {t("templates.add")}
        </ButtonLink>
      }
    >
      {page.outcome?.kind === "done" && (
        <Outcome kind="done">{t(`templates.done.${page.outcome.change}`)}</Outcome>
      )}
      <p className="measure mt-2 text-slate">{t("templates.text")}</p>
      <ul className="mt-6 border-t border-hairline">
        {page.rows.map(({ path, name, isPersonal, preview, languages }) => (
          <li key={path} className="border-b border-hairline">
            <a href={path} className="group grid gap-x-6 gap-y-1 py-3 md:grid-cols-[16rem_1fr]">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold group-hover:underline">{name}</span>
                {isPersonal && <Badge>{t("templates.personal")}</Badge>}
              </span>
              <span className="min-w-0">
                <span className="block truncate">{preview}</span>
                <span className="block text-sm text-slate">{languages || t("templates.notOffered")}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a href={page.leadsPath} className="text-link inline-flex min-h-11 items-center">
          {t("lead.back")}
        </a>
      </p>
    </OfficeColumn>
  );
}
