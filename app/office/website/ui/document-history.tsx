import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import type { DocumentFormPage, VersionRow } from "../document-page.server.ts";

/** Versions of a document, the newest first. Each can be compared with the published version, and restored. */
export function DocumentHistory({ page }: { page: Omit<DocumentFormPage, "parts"> }) {
  const t = useTranslations("website");
  const { history, compared, older, token, isOverridden, hasFile } = page;
  return (
    <section aria-labelledby="history" className="mt-10 border-t border-hairline pt-6">
      <h2 id="history" className="scroll-mt-6 text-xl">
        {t("history.title")}
      </h2>
      <p className="measure mt-2 text-sm text-slate">{t("history.text")}</p>
      {compared && (
        <div className="mt-4 max-w-3xl border-l-4 border-action bg-surface px-4 py-3">
          <p className="font-semibold">
            {compared.version.author}, {compared.version.at}
          </p>
          {compared.isSame ? (
            <p className="mt-1">{t("history.same")}</p>
          ) : (
            <Differences differences={compared.differences} />
          )}
          <form method="post" className="mt-3">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" name="action" value={`restore:${compared.version.id}`}>
              {t("history.restore")}
            </Button>
          </form>
        </div>
      )}
      {history.length === 0 ? (
        <p className="mt-3">{t("history.none")}</p>
      ) : (
        <ol className="mt-3 max-w-3xl">
          {history.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </ol>
      )}
      {older && (
        <a href={older} className="text-link inline-flex min-h-11 items-center">
          {t("history.older")}
        </a>
      )}
      {isOverridden && hasFile && (
        <form method="post" className="mt-4">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="action" value="file">
            {t("history.file")}
          </Button>
        </form>
      )}
    </section>
  );
}

function Version({ version: { state, author, at, note, special, comparePath } }: { version: VersionRow }) {
  const t = useTranslations("website");
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-1">
      <a href={comparePath} className="text-link inline-flex min-h-11 items-center">
        {at}, {author}
      </a>
      <span className="text-sm text-slate">
        {special ? t(`history.special.${special}`) : t(`history.states.${state}`)}
      </span>
      {note && <span className="text-sm">{note}</span>}
    </li>
  );
}

/** Differences between two documents, field by field. */
export function Differences({ differences }: { differences: DocumentFormPage["changes"] }) {
  const t = useTranslations("website");
  return (
    <dl className="mt-2 grid max-w-3xl gap-3">
      {differences.map(({ fieldPath, label, before, after }) => (
        <div key={fieldPath}>
          <dt>
            {label}
            {label !== fieldPath && (
              <span className="ml-2 font-mono text-sm break-all text-slate">{fieldPath}</span>
            )}
          </dt>
          {before !== undefined && (
            <dd className="whitespace-pre-line">
              <span className="text-sm text-slate">{t("changes.before")} </span>
              <del>{before}</del>
            </dd>
          )}
          {after !== undefined && (
            <dd className="whitespace-pre-line">
              <span className="text-sm text-slate">{t("changes.after")} </span>
              <ins className="no-underline">{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
