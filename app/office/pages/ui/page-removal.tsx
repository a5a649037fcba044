import { MAX_NOTE_CHARACTERS } from "../../../content/versions/note-length.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClasses, Field } from "../../../ui/field.tsx";
import { Outcome } from "../../ui/office-screen.tsx";
import type { DocumentReference } from "../document-reference.server.ts";
import type { PageRemoval } from "../page-removal.server.ts";

type PageRemovalProps = { removal: PageRemoval; title: string; token: string };

/** Form that removes a page, with the consequences of that. */
export function PageRemovalForm({ removal, title, token }: PageRemovalProps) {
  const t = useTranslations("office-pages");
  const { publicPaths, isInMenu, blocking, links, mentions, targets, rejected } = removal;
  return (
    <section aria-labelledby="remove-page" className="mt-5 grid gap-5">
      <h2 id="remove-page" className="text-lg font-medium">
        {t("remove.title", { title })}
      </h2>
      {rejected && <Outcome kind="problem">{t(`remove.problems.${rejected.problem}`)}</Outcome>}
      <ul className="measure list-disc pl-5">
        <li>{t("remove.hidden")}</li>
        {isInMenu && <li>{t("remove.menu")}</li>}
        {publicPaths.length > 0 && (
          <li>
            {t("remove.addresses")}{" "}
            {publicPaths.map(({ language, path }) => (
              <span key={language} className="mr-2 break-all text-slate">
                {path}
              </span>
            ))}
          </li>
        )}
        <li>{t("remove.undo")}</li>
      </ul>
      <References list={blocking} text={t("remove.blocking")} />
      <References list={links} text={t("remove.links")} />
      <References list={mentions} text={t("remove.mentions")} />
      {blocking.length === 0 && (
        <form method="post" className="grid gap-4 border-t border-hairline pt-5">
          <input type="hidden" name="token" value={token} />
          {publicPaths.length > 0 && (
            <div>
              <label htmlFor="target" className="mb-1 block text-sm text-slate">
                {t("remove.target")}
              </label>
              <select
                id="target"
                name="target"
                defaultValue={rejected?.target ?? (links.length === 0 ? "" : undefined)}
                className={controlClasses()}
              >
                {/* "Gone" is only possible when nothing links to the page. */}
                {links.length === 0 && <option value="">{t("remove.gone")}</option>}
                {targets.map(({ path, name }) => (
                  <option key={path} value={path}>
                    {t("remove.leadTo", { page: name })}
                  </option>
                ))}
              </select>
            </div>
          )}
          <Field
            label={t("website:publication.note")}
            name="note"
            maxLength={MAX_NOTE_CHARACTERS}
            defaultValue={rejected?.note}
          />
          <p>
            <Button type="submit" tone="action" name="action" value="remove">
              {t("remove.button")}
            </Button>
          </p>
        </form>
      )}
    </section>
  );
}

function References({ list, text }: { list: DocumentReference[]; text: string }) {
  if (list.length === 0) return null;
  return (
    <div className="border-l-4 border-notice pl-3">
      <p>{text}</p>
      <ul className="mt-1">
        {list.map(({ path, text: name }) => (
          <li key={path}>
            <a href={path} className="text-link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
