import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { OfficeColumn, Outcome } from "../../ui/office-screen.tsx";
import type { RemovedPage } from "../removed-page.server.ts";

/** Screen of a removed page, with a button to restore it. */
export function RemovedPageScreen({ page }: { page: RemovedPage }) {
  const t = useTranslations("office-pages");
  const { title, listPath, by, token, isDraft, isRejected } = page;
  return (
    <OfficeColumn title={title}>
      {isRejected ? (
        <Outcome kind="problem">{t("removed.refused")}</Outcome>
      ) : (
        <Outcome kind="done">
          {t(isDraft ? "removed.draft" : "removed.text", { name: by.name, at: by.at })}
        </Outcome>
      )}
      <p className="measure mt-4">{t(isDraft ? "removed.restoreDraft" : "removed.restoreText")}</p>
      <form method="post" className="mt-4">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="action" name="action" value="restore-page">
          {t("removed.restore")}
        </Button>
      </form>
      <p className="mt-6">
        <a href={listPath} className="text-link inline-flex min-h-11 items-center">
          {t("title")}
        </a>
      </p>
    </OfficeColumn>
  );
}
